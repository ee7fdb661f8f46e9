import { say } from "./texts.js";

/**
 * A table of words that draws only the rows that can be seen, so 20,000 of them scroll and filter without a wait.
 * Columns are sorted by a click on their header; a second click turns the order round.
 */

/** @typedef {import("../shell/answers.js").SolutionsListed} Solutions */
/** @typedef {"word" | "points" | "length" | "grade"} Column */

const ROW_HEIGHT = 32;
const SPARE_ROWS = 6;
const COLUMNS = /** @type {const} */ (["word", "points", "length", "grade"]);
/** The direction of a first click: words from A, common words first, other numbers from the largest. */
const FIRST = { word: 1, points: -1, length: -1, grade: 1 };
/** Where words without a grade are sorted: after the rarest. */
const NO_GRADE = 100;
let tables = 0;

/**
 * @param {HTMLElement} element an empty element, which becomes the table's frame
 * @param {{ label: string, onSelect: (index: number, how: "click" | "keys") => void,
 *     onSort?: (column: Column, direction: 1 | -1) => void }} options
 */
export function createWordTable(element, { label, onSelect, onSort }) {
  const name = `words-${++tables}`;
  const view = build(element, name, label);
  /** @type {Solutions} */
  let data = { words: [], points: [], lengths: [], paths: [], grades: [] };
  /** @type {Uint8Array | null} */
  let found = null;
  /** @type {{ column: Column, direction: 1 | -1 }} */
  let sort = { column: "points", direction: -1 };
  let language = "en";
  let sorted = new Uint32Array(0);
  let order = new Uint32Array(0);
  /** @type {Uint32Array | null} */
  let ranks = null;
  let selected = -1;
  let frame = 0;
  /** @type {[number, number]} */
  let drawn = [-1, -1];

  function sortRows() {
    const values = listValues();
    const { direction } = sort;
    sorted = Uint32Array.from(data.words.keys());
    sorted.sort((one, other) => direction * (values[one] - values[other]) || one - other);
    filterRows();
  }

  /** @returns {ArrayLike<number>} what the rows are sorted by */
  function listValues() {
    if (sort.column === "word") return rankWords();
    if (sort.column === "grade") return data.words.map((_, index) => data.grades?.[index] ?? NO_GRADE);
    return sort.column === "points" ? data.points : data.lengths;
  }

  function rankWords() {
    if (ranks) return ranks;
    const { compare } = new Intl.Collator(language);
    const byWord = Array.from(data.words.keys()).sort((one, other) => compare(data.words[one], data.words[other]));
    ranks = new Uint32Array(byWord.length);
    byWord.forEach((index, rank) => (/** @type {Uint32Array} */ (ranks)[index] = rank));
    return ranks;
  }

  function filterRows() {
    order = found ? sorted.filter((index) => /** @type {Uint8Array} */ (found)[index] === 1) : sorted;
    drawn = [-1, -1];
    view.table.setAttribute("aria-rowcount", String(order.length + 1));
    view.space.style.setProperty("--rows", String(order.length));
    draw();
  }

  function draw() {
    cancelAnimationFrame(frame);
    frame = 0;
    const height = view.frame.clientHeight || 600;
    const top = Math.max(0, Math.floor(view.frame.scrollTop / ROW_HEIGHT) - SPARE_ROWS);
    const first = Math.min(top, Math.max(0, order.length - 1));
    const last = Math.min(order.length, Math.ceil((view.frame.scrollTop + height) / ROW_HEIGHT) + SPARE_ROWS);
    if (first === drawn[0] && last === drawn[1]) return;
    drawn = [first, last];
    view.body.style.setProperty("--first", String(first));
    drawRows(first, last);
    markActive();
  }

  /** A row keeps its element as long as it is drawn: a click on it counts, whatever is drawn while it is pressed. */
  /** @param {number} first @param {number} last */
  function drawRows(first, last) {
    const wanted = new Set(order.subarray(first, last));
    /** @type {Map<number, HTMLTableRowElement>} */
    const kept = new Map();
    const spare = [];
    for (const row of view.body.rows) {
      const index = Number(row.dataset.index);
      if (wanted.has(index)) kept.set(index, row);
      else spare.push(row);
    }
    for (const row of spare) row.remove();
    for (let place = first; place < last; place += 1) {
      const row = kept.get(order[place]) ?? spare.pop() ?? makeRow();
      const there = view.body.rows[place - first];
      if (row !== there) view.body.insertBefore(row, there ?? null);
      fillRow(row, place);
    }
  }

  /** @param {HTMLTableRowElement} row @param {number} place */
  function fillRow(row, place) {
    const index = order[place];
    row.dataset.index = String(index);
    row.id = `${name}-${index}`;
    row.setAttribute("aria-rowindex", String(place + 2));
    row.setAttribute("aria-selected", String(index === selected));
    row.cells[0].textContent = data.words[index];
    row.cells[1].textContent = showNumber(data.points[index]);
    row.cells[2].textContent = String(data.lengths[index]);
    row.cells[3].textContent = String(data.grades?.[index] ?? "");
  }

  function markActive() {
    const isDrawn = selected >= 0 && view.body.querySelector(`[data-index="${selected}"]`);
    if (isDrawn) view.table.setAttribute("aria-activedescendant", `${name}-${selected}`);
    else view.table.removeAttribute("aria-activedescendant");
  }

  function showSort() {
    for (const head of view.heads) {
      const isSorted = head.dataset.column === sort.column;
      head.setAttribute("aria-sort", isSorted ? (sort.direction > 0 ? "ascending" : "descending") : "none");
    }
  }

  /** @param {number} index the row to select; -1 for none */
  function select(index) {
    selected = index;
    for (const row of view.body.rows) row.setAttribute("aria-selected", String(row.dataset.index === String(index)));
    markActive();
  }

  /** @param {number} place a place in the order; selects its row and scrolls to it */
  function go(place) {
    const to = Math.max(0, Math.min(order.length - 1, place));
    if (order.length === 0) return;
    reveal(to);
    select(order[to]);
    draw();
    markActive();
    onSelect(order[to], "keys");
  }

  /** @param {number} place */
  function reveal(place) {
    const top = place * ROW_HEIGHT;
    const { scrollTop, clientHeight } = view.frame;
    const room = clientHeight - ROW_HEIGHT;
    if (top < scrollTop) view.frame.scrollTop = top;
    else if (top + ROW_HEIGHT > scrollTop + room) view.frame.scrollTop = top + ROW_HEIGHT - room;
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLButtonElement) return;
    const place = selected < 0 ? -1 : order.indexOf(selected);
    const page = Math.max(1, Math.floor(view.frame.clientHeight / ROW_HEIGHT) - 2);
    const steps = { ArrowDown: place + 1, ArrowUp: place - 1, PageDown: place + page, PageUp: place - page };
    const ends = { Home: 0, End: order.length - 1 };
    const to = { ...steps, ...ends }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  }

  /** @param {MouseEvent} event */
  function click(event) {
    if (!(event.target instanceof Element)) return;
    const head = event.target.closest("[data-sort]");
    const row = event.target.closest("tr[data-index]");
    if (head instanceof HTMLElement) sortBy(/** @type {Column} */ (head.dataset.sort));
    else if (row instanceof HTMLElement) {
      select(Number(row.dataset.index));
      onSelect(selected, "click");
    }
  }

  /** @param {Column} column */
  function sortBy(column) {
    const direction = sort.column === column ? -sort.direction : FIRST[column];
    sort = { column, direction: /** @type {1 | -1} */ (direction) };
    showSort();
    sortRows();
    onSort?.(sort.column, sort.direction);
  }

  const scroll = () => (frame ||= requestAnimationFrame(draw));
  view.frame.addEventListener("scroll", scroll, { passive: true });
  view.table.addEventListener("keydown", press);
  view.frame.addEventListener("click", click);
  const sizes = new ResizeObserver(scroll);
  sizes.observe(view.frame);
  showSort();

  return {
    /** Show other solutions; the selection is dropped. @param {Solutions} given @param {string} [locale] */
    update(given, locale) {
      data = given;
      element.classList.toggle("has-grades", Boolean(given.grades?.length));
      language = locale || "en";
      ranks = null;
      found = null;
      selected = -1;
      view.frame.scrollTop = 0;
      sortRows();
    },
    /** Show only the rows that have a 1; null shows all. @param {Uint8Array | null} given */
    filter(given) {
      if (given && given.length !== data.words.length) return;
      found = given;
      filterRows();
    },
    /** @param {Column} column @param {1 | -1} direction */
    sort(column, direction) {
      sort = { column, direction };
      showSort();
      sortRows();
    },
    /** Select a row without telling; it is scrolled to. @param {number} index the row; -1 for none */
    select(index) {
      select(index);
      const place = index < 0 ? -1 : order.indexOf(index);
      if (place >= 0) reveal(place);
      draw();
      markActive();
    },
    /** @returns {Uint32Array} the rows that are shown, in order */
    get order() {
      return order;
    },
    get selected() {
      return selected;
    },
    focus: () => view.table.focus(),
  };
}

