// A play of Contradictionary as it is laid: tiles on cells, the cell of the next one, and the direction. No DOM.
//
// In `more` of what was begun: `at` is the cell of the next tile, `isDown` the direction, `chosen` a tile of the rack that
// waits for its cell, `asks` a cell whose blank waits for its letter, `lack` a letter that was typed and is not held.

import { TEXT, begin } from "../../moves/begun.js";
import { BLANK, fitLetter, listLeft, tilesOf } from "../../moves/rack.js";

/** @typedef {import("../../moves/types.js").Begun} Begun */
/** @typedef {import("../../moves/types.js").Known} Known */

const DEVICES = new Set(["bomb", "defuser"]);

/** @param {{ kind: string }} begun @returns {boolean} whether a bomb or a defuser is laid */
export const isDevice = ({ kind }) => DEVICES.has(kind);

/** @param {import("../../shell/answers.js").Facts} move of the protocol @returns {Begun | null} it, to go on from there */
export function takeLaid({ kind, cells = [], cell = "", letters = "", tiles = "" }) {
  if (kind === "play") return begin(kind, { cells, letters });
  if (kind === "exchange") return begin(kind, { letters: tiles });
  return DEVICES.has(kind) ? begin(kind, { cells: [cell] }) : null;
}

/**
 * Return a move that can be changed: what was typed, as it was understood.
 * @param {Begun} begun
 * @param {Known} known
 */
export function readLaid(begun, { preview }) {
  if (begun.kind !== TEXT) return begun.kind === "pass" ? begin("play") : begun;
  return (preview?.move && takeLaid(preview.move)) ?? begin("play");
}

/** @param {Known} known @returns {string} the tiles of whoever moves */
export const rackOf = ({ scene, seat }) => scene.players[seat]?.tiles ?? "";

/** @param {Begun} begun @param {Known} known @returns {string} the tiles that are not laid yet */
const leftOf = ({ kind, letters }, known) => listLeft(rackOf(known), kind === "play" ? letters : "");

/** @param {Begun} begun @param {string} name @param {Known} known @returns {boolean} whether a tile lies there */
function isTaken({ cells }, name, { scene }) {
  return cells.includes(name) || scene.cells[name]?.tile !== undefined;
}

/**
 * Return the first cell without a tile from a cell on.
 * @param {Begun} begun
 * @param {string} name
 * @param {Known} known
 * @returns {string} empty at the edge of the board
 */
function findFree(begun, name, known) {
  const cells = known.description.board?.cells ?? [];
  const [right, down] = begun.more.isDown ? [0, 1] : [1, 0];
  let at = cells.find((cell) => cell.name === name);
  while (at && isTaken(begun, at.name, known)) {
    const { column, row } = at;
    at = cells.find((cell) => cell.column === column + right && cell.row === row + down);
  }
  return at?.name ?? "";
}

/** @param {Begun} begun @param {import("../../shell/answers.js").Facts} [more] @returns {Begun} without what waited for an answer */
function settle(begun, more = {}) {
  const { at = "", isDown = false } = begun.more;
  return { ...begun, text: null, more: { at, isDown, ...more } };
}

/**
 * Lay a tile, and go on to the next free cell.
 * @param {Begun} begun
 * @param {string} name the cell
 * @param {string} letter a small one for a blank
 * @param {Known} known
 */
export function layTile(begun, name, letter, known) {
  const after = settle({ ...begun, cells: [...begun.cells, name], letters: begun.letters + letter });
  return settle(after, { at: findFree(after, name, known) });
}

/** @param {Begun} begun @param {string} name a cell of the play @returns {Begun} without its tile */
export function takeBack(begun, name) {
  const place = begun.cells.indexOf(name);
  const letters = [...begun.letters];
  letters.splice(place, 1);
  return settle({ ...begun, cells: begun.cells.filter((cell) => cell !== name), letters: letters.join("") }, { at: name });
}

/** Turn the direction: the next tile goes beside the last one that way. @param {Begun} begun @param {Known} known */
export function turnLine(begun, known) {
  const { at = "", isDown = false } = begun.more;
  const turned = settle(begun, { isDown: !isDown });
  const last = begun.cells.at(-1);
  return last ? settle(turned, { at: findFree(turned, last, known) }) : settle(turned, { at });
}

/**
 * A tile of the rack was chosen: it goes to the cell of the next tile, or waits for its cell.
 * @param {Begun} begun
 * @param {string} tile
 * @param {Known} known
 */
export function chooseTile(begun, tile, known) {
  const { at, chosen } = begun.more;
  if (!at) return settle(begun, chosen === tile ? {} : { chosen: tile });
  return tile === BLANK ? settle(begun, { asks: at }) : layTile(begun, at, tile, known);
}

/**
 * A cell was chosen: a tile of the play comes back, one that waits is laid, or the next one goes there; once more turns
 * the direction.
 * @param {Begun} begun
 * @param {string} name
 * @param {Known} known
 */
export function chooseCell(begun, name, known) {
  const { at, isDown, chosen } = begun.more;
  if (begun.cells.includes(name)) return takeBack(begun, name);
  if (chosen && !isTaken(begun, name, known)) return chosen === BLANK ? settle(begun, { at: name, asks: name }) : layTile(begun, name, chosen, known);
  if (at && at === name) return settle(begun, { isDown: !isDown });
  return settle(begun, { at: findFree(begun, name, known) });
}

/**
 * A letter was typed at a cell.
 * @param {Begun} begun
 * @param {string} key
 * @param {string} name
 * @param {Known} known
 * @returns {Begun | null} null for a key that is no tile
 */
export function pressLetter(begun, key, name, known) {
  const left = leftOf(begun, known);
  const at = begun.more.at && begun.more.at === name ? name : findFree(begun, name, known);
  if (key === BLANK) return left.includes(BLANK) ? settle(begun, { at, asks: at }) : null;
  const letter = key.toUpperCase();
  if (key.length !== 1 || !known.description.alphabet.includes(letter)) return null;
  const tile = fitLetter(key, left);
  if (!at || !tile) return settle(begun, { lack: letter });
  return layTile(begun, at, tile, known);
}

/** @param {Begun} begun @param {string[]} names of a swipe, which tells where and in which direction tiles are laid @param {Known} known */
export function followLine(begun, names, known) {
  const cells = known.description.board?.cells ?? [];
  const [one, other] = [names[0], names.at(-1)].map((name) => cells.find((cell) => cell.name === name));
  if (!one || !other) return begun;
  const turned = settle(begun, { isDown: Math.abs(other.row - one.row) > Math.abs(other.column - one.column) });
  return settle(turned, { at: findFree(turned, one.name, known) });
}

/** @param {Begun} begun an exchange @param {string} key @param {Known} known @returns {Begun | null} with the tile that was typed; null for a key that is none */
export function pressTile({ letters }, key, known) {
  const tile = key.toUpperCase();
  return rackOf(known).includes(tile) ? turnTile(letters, tile, rackOf(known)) : null;
}

/** @param {string} letters of tiles for an exchange @param {string} tile @param {string} rack @returns {Begun} with one more of them, or none */
export function turnTile(letters, tile, rack) {
  const isFull = tilesOf(letters).split(tile).length > rack.split(tile).length - 1;
  return begin("exchange", { letters: isFull ? letters.replaceAll(tile, "") : letters + tile });
}
