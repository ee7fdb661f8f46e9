// The sample board: a random board of a game that uses what is being edited, made again after every change.

import { connection } from "../shell/connection.js";
import { drawBoard } from "../board/board.js";
import { makeIcon } from "../kit/icon.js";
import { fill, make } from "../kit/elements.js";
import { addressOf, sectionOf } from "./sections.js";

/**
 * @param {HTMLElement} element
 * @param {object} options
 * @param {import("./draft.js").Draft} options.draft
 * @param {(sample: {game: string, board: string} | null) => void} [options.onSample]
 */
export function createSamplePane(element, { draft, onSample }) {
  const choice = make("select", { class: "select", id: "sample-game", onchange: () => show(true) });
  const picture = make("div", { class: "sample-board" });
  const facts = make("p", { class: "number" });
  const words = make("p", { class: "soft" });
  const list = make("p", { class: "soft" });
  const problem = make("div", { class: "notice notice-warn", hidden: true });
  const stale = make("p", { class: "field-note", hidden: true }, "The sample shows the last version without errors.");
  let [section, name, board, seed] = ["", "", "", 1];
  /** @type {AbortController | null} */
  let asking = null;
  /** The cells that the board was made for. */
  let shown = "";
  let told = "";
  /** How many tiles the scoring rules give random boards. @type {unknown} */
  let size;

  element.append(make("div", { class: "card stack gap-2 sample", role: "region", "aria-label": "Sample board" },
    make("div", { class: "card-head" }, make("h2", {}, "Sample"),
      make("button", { type: "button", class: "button button-small cluster-end", onclick: () => { seed += 1; show(true); } }, makeIcon("dice"), "Another board")),
    make("div", { class: "field" }, make("label", { htmlFor: "sample-game" }, "With the game"), choice),
    problem, picture, facts, words, list, stale));

  /** Games that use the entry come first. @param {import("./draft.js").DraftState} state */
  function listGames(state) {
    const games = state.entries.filter((each) => each.section === "GameRules").map((each) => each.name);
    const entry = state.entries.find((each) => each.section === section && each.name === name);
    const using = section === "GameRules" ? [name] : (entry?.used_by ?? []).filter((each) => each.section === "GameRules").map((each) => each.entry);
    const ordered = [...new Set([...using, ...games])].filter((each) => games.includes(each));
    if (ordered.join("\n") === told) return;
    told = ordered.join("\n");
    const before = choice.value;
    fill(choice, ...ordered.map((game) => make("option", { value: game }, game)));
    if (ordered.includes(before) && (using.length === 0 || using.includes(before))) choice.value = before;
  }

  /** The text with which a board of the game shows the entry. @param {string} game @param {AbortSignal} signal */
  async function textFor(game, signal) {
    const { part } = sectionOf(section);
    const state = draft.state;
    const value = state?.entries.find((each) => each.section === "GameRules" && each.name === game)?.value ?? {};
    if (!part || !name || value[part] === name) return draft.good;
    const edits = [{ do: "set", keys: ["GameRules", game, part], value: name }];
    return (await connection.request("edit", { config: draft.config, draft: draft.good, edits, check: false }, { signal })).text;
  }

  /** @param {boolean} isNew whether another board is wanted */
  async function show(isNew) {
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    const game = choice.value;
    if (!game) return say("This config has no game yet.");
    try {
      const text = await textFor(game, signal);
      const given = { config: draft.config, draft: text, game };
      const described = await connection.request("game", given, { signal });
      const { grid } = described;
      if (!grid) throw new Error(described.missing[0]?.text ?? "The game has no grid.");
      const made = await makeBoard(given, described, grid, isNew, signal);
      const studied = await connection.request("study", { ...given, board: made }, { signal });
      if (signal.aborted) return undefined;
      board = made;
      shown = JSON.stringify(grid.cells);
      problem.hidden = true;
      fill(picture, drawBoard({ grid, tiles: studied.tiles, view: described.view, label: `Sample board of ${game}` }));
      tellFacts(studied);
      onSample?.({ game, board });
    } catch (error) {
      if (signal.aborted) return undefined;
      say(explain(error, game));
    }
    return undefined;
  }

  /** Why there is no sample: what is wrong with the entry, the game or the config now, and not that the last version without errors lacks them. @param {unknown} error @param {string} game */
  function explain(error, game) {
    const errors = (draft.state?.findings ?? []).filter((each) => each.severity === "error");
    const isAbout = (/** @type {string} */ of, /** @type {string} */ one) => errors.find(({ keys }) => keys[0] === of && keys[1] === one);
    const found = isAbout(section, name) ?? isAbout("GameRules", game) ?? errors[0];
    return found ? [found.path, found.message].filter(Boolean).join(": ") : draft.explain(error);
  }

  /** A random board; the letters of the list where the game draws none. @param {object} given @param {import("../shell/answers.js").GameDescribed} described @param {import("../shell/answers.js").GridShown} grid @param {boolean} isNew @param {AbortSignal} signal */
  async function makeBoard(given, described, grid, isNew, signal) {
    if (!described.can_create) return described.letters.join("").repeat(9).slice(0, 2 * grid.cells.length);
    if (!isNew && board && shown === JSON.stringify(grid.cells)) return board;
    const answer = await connection.request("create", { ...given, boards: 1, seed }, { signal });
    return answer.board;
  }

  /** @param {import("../shell/answers.js").BoardStudied} studied */
  function tellFacts(studied) {
    if (studied.words === null) fill(facts, "The words of a board cannot be found yet: the notes about ", make("a", { href: addressOf("GameRules", choice.value, draft.config) }, choice.value), " say what is missing.");
    else facts.textContent = `${studied.words.toLocaleString()} words, ${(studied.points ?? 0).toLocaleString()} points`;
    const found = studied.solutions;
    const best = found.words.map((word, at) => ({ word, points: found.points[at] ?? 0 }));
    best.sort((one, other) => other.points - one.points || other.word.length - one.word.length);
    words.textContent = [...new Set(best.map((each) => each.word))].slice(0, 8).join(", ");
    list.textContent = studied.list ? `${studied.list.name}: ${studied.list.words.toLocaleString()} words` : "";
  }

  /** @param {string} text */
  function say(text) {
    fill(problem, make("p", {}, text));
    problem.hidden = false;
    stale.hidden = true;
    fill(picture);
    facts.textContent = words.textContent = list.textContent = "";
    onSample?.(null);
  }

  return {
    /** @param {{section: string, name: string}} place @param {import("./draft.js").DraftState} state */
    update(place, state) {
      const isOther = place.section !== section || place.name !== name;
      const sizeBefore = size;
      [section, name] = [place.section, place.name];
      size = state.entries.find((each) => each.section === "ScoringRules" && each.section === section && each.name === name)?.value?.RandomBoardSize;
      if (isOther) told = "";
      listGames(state);
      stale.hidden = state.is_usable;
      show(isOther || size !== sizeBefore || section === "LetterDistributions" || section === "GameRules" || section === "Grids");
    },
    get sample() {
      return board ? { game: choice.value, board } : null;
    },
  };
}
