// What screen readers say about the cells of a board.

import { homeOf } from "./board-homes.js";
import { litCells } from "./board-typing.js";

/** @typedef {import("./types.js").BoardState} BoardState */
/** @typedef {import("./types.js").Tile} Tile */

const TIMES = ["", "", "double", "triple", "quadruple"];
const MODES = { normal: "", starts: "starts with", contains: "contains" };

/**
 * Name a cell: its place, its tile, and what is special about it.
 * @param {BoardState} state
 * @param {number} cell
 */
export function nameCell(state, cell) {
  const tile = state.tiles[cell];
  const parts = [tile ? nameTile(tile) : "empty"];
  if (tile?.value) parts.push(tile.value === 1 ? "1 point" : `${tile.value} points`);
  if (tile) parts.push(...nameMultipliers(tile));
  const home = homeOf(state.grid, cell);
  if (home) parts.push(`${home.name} home row`);
  parts.push(MODES[state.modes[cell] ?? "normal"]);
  const step = state.path.indexOf(cell);
  if (step >= 0) parts.push(`${step + 1} of ${state.path.length} in the path`);
  else if (litCells(state.partials).all.has(cell)) parts.push("lit");
  return `${namePlace(state, cell)}: ${parts.filter(Boolean).join(", ")}`;
}

/**
 * Name the place of a cell.
 * @param {BoardState} state
 * @param {number} cell
 */
export function namePlace({ grid }, cell) {
  const at = grid.cells[cell];
  return !at || grid.is_loose ? `tile ${cell + 1}` : `row ${at.row}, column ${at.column}`;
}

/** @param {Tile} tile */
function nameTile(tile) {
  if (tile.empty) return "empty";
  if (!tile.wildcard) return tile.text;
  return tile.letters ? `any letter, then ${tile.letters}` : "any letter";
}

/** @param {Tile} tile @returns {string[]} */
function nameMultipliers(tile) {
  /** @param {number} times @param {string} what */
  const name = (times, what) => (times > 1 ? `${TIMES[times] ?? `${times} times`} ${what}` : "");
  return [name(tile.letter_multiplier, "letter"), name(tile.word_multiplier, "word")];
}

/**
 * Name a whole board for a still picture: its tiles row by row.
 * @param {BoardState} state
 * @param {string} label
 */
export function nameBoard({ grid, tiles }, label) {
  /** @type {Map<number, string[]>} */
  const rows = new Map();
  grid.cells.forEach(({ row }, cell) => {
    const tile = tiles[cell];
    rows.set(row, [...(rows.get(row) ?? []), tile ? nameTile(tile) : "empty"]);
  });
  return `${label}: ${[...rows.values()].map((row) => row.join(" ")).join(", ")}`;
}
