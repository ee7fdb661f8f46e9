// The geometry of a game's board: its cells, and the intersections between them, as places of one grid.

import { findCell, moveByKey } from "../board/board-geometry.js";

/** @typedef {import("./types.js").PlaceGrid} PlaceGrid */
/** @typedef {import("../shell/answers.js").ShownBoard} ShownBoard */
/** @typedef {import("../shell/answers.js").ShownCell} ShownCell */

/**
 * Return a board turned round by half, as it is seen from the other side of the table; what lies behind comes first.
 * @param {ShownBoard} board
 * @returns {ShownBoard}
 */
export function turnBoard(board) {
  const turn = (/** @type {ShownCell} */ place) => ({ ...place, x: board.width - place.x, y: board.height - place.y });
  return { ...board, cells: board.cells.map(turn).reverse(), points: board.points.map(turn).reverse() };
}

/**
 * Return places as a grid, as the board widget has it.
 * @param {ShownBoard} board
 * @param {ShownCell[]} places the cells of the board, or its intersections
 * @returns {PlaceGrid}
 */
export function gridOf(board, places) {
  const names = places.map(({ name }) => name);
  const numbers = new Map(names.map((name, number) => [name, number]));
  const { width, height, outline, disc } = board;
  return {
    kind: "", wrap: false, is_loose: false, period: null, home_rows: [], width, height, outline, disc, names,
    cells: places.map(({ x, y, row, column }) => ({ x, y, row, column })),
    neighbours: places.map(({ neighbours }) => neighbours.flatMap((name) => numbers.get(name) ?? [])),
    premiums: [],
  };
}

/**
 * Make the way of the keyboard over a board: arrows go from cell to cell or from intersection to intersection, as they
 * lie; the key X goes from one kind to the nearest of the other.
 * @param {ShownBoard} board
 */
export function createWays(board) {
  const [cells, points] = [gridOf(board, board.cells), gridOf(board, board.points)];
  /** @param {string} name */
  const gridWith = (name) => (points.names.includes(name) ? points : cells);

  /** @param {string} name the place where the keyboard is */
  function cross(name) {
    const [from, to] = gridWith(name) === points ? [points, cells] : [cells, points];
    const at = from.cells[from.names.indexOf(name)];
    if (!at || !to.cells.length) return name;
    const distances = to.cells.map(({ x, y }) => Math.hypot(x - at.x, y - at.y));
    return to.names[distances.indexOf(Math.min(...distances))] ?? name;
  }

  return {
    cells,
    /**
     * Return the place that a key leads to.
     * @param {string} name
     * @param {string} key
     * @returns {string | null} null for a key that does not move
     */
    follow(name, key) {
      if (key.toLowerCase() === "x" && points.names.length) return cross(name);
      const grid = gridWith(name);
      const number = moveByKey(grid, grid.names.indexOf(name), key);
      return number < 0 ? null : (grid.names[number] ?? name);
    },
    /** @param {[number, number]} point in pitches @returns {string | null} */
    find: (point) => cells.names[findCell(cells, point)] ?? null,
  };
}
