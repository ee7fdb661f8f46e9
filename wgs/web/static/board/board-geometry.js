// Where things lie on a board, without any drawing: cells under a point, cells beside a cell, the lines of a path.
// Lengths are pitches, cells are counted from 0.

/** @typedef {import("./types.js").Grid} Grid */
/** @typedef {import("./types.js").Point} Point */

/** A swipe passes a cell within this part of its size from the centre. */
const NEAR = 1 / 3;

/** Which way each arrow key leads. */
const WAYS = /** @type {Record<string, Point>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/**
 * Find the cell at a point.
 * @param {Grid} grid
 * @param {Point} point
 * @returns {number} the cell, or -1 beside all cells
 */
export function findCell(grid, point) {
  const cell = nearestCell(grid, point);
  return cell >= 0 && isInside(grid, cell, point) ? cell : -1;
}

/**
 * Find the cell that a swipe passes at a point: only near its centre, so that diagonals are easy to hit.
 * @param {Grid} grid
 * @param {Point} point
 * @returns {number} the cell, or -1
 */
export function findPassed(grid, point) {
  const cell = nearestCell(grid, point);
  const at = grid.cells[cell];
  return at && Math.hypot(at.x - point[0], at.y - point[1]) <= grid.disc * NEAR ? cell : -1;
}

/** @param {Grid} grid @param {Point} point */
function nearestCell(grid, [x, y]) {
  let found = -1;
  let least = Infinity;
  grid.cells.forEach((cell, index) => {
    const distance = (cell.x - x) ** 2 + (cell.y - y) ** 2;
    if (distance < least) [found, least] = [index, distance];
  });
  return found;
}

/** @param {Grid} grid @param {number} cell @param {Point} point */
function isInside(grid, cell, [x, y]) {
  const at = grid.cells[cell];
  if (!at) return false;
  const corners = grid.outline;
  return corners.every(([x1, y1], index) => {
    const [x2, y2] = corners[(index + 1) % corners.length] ?? [0, 0];
    return (x2 - x1) * (y - at.y - y1) - (y2 - y1) * (x - at.x - x1) >= -1e-9;
  });
}

/**
 * Tell whether a path may go on from a cell to another.
 * @param {Grid} grid
 * @param {number} from
 * @param {number} to
 */
export function mayFollow(grid, from, to) {
  return grid.is_loose ? from !== to : Boolean(grid.neighbours[from]?.includes(to));
}

/**
 * List the cells that may follow a cell.
 * @param {Grid} grid
 * @param {number} from
 */
export function listFollowers(grid, from) {
  return grid.is_loose ? grid.cells.map((_, cell) => cell).filter((cell) => cell !== from) : (grid.neighbours[from] ?? []);
}

/**
 * Find the cell that a key of the keyboard leads to, as the eye sees the board.
 * @param {Grid} grid
 * @param {number} from
 * @param {string} key
 * @returns {number} the cell; the same one at an edge; -1 for a key that does not move
 */
export function moveByKey(grid, from, key) {
  if (key === "Home") return 0;
  if (key === "End") return grid.cells.length - 1;
  const way = WAYS[key];
  const start = grid.cells[from];
  if (!way || !start) return -1;
  let found = from;
  let least = Infinity;
  grid.cells.forEach((cell, index) => {
    const ahead = (cell.x - start.x) * way[0] + (cell.y - start.y) * way[1];
    const aside = Math.abs((cell.x - start.x) * way[1]) + Math.abs((cell.y - start.y) * way[0]);
    // Within 60 degrees of the way; among equals the one of the same column, so that up and down come back.
    if (ahead < 0.25 || aside > 1.75 * ahead) return;
    const cost = Math.hypot(ahead, aside) + aside + 0.001 * Math.abs(cell.column - start.column);
    if (cost < least) [found, least] = [index, cost];
  });
  return found;
}

/**
 * Find how far away that copy of a cell across joined edges is which lies nearest to another cell.
 * @param {Grid} grid
 * @param {number} start
 * @param {number} end
 * @returns {Point}
 */
function findShift(grid, start, end) {
  const [from, to] = [grid.cells[start], grid.cells[end]];
  if (!grid.period || !from || !to) return [0, 0];
  const [width, height] = grid.period;
  let found = /** @type {Point} */ ([0, 0]);
  let least = Infinity;
  for (const dx of [0, -width, width]) {
    for (const dy of [0, -height, height]) {
      const distance = Math.hypot(to.x + dx - from.x, to.y + dy - from.y);
      if (distance < least - 1e-6) [found, least] = [[dx, dy], distance];
    }
  }
  return found;
}

/**
 * List the lines of a step from a cell to the next: one, or two where it leaves the board and comes in at another edge.
 * @param {Grid} grid
 * @param {number} start
 * @param {number} end
 * @returns {[Point, Point][]}
 */
export function listLines(grid, start, end) {
  const [from, to] = [grid.cells[start], grid.cells[end]];
  if (!from || !to) return [];
  const [dx, dy] = findShift(grid, start, end);
  if (!dx && !dy) return [[[from.x, from.y], [to.x, to.y]]];
  return [
    [[from.x, from.y], [to.x + dx, to.y + dy]],
    [[from.x - dx, from.y - dy], [to.x, to.y]],
  ];
}
