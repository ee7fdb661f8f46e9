// The word that a player is entering: letters that were typed, or tiles that were tapped or swiped over. No DOM.
// Positions are counted from 1.

import { mayFollow } from "../board/board-geometry.js";

/** @typedef {import("../board/types.js").Grid} Grid */
/** @typedef {import("../board/types.js").Tile} Tile */

/**
 * @typedef {object} Draft
 * @property {string} text in capitals
 * @property {number[]} path the tiles, where they were chosen; empty for letters that were typed
 */

/** @type {Draft} */
export const EMPTY = { text: "", path: [] };

const LETTER = /^\p{L}$/u;

/**
 * Spell the tiles of a path.
 * @param {Tile[]} tiles
 * @param {number[]} path
 */
export function spell(tiles, path) {
  return path.map((position) => tiles[position - 1]?.text ?? "").join("").toUpperCase();
}

/** @param {string} text @returns {Draft} what was typed */
export function typeText(text) {
  return { text: text.toUpperCase(), path: [] };
}

/** @param {Tile[]} tiles @param {number[]} path @returns {Draft} the tiles of a path */
export function tracePath(tiles, path) {
  return { text: spell(tiles, path), path: [...path] };
}

/**
 * Tap a tile: it goes on with the path; the last but one takes the last one back; one that cannot follow begins anew.
 * @param {Draft} draft
 * @param {number} position
 * @param {{ grid: Grid, tiles: Tile[] }} board
 * @returns {Draft} the same one when the tile is the last one, which ends a word, or is empty
 */
export function tapTile(draft, position, { grid, tiles }) {
  const { path } = draft;
  const last = path.at(-1);
  if (position === last || tiles[position - 1]?.empty) return draft;
  if (position === path.at(-2)) return tracePath(tiles, path.slice(0, -1));
  const follows = last !== undefined && !path.includes(position) && mayFollow(grid, last - 1, position - 1);
  return tracePath(tiles, follows ? [...path, position] : [position]);
}

/** @param {Draft} draft @param {Tile[]} tiles @returns {Draft} without its last tile, or its last letter */
export function takeBack(draft, tiles) {
  if (draft.path.length) return tracePath(tiles, draft.path.slice(0, -1));
  return typeText([...draft.text].slice(0, -1).join(""));
}

/**
 * Say what a key does to a draft.
 * @param {Draft} draft
 * @param {{ key: string, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean }} event
 * @param {Tile[]} tiles
 * @returns {Draft | "send" | null} null for a key that means nothing here
 */
export function readKey(draft, { key, ctrlKey, metaKey, altKey }, tiles) {
  if (ctrlKey || metaKey || altKey) return null;
  if (LETTER.test(key)) return typeText(draft.text + key);
  if (!draft.text) return null;
  if (key === "Backspace") return takeBack(draft, tiles);
  if (key === "Escape") return EMPTY;
  return key === "Enter" ? "send" : null;
}
