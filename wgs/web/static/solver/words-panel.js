/** The words of a board: the table, its switches and its pattern box. */

import { announce } from "../kit/announce.js";
import { createPatternFilter } from "../pattern/pattern-filter.js";
import { say } from "../kit/texts.js";
import { tell } from "../kit/told.js";
import { createWordTable, showNumber } from "../kit/word-table.js";
import { count, fill, make, part, showError } from "../kit/elements.js";
import { readSort, writeSort } from "./solver-state.js";

/** @typedef {import("../shell/answers.js").SolutionsListed} Solutions */

/** @type {Solutions} */
const NOTHING = { words: [], points: [], lengths: [], paths: [], grades: [] };

/**
 * @param {HTMLElement} root the page
 * @param {{ onSelect: (index: number, how: "click" | "keys") => void, onHide: () => void,
 *     onChange: (change: { pattern?: string, sort?: string, duplicates?: boolean, hidden?: boolean }) => void }} options
 *     `onHide` is called when the selected word is not among the rows any more
 */
export function createWordsPanel(root, { onSelect, onHide, onChange }) {
  const place = {
    table: part("table", root),
    empty: part("empty", root),
    paper: part("print-words", root),
    count: part("count", root),
    cut: part("cut", root),
    pattern: part("pattern", root, HTMLInputElement),
    patternError: part("pattern-error", root),
    show: part("show", root, HTMLInputElement),
    duplicates: part("duplicates", root, HTMLInputElement),
  };
  let solutions = NOTHING;
  /** @type {import("../shell/answers.js").BoardStudied | null} */
  let study = null;
  /** What could not be told, and why; null before anything was asked. @type {import("../shell/answers.js").PartMissing[] | null} */
  let missing = null;
  let hasPoints = true;
  let isFiltered = false;
  /** Whether a pattern was given whose words are not shown yet. */
  let isAsked = false;
  const table = createWordTable(place.table, {
    label: say("solve.table"),
    onSelect,
    onSort: (column, direction) => onChange({ sort: writeSort(column, direction) }),
  });
  const filter = createPatternFilter({ onFound: showFound, onRefused: refuse });

  /** @param {Uint8Array | null} found */
  function showFound(found) {
    showError(place.pattern, place.patternError, "");
    table.filter(found);
    isFiltered = found !== null;
    if (table.selected >= 0 && found && !found[table.selected]) {
      table.select(-1);
      onHide();
    }
    showCount();
    if (!isAsked) return;
    isAsked = false;
    announce(place.count.textContent ?? "", "study");
    // Fewer rows above the field may have moved it away.
    if (document.activeElement === place.pattern) place.pattern.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  /** @param {string} english */
  function refuse(english) {
    const text = tell(english);
    showError(place.pattern, place.patternError, text);
    if (isAsked) announce(text.split("\n")[0], "study");
    isAsked = false;
  }

  function showCount() {
    place.count.textContent = study && study.words !== null ? describeCount(study, study.words) : "";
    place.cut.hidden = !study?.cut || !place.show.checked;
    part("text", place.cut).textContent = study?.cut ?? "";
    showEmpty();
  }

  /** Count the rows that the pattern leaves; without one all that are wanted, listed or not. @param {import("../shell/answers.js").BoardStudied} study @param {number} all its words */
  function describeCount({ shown, points: allPoints }, all) {
    const rows = table.order;
    if (place.duplicates.checked) {
      const solutions = isFiltered ? rows.length : shown.solutions;
      const counted = solutions === null ? say("solve.too-many") : count(solutions, "solution");
      return say("solve.solutions-of", { solutions: counted, words: describeWords(all, allPoints ?? 0) });
    }
    if (!isFiltered) return describeWords(shown.words, shown.points, all);
    let points = 0;
    for (const index of rows) points += solutions.points[index];
    return describeWords(rows.length, points, all);
  }

  /** @param {number} words @param {number} points @param {number} [all] how many words the board has */
  function describeWords(words, points, all = words) {
    return (words === all ? count(words, "word") : say("solve.words-of", { words, count: all })) + (hasPoints ? `, ${count(points, "point")}` : "");
  }

  function showEmpty() {
    const text = describeEmpty();
    place.empty.hidden = !text;
    place.table.hidden = Boolean(text) || !place.show.checked;
    if (!text) return;
    fill(place.empty, make("h3", {}, text[0]), make("p", {}, text[1]));
  }

  /** @returns {[string, string] | null} why there is no row, and what to do */
  function describeEmpty() {
    if (!place.show.checked || !missing || table.order.length) return null;
    const why = missing.find((each) => each.part === "solve");
    if (why) return [say("solve.none-found"), why.text];
    if (!study?.words) return [say("solve.none-on-board"), say("solve.none-on-board-text")];
    if (!solutions.words.length) return [say("solve.none-marked"), say("solve.none-marked-text")];
    return [say("solve.none-pattern"), say("solve.none-pattern-text")];
  }

  place.pattern.addEventListener("input", () => {
    isAsked = true;
    filter.match(place.pattern.value);
    onChange({ pattern: place.pattern.value });
  });
  place.pattern.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "ArrowDown" || event.key === "Enter") {
      event.preventDefault();
      table.focus();
    }
  });
  place.show.addEventListener("change", () => {
    onChange({ hidden: !place.show.checked });
    showEmpty();
  });
  place.duplicates.addEventListener("change", () => onChange({ duplicates: place.duplicates.checked }));

  /** On paper all words stand in columns: the table draws only those in sight. */
  function fillPaper() {
    const { words, points } = solutions;
    const items = Array.from(table.order, (index) => make("li", {}, words[index], hasPoints && make("span", {}, showNumber(points[index]))));
    place.paper.replaceChildren(...(place.show.checked ? items : []));
  }
  const emptyPaper = () => place.paper.replaceChildren();
  place.pattern.addEventListener("focus", filter.start);
  window.addEventListener("beforeprint", fillPaper);
  window.addEventListener("afterprint", emptyPaper);

  return {
    /** Show the answers of a study; null where there is none, as the game says why. @param {import("../shell/answers.js").BoardStudied | null} given @param {import("../shell/answers.js").GameDescribed} game */
    update(given, game) {
      study = given;
      ({ missing } = given ?? game);
      hasPoints = game.has_points;
      place.table.classList.toggle("has-no-points", !hasPoints);
      solutions = given?.solutions ?? NOTHING;
      table.update(solutions, game.language ?? "en");
      showCount();
      filter.setWords(solutions.words, game.spelling);
    },
    /** Show what the address says. @param {import("./types.js").SolverState} state */
    restore(state) {
      const { column, direction } = readSort(state.sort);
      table.sort(column, direction);
      place.show.checked = !state.hidden;
      place.duplicates.checked = state.duplicates;
      if (place.pattern.value !== state.pattern) {
        place.pattern.value = state.pattern;
        filter.match(state.pattern);
      }
      showEmpty();
    },
    /** Select a word, by its path where it has several. @param {string} word @param {number[]} [path] @returns {number} */
    select(word, path) {
      const same = (/** @type {number[]} */ other) => !path || String(other) === String(path);
      const index = solutions.words.findIndex((each, at) => each === word && same(solutions.paths[at]));
      table.select(index);
      return index;
    },
    /** @param {string} text */
    setPattern(text) {
      place.pattern.value = text;
      isAsked = true;
      filter.match(text);
      onChange({ pattern: text });
    },
    get solutions() {
      return solutions;
    },
    /** @returns {Uint32Array} the rows that are shown, in order */
    get order() {
      return table.order;
    },
    /** What stands above the table. */
    get summary() {
      return place.count.textContent ?? "";
    },
    focusPattern: () => place.pattern.focus(),
    focusTable: () => table.focus(),
  };
}
