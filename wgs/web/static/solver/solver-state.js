/** The state of the solver page, and the changes that people make to it; without any part of the page. */


/** @typedef {import("./types.js").SolverState} SolverState */

/** The fields that stand in the address. */
export const FIELDS = /** @type {const} */ ({
  config: "text",
  game: "text",
  dictionary: "text",
  board: "text",
  starts: "numbers",
  contains: "numbers",
  word: "text",
  pattern: "text",
  sort: "text",
  duplicates: "flag",
  hidden: "flag",
  heat: "text",
  replay: "text",
});

/** @param {string} text such as "-points" @returns {{ column: "word" | "points" | "length" | "grade", direction: 1 | -1 }} */
export function readSort(text) {
  const column = /** @type {"word" | "points" | "length" | "grade"} */ (text.replace("-", ""));
  if (!["word", "points", "length", "grade"].includes(column)) return { column: "points", direction: -1 };
  return { column, direction: text.startsWith("-") ? -1 : 1 };
}

/** @param {string} column @param {number} direction @returns {string} empty for the order that the page has by itself */
export function writeSort(column, direction) {
  const text = (direction < 0 ? "-" : "") + column;
  return text === "-points" ? "" : text;
}

/** No board, and nothing that belongs to one. */
export const NO_BOARD = { board: "", starts: [], contains: [], word: "", replay: "" };

/** @typedef {{ board: string, starts: number[], contains: number[], replay: string }} BoardChange what undo takes back */

/** @param {SolverState} state @returns {BoardChange} */
export function pickBoard({ board, starts, contains, replay }) {
  return { board, starts, contains, replay };
}

/** @param {BoardChange} one @param {BoardChange} other */
export function isSameBoard(one, other) {
  return one.board === other.board && `${one.starts}` === `${other.starts}` && `${one.contains}` === `${other.contains}`;
}

/** @param {SolverState} state @returns {{ config: string | null, game: string, dictionary: string | null }} */
export function pickGame({ config, game, dictionary }) {
  return { config: config || null, game, dictionary: dictionary || null };
}
