// What is seen on a board, as plain values, and how it changes. No DOM; every change returns another state, so a page
// that keeps an old one can go back to it. Cells are counted from 0.

import { addLetter, changeTile, makeEmptyTile } from "./board-edit.js";
import { mayFollow } from "./board-geometry.js";
import { findPartials } from "./board-typing.js";

/** @typedef {import("./types.js").BoardState} BoardState */
/** @typedef {import("./types.js").Grid} Grid */
/** @typedef {import("./types.js").Mode} Mode */
/** @typedef {import("./types.js").Tile} Tile */
/** @typedef {import("./types.js").TileChange} TileChange */

/** @type {Record<Mode, Mode>} */
const NEXT_MODE = { normal: "starts", starts: "contains", contains: "normal" };

/**
 * Make the state of a board on which nothing was done yet.
 * @param {Grid} grid
 * @param {Tile[]} [tiles] missing ones are empty
 * @returns {BoardState}
 */
export function makeState(grid, tiles = []) {
  return {
    grid,
    tiles: grid.cells.map((_, cell) => tiles[cell] ?? makeEmptyTile()),
    modes: grid.cells.map(() => "normal"),
    path: [],
    typed: "",
    partials: [],
    heat: null,
    isNumbered: false,
    tips: [],
    current: 0,
    isEditing: false,
    isReadOnly: false,
    turned: [],
    traces: [],
  };
}

/**
 * Give a board other tiles; what was typed is looked for anew.
 * @param {BoardState} state
 * @param {Tile[]} tiles
 * @param {boolean} qIsQu
 * @returns {BoardState}
 */
export function setTiles(state, tiles, qIsQu) {
  const filled = state.grid.cells.map((_, cell) => tiles[cell] ?? makeEmptyTile());
  return { ...state, tiles: filled, partials: findPartials(state.grid, filled, state.typed, qIsQu) };
}

/**
 * Return the tile on a cell as it counts: with what its square multiplies, unless it has a multiplier of its own.
 * @param {BoardState} state
 * @param {number} cell
 * @returns {Tile | undefined}
 */
export function laidTile({ grid, tiles }, cell) {
  const tile = tiles[cell];
  const premium = grid.premiums[cell];
  if (!tile || !premium || tile.letter_multiplier > 1 || tile.word_multiplier > 1) return tile;
  return { ...tile, letter_multiplier: premium[0], word_multiplier: premium[1] };
}

/**
 * Set the modes of all tiles.
 * @param {BoardState} state
 * @param {Mode} mode
 * @param {number[]} cells those in this mode; others that were in it become normal
 * @returns {BoardState}
 */
export function setMode(state, mode, cells) {
  const chosen = new Set(cells);
  const modes = state.modes.map((old, cell) => {
    if (chosen.has(cell)) return mode;
    return old === mode ? "normal" : old;
  });
  return { ...state, modes };
}

/**
 * Move a tile on to its next mode: normal, starts with, contains, and normal again. Empty tiles stay normal.
 * @param {BoardState} state
 * @param {number} cell
 * @returns {BoardState}
 */
export function cycleMode(state, cell) {
  const modes = [...state.modes];
  modes[cell] = state.tiles[cell]?.empty ? "normal" : NEXT_MODE[modes[cell] ?? "normal"];
  return { ...state, modes };
}

/**
 * List the cells in a mode.
 * @param {BoardState} state
 * @param {Mode} mode
 */
export function listInMode(state, mode) {
  return state.modes.flatMap((each, cell) => (each === mode ? [cell] : []));
}

/**
 * Trace a path on to a cell that a swipe passes: it grows, or shrinks when the swipe goes back. Cells that may not
 * follow, are empty or are in the path already change nothing.
 * @param {BoardState} state
 * @param {number} cell
 * @returns {BoardState} the same one when nothing changes
 */
export function traceTo(state, cell) {
  const { path, grid } = state;
  const last = path[path.length - 1];
  if (cell === last || state.tiles[cell]?.empty) return state;
  if (last === undefined) return { ...state, path: [cell] };
  if (cell === path[path.length - 2]) return { ...state, path: path.slice(0, -1) };
  if (path.includes(cell) || !mayFollow(grid, last, cell)) return state;
  return { ...state, path: [...path, cell] };
}

/**
 * Show a path, or none.
 * @param {BoardState} state
 * @param {number[]} path
 * @returns {BoardState}
 */
export function setPath(state, path) {
  return { ...state, path: [...path] };
}

/**
 * Show all paths of a typed text; "" shows none.
 * @param {BoardState} state
 * @param {string} typed
 * @param {boolean} qIsQu
 * @returns {BoardState}
 */
export function setTyped(state, typed, qIsQu) {
  const text = typed.toUpperCase();
  return { ...state, typed: text, path: [], partials: findPartials(state.grid, state.tiles, text, qIsQu) };
}

/**
 * Change one tile.
 * @param {BoardState} state
 * @param {number} cell
 * @param {TileChange} change
 * @param {boolean} qIsQu
 * @returns {BoardState}
 */
export function editTile(state, cell, change, qIsQu) {
  const old = state.tiles[cell];
  return old ? replaceTile(state, cell, changeTile(old, change, qIsQu), qIsQu) : state;
}

/**
 * Add a letter to a tile.
 * @param {BoardState} state
 * @param {number} cell
 * @param {string} letter
 * @param {boolean} qIsQu
 * @returns {BoardState}
 */
export function growTile(state, cell, letter, qIsQu) {
  const old = state.tiles[cell];
  return old && !old.empty ? replaceTile(state, cell, addLetter(old, letter), qIsQu) : state;
}

/** @param {BoardState} state @param {number} cell @param {Tile} tile @param {boolean} qIsQu */
function replaceTile(state, cell, tile, qIsQu) {
  const changed = setTiles(state, state.tiles.with(cell, tile), qIsQu);
  return { ...changed, path: [], modes: tile.empty ? state.modes.with(cell, "normal") : state.modes };
}

/**
 * Make a cell the current one: where the keyboard is.
 * @param {BoardState} state
 * @param {number} cell
 * @returns {BoardState}
 */
export function setCurrent(state, cell) {
  return { ...state, current: Math.max(0, Math.min(cell, state.grid.cells.length - 1)) };
}
