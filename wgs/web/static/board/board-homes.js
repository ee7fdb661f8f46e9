// Home rows: each has a tint on its cells, and its name beside it, so that rows are told apart without colours too.

import { PITCH, boxOf, round } from "./board-shapes.js";
import { makeSvg } from "../kit/svg.js";

/** @typedef {import("./types.js").Grid} Grid */
/** @typedef {import("../shell/answers.js").HomeRow} HomeRow */

/** The height of names, and the room above or below the board that they take, in units. */
const NAME_SIZE = 34;
const NAME_ROOM = 42;
const PLAIN_COLOUR = /^#[0-9a-f]{6}$/i;

/** @type {WeakMap<Grid, Map<number, HomeRow>>} */
const known = new WeakMap();

/**
 * Find the home row that a cell belongs to.
 * @param {Grid} grid
 * @param {number} cell
 * @returns {HomeRow | undefined}
 */
export function homeOf(grid, cell) {
  let homes = known.get(grid);
  if (!homes) {
    homes = new Map(grid.home_rows.flatMap((row) => row.positions.map((position) => [position - 1, row])));
    known.set(grid, homes);
  }
  return homes.get(cell);
}

/** @param {HomeRow} row @returns {string} its colour, which a config may have written; empty for none that is plain */
export function colourOf({ color }) {
  return PLAIN_COLOUR.test(color) ? color : "";
}

/** Say where the name of a row stands: above the board, below it, or beside the row. */
/** @param {Grid} grid @param {HomeRow} row */
function placeOf({ cells }, { positions }) {
  const y = cells[(positions[0] ?? 0) - 1]?.y ?? 0;
  const ys = cells.map((cell) => cell.y);
  if (y === Math.min(...ys)) return "top";
  return y === Math.max(...ys) ? "bottom" : "side";
}

/**
 * Return the box of a board with room for the names of its home rows.
 * @param {Grid} grid
 */
export function boxWithNames(grid) {
  const box = boxOf(grid);
  /** @param {string} place */
  const roomAt = (place) => (grid.home_rows.some((row) => placeOf(grid, row) === place) ? NAME_ROOM : 0);
  const [top, side] = [roomAt("top"), roomAt("side")];
  return { x: box.x - side, y: box.y - top, width: box.width + side, height: box.height + top + roomAt("bottom") };
}

/**
 * Draw the names of home rows.
 * @param {Grid} grid
 * @returns {SVGElement[]}
 */
export function drawNames(grid) {
  const box = boxOf(grid);
  return grid.home_rows.map((row) => {
    const place = placeOf(grid, row);
    const height = (grid.cells[(row.positions[0] ?? 0) - 1]?.y ?? 0) * PITCH;
    const spots = {
      top: { x: round(box.x + box.width / 2), y: box.y - 6 },
      bottom: { x: round(box.x + box.width / 2), y: round(box.y + box.height + NAME_SIZE * 0.9) },
      side: { transform: `translate(${round(box.x - 8)} ${round(height)}) rotate(-90)` },
    };
    const size = place === "side" ? Math.min(NAME_SIZE, (1.6 * PITCH) / Math.max(1, row.name.length)) : NAME_SIZE;
    return makeSvg("text", { class: "board-home", "font-size": round(size), ...spots[place] }, row.name);
  });
}
