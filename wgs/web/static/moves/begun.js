// What there is of a move that is being entered. No DOM.

/** @typedef {import("./types.js").Begun} Begun */
/** @typedef {import("./types.js").Known} Known */

/** The kind of a move that is sent as it was typed. */
export const TEXT = "text";

/** @param {string} kind @param {Partial<Begun>} [given] @returns {Begun} */
export function begin(kind, given = {}) {
  return { kind, cells: [], letters: "", end: "", text: null, more: {}, ...given };
}

/** @param {Begun} begun @returns {boolean} whether there is nothing of it yet, apart from its kind */
export function isEmpty({ cells, letters, end, text, more }) {
  return !cells.length && !letters && !end && !text && !Object.keys(more).length;
}

/** @param {Begun} one @param {Begun} other @returns {boolean} whether they differ at most in how they go on */
export function isSameMove(one, other) {
  const read = (/** @type {Begun} */ { kind, cells, letters, end, text }) => JSON.stringify([kind, cells, letters, end, text]);
  return read(one) === read(other);
}

/**
 * Return a path after a tap on a cell: one that it has is where it is cut, the last one is taken back.
 * @param {string[]} cells
 * @param {string} name
 * @param {Known} known
 * @returns {string[]}
 */
export function stepOn(cells, name, { targets }) {
  const place = cells.indexOf(name);
  if (place >= 0) return cells.slice(0, place === cells.length - 1 ? place : place + 1);
  // A first cell that was a slip of the finger.
  if (cells.length === 1 && targets && !targets.cells.includes(name)) return [name];
  return [...cells, name];
}

/** @param {string[]} cells @param {Known} known @returns {string} the letters that lie on cells */
export function spell(cells, { scene }) {
  return cells.map((name) => scene.cells[name]?.tile ?? "").join("").toUpperCase();
}

/** @param {string} text @returns {boolean} whether it is letters and nothing else */
export function isWord(text) {
  return /^\p{L}+$/u.test(text);
}

/** The states before this one, to go back to. */
export function createPast() {
  /** @type {Begun[]} */
  let past = [];
  return {
    /** @param {Begun} begun */
    keep(begun) {
      past = [...past.slice(-199), begun];
    },
    back: () => past.pop() ?? null,
    /** Forget what was kept on the way to a state that has come to nothing. @param {Begun} good the state before that */
    leave(good) {
      const place = past.lastIndexOf(good);
      if (place >= 0) past = past.slice(0, place);
    },
    clear() {
      past = [];
    },
    get isEmpty() {
      return !past.length;
    },
    get last() {
      return past.at(-1) ?? null;
    },
  };
}
