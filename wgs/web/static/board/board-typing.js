// Paths that spell what was typed so far: all of them, each letter longer than the last. No word list is asked.

import { listFollowers } from "./board-geometry.js";

/** @typedef {import("./types.js").Grid} Grid */
/** @typedef {import("./types.js").Tile} Tile */
/** @typedef {import("./types.js").PartialPath} PartialPath */

/** More paths than these are not looked at; so many could not be told apart anyway. */
export const MOST_PATHS = 2000;

/**
 * Find all paths that spell a text, or end within a tile that goes on with it.
 * @param {Grid} grid
 * @param {Tile[]} tiles
 * @param {string} text in capitals
 * @param {boolean} qIsQu whether a wildcard that stands for Q stands for Qu
 * @returns {PartialPath[]}
 */
export function findPartials(grid, tiles, text, qIsQu) {
  const [first, ...others] = text;
  if (!first) return [];
  const starts = grid.cells.flatMap((_, cell) => enter([], cell, tiles[cell], first, qIsQu));
  return others.reduce((partials, letter) => extend(grid, tiles, partials, letter, qIsQu), starts);
}

/**
 * @param {Grid} grid
 * @param {Tile[]} tiles
 * @param {PartialPath[]} partials
 * @param {string} letter
 * @param {boolean} qIsQu
 */
function extend(grid, tiles, partials, letter, qIsQu) {
  /** @type {PartialPath[]} */
  const longer = [];
  for (const { path, rest } of partials) {
    if (longer.length >= MOST_PATHS) break;
    if (rest.length) {
      if (rest[0] === letter) longer.push({ path, rest: rest.slice(1) });
      continue;
    }
    for (const cell of listFollowers(grid, path[path.length - 1] ?? 0)) {
      if (!path.includes(cell)) longer.push(...enter(path, cell, tiles[cell], letter, qIsQu));
    }
  }
  return longer.slice(0, MOST_PATHS);
}

/**
 * @param {number[]} path
 * @param {number} cell
 * @param {Tile | undefined} tile
 * @param {string} letter
 * @param {boolean} qIsQu
 * @returns {PartialPath[]}
 */
function enter(path, cell, tile, letter, qIsQu) {
  if (!tile || tile.empty) return [];
  const letters = [...tile.letters.toUpperCase()];
  if (tile.wildcard) {
    const rest = qIsQu && letter === "Q" ? ["U", ...letters] : letters;
    return [{ path: [...path, cell], rest }];
  }
  return letters[0] === letter ? [{ path: [...path, cell], rest: letters.slice(1) }] : [];
}

/** @type {WeakMap<PartialPath[], {all: Set<number>, ends: Set<number>}>} */
const lit = new WeakMap();

/**
 * Return the cells of some paths, and those at their ends; found once for each list.
 * @param {PartialPath[]} partials
 */
export function litCells(partials) {
  let found = lit.get(partials);
  if (!found) {
    const ends = partials.map(({ path }) => path[path.length - 1] ?? 0);
    found = { all: new Set(partials.flatMap(({ path }) => path)), ends: new Set(ends) };
    lit.set(partials, found);
  }
  return found;
}
