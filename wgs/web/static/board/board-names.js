// What screen readers say about the cells of a board.

import { homeOf } from "./board-homes.js";
import { laidTile } from "./board-state.js";
import { litCells } from "./board-typing.js";
import { say } from "../kit/texts.js";

/** @typedef {import("./types.js").BoardState} BoardState */
/** @typedef {import("./types.js").Tile} Tile */

const TIMES = ["", "", "double", "triple", "quadruple"];

/**
 * Name a cell: its place, its tile, and what is special about it.
 * @param {BoardState} state
 * @param {number} cell
 */
export function nameCell(state, cell) {
  const tile = laidTile(state, cell);
  const parts = [tile ? nameTile(tile) : say("board.empty")];
  if (tile?.value) parts.push(say("count.point", { count: tile.value }));
  if (tile) parts.push(...nameMultipliers(tile));
  const home = homeOf(state.grid, cell);
  if (home) parts.push(say("board.home-row", { name: home.name }));
  const mode = state.modes[cell] ?? "normal";
  if (mode !== "normal") parts.push(say(`board.mode-${mode}`));
  const step = state.path.indexOf(cell);
  if (step >= 0) parts.push(say("board.step", { step: step + 1, count: state.path.length }));
  else if (litCells(state.partials).all.has(cell)) parts.push(say("board.lit"));
  return `${namePlace(state, cell)}: ${parts.filter(Boolean).join(", ")}`;
}

/**
 * Name the place of a cell.
 * @param {BoardState} state
 * @param {number} cell
 */
export function namePlace({ grid }, cell) {
  const at = grid.cells[cell];
  return !at || grid.is_loose ? say("board.tile", { number: cell + 1 }) : say("board.row", { row: at.row, column: at.column });
}

/** @param {Tile} tile */
function nameTile(tile) {
  if (tile.empty) return say("board.empty");
  if (!tile.wildcard) return tile.text;
  return tile.letters ? say("board.any-letter-then", { letters: tile.letters }) : say("board.any-letter");
}

/** @param {Tile} tile @returns {string[]} */
function nameMultipliers(tile) {
  /** @param {number} times @param {string} what */
  const name = (times, what) => (times > 1 ? say(`board.${what}-${TIMES[times] ?? "times"}`, { times }) : "");
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
    rows.set(row, [...(rows.get(row) ?? []), tile ? nameTile(tile) : say("board.empty")]);
  });
  return `${label}: ${[...rows.values()].map((row) => row.join(" ")).join(", ")}`;
}
