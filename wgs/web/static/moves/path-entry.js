// What paths of letters on a board have in common, whatever the game: taps, swipes and typed letters.

import { say } from "../kit/texts.js";
import { begin, isWord, spell, stepOn } from "./begun.js";
import { listWays } from "./ways.js";

/** @typedef {import("./types.js").Begun} Begun */
/** @typedef {import("./types.js").Known} Known */

/**
 * Return a move after a tap on a cell: typed letters go where they lie through it, other paths go on with it.
 * @param {Begun} begun
 * @param {string} name
 * @param {Known} known
 * @returns {Begun}
 */
export function chooseCell(begun, name, known) {
  const ways = listWays(begun, known);
  const through = ways.filter((path) => path.includes(name));
  if (ways.length > 1 && through.length > 1) {
    const chosen = [...(begun.more.through ?? []), name];
    return { ...begun, text: null, more: { ...begun.more, through: chosen } };
  }
  if (ways.length > 1 && through[0]) return begin(begun.kind, { cells: through[0] });
  return begin(begun.kind, { cells: stepOn(ways.length === 1 ? (ways[0] ?? []) : begun.cells, name, known) });
}

/**
 * Return a move after a swipe: one that begins at the end of its path goes on with it.
 * @param {Begun} begun
 * @param {string[]} names of the whole swipe
 * @returns {Begun}
 */
export function followSwipe({ kind, cells }, names) {
  return begin(kind, { cells: cells.length && cells.at(-1) === names[0] ? [...cells, ...names.slice(1)] : names });
}

/**
 * Return a move after a letter was typed on the board; it goes on with cells that were chosen before.
 * @param {Begun} begun
 * @param {string} key
 * @param {Known} known
 * @returns {Begun | null} null for a key that is no letter
 */
export function pressLetter({ kind, letters, cells, more }, key, known) {
  if ([...key].length !== 1 || !isWord(key)) return null;
  return begin(kind, { letters: (letters || spell(cells, known)) + key.toUpperCase(), more: cells.length ? { through: cells } : more });
}

/** @param {Begun} begun @param {Known} known @returns {boolean} whether letters were typed that cannot be laid */
export function isNowhere({ letters }, { targets }) {
  return Boolean(letters && targets && !targets.paths.length);
}

/** @param {Begun} begun @param {Known} known @returns {string} what was entered, to be read out */
export function sayPath(begun, known) {
  const { letters, cells, end } = begun;
  const word = [letters || spell(cells, known), end].filter(Boolean).join(" > ");
  return isNowhere(begun, known) ? `${word}. ${say("move.nowhere")}` : word;
}

/**
 * What is lit of a path or of letters: the only way as a line, or the cells of all ways.
 * @param {Begun} begun
 * @param {Known} known
 * @returns {{ lit: string[], targets: string[] }}
 */
export function lightPath(begun, known) {
  const { cells, letters } = begun;
  if (!letters) return { lit: cells, targets: known.targets?.cells ?? [] };
  const [path, ...others] = listWays(begun, known);
  if (!others.length) return { lit: path ?? [], targets: [] };
  return { lit: [], targets: [...new Set([path ?? [], ...others].flat())] };
}