/** @param {number} value @returns {string} a number of points with at most two decimals */
export function showNumber(value) {
  return Number.isInteger(value) ? String(value) : String(Math.round(value * 100) / 100);
}

function makeRow() {
  const row = document.createElement("tr");
  row.setAttribute("role", "row");
  COLUMNS.forEach((column) => {
    const cell = document.createElement("td");
    cell.setAttribute("role", "gridcell");
    cell.dataset.column = column;
    row.append(cell);
  });
  return row;
}

/** @param {HTMLElement} element @param {string} name @param {string} label */
function build(element, name, label) {
  element.classList.add("word-table");
  const table = document.createElement("table");
  table.id = name;
  table.tabIndex = 0;
  table.setAttribute("role", "grid");
  table.setAttribute("aria-label", label);
  table.setAttribute("aria-readonly", "true");
  const heads = COLUMNS.map((column) => {
    const head = document.createElement("th");
    head.setAttribute("role", "columnheader");
    head.dataset.column = column;
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.sort = column;
    button.textContent = say(`column.${column}`);
    head.append(button);
    return head;
  });
  const head = table.createTHead();
  const top = head.insertRow();
  top.setAttribute("role", "row");
  top.setAttribute("aria-rowindex", "1");
  top.append(...heads);
  const body = table.createTBody();
  // Its parts are laid out as blocks and grids, which would hide from screen readers what they are.
  for (const group of [head, body]) group.setAttribute("role", "rowgroup");
  const frame = document.createElement("div");
  frame.className = "word-table-frame";
  const space = document.createElement("div");
  space.className = "word-table-space";
  space.append(table);
  frame.append(space);
  // A legend that is seen: a tip would need a mouse, or a finger that rests.
  const legend = document.createElement("p");
  legend.className = "word-table-legend";
  legend.id = `${name}-grades`;
  legend.textContent = say("column.grade-help");
  heads[COLUMNS.indexOf("grade")]?.firstElementChild?.setAttribute("aria-describedby", legend.id);
  element.replaceChildren(frame, legend);
  return { frame, space, table, body, heads };
}
