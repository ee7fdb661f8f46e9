// Grids of every kind for the page of components; grids of games come from the server.

/** @typedef {import("../board/types.js").Grid} Grid */
/** @typedef {import("../board/types.js").Point} Point */
/** @typedef {import("../board/types.js").Tile} Tile */

const ROW = Math.sqrt(3) / 2;
const SIDE = 1 / Math.sqrt(3);
const STEPS = /** @type {Point[]} */ ([[-1, -1], [0, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [0, 1], [1, 1]]);

/**
 * Make a grid of squares out of rows of "#" (a cell) and "." (a hole).
 * @param {string[]} rows
 * @param {{wrap?: boolean, steps?: Point[], isLoose?: boolean}} [options]
 * @returns {Grid}
 */
export function makeSquares(rows, { wrap = false, steps = STEPS, isLoose = false } = {}) {
  const half = isLoose ? 0.42 : 0.5;
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  const cells = placeCells(rows).map(({ row, column }) => ({ x: column - 0.5, y: row - 0.5, row, column }));
  return {
    kind: "Diagonal", wrap, width, height, cells, disc: 2 * half, is_loose: isLoose,
    outline: [[-half, -half], [half, -half], [half, half], [-half, half]],
    period: wrap ? [width, height] : null,
    neighbours: isLoose ? [] : linkCells(cells, () => steps, wrap ? [width, height] : null), premiums: [], home_rows: [],
  };
}

/**
 * Make a grid of hexes; rows 2, 4, 6 ... lie half a cell further right.
 * @param {string[]} rows
 * @returns {Grid}
 */
export function makeHexes(rows) {
  const cells = placeCells(rows).map(({ row, column }) => {
    return { x: column - (row % 2 ? 0.5 : 0), y: (row - 1) * ROW + SIDE, row, column };
  });
  const outline = Array.from({ length: 6 }, (_, corner) => {
    const angle = (corner * Math.PI) / 3;
    return /** @type {Point} */ ([SIDE * Math.sin(angle), -SIDE * Math.cos(angle)]);
  });
  /** @param {number} row */
  const stepsFrom = (row) => STEPS.filter(([dx, dy]) => dy === 0 || dx === 0 || dx === (row % 2 ? -1 : 1));
  return {
    kind: "Hex", wrap: false, width: (rows[0]?.length ?? 0) + 0.5, height: (rows.length - 1) * ROW + 2 * SIDE, cells,
    disc: 1, is_loose: false, outline, period: null, neighbours: linkCells(cells, stepsFrom, null),
    premiums: [], home_rows: listRows(rows),
  };
}

/** The first and the last row are home rows, as in a race. */
/** @param {string[]} rows */
function listRows(rows) {
  const cells = placeCells(rows);
  /** @param {number} row */
  const positionsOf = (row) => cells.flatMap((cell, index) => (cell.row === row ? [index + 1] : []));
  return [
    { name: "Red", color: "#ff0000", positions: positionsOf(1) },
    { name: "Blue", color: "#0000ff", positions: positionsOf(rows.length) },
  ];
}

/** @param {string[]} rows */
function placeCells(rows) {
  return rows.flatMap((line, y) => {
    return [...line].flatMap((mark, x) => (mark === "#" ? [{ row: y + 1, column: x + 1 }] : []));
  });
}

/**
 * @param {{row: number, column: number}[]} cells
 * @param {(row: number) => Point[]} stepsFrom
 * @param {Point | null} period
 */
function linkCells(cells, stepsFrom, period) {
  /** @param {number} at @param {number} length */
  const around = (at, length) => ((at - 1 + length) % length) + 1;
  return cells.map(({ row, column }) => {
    const ends = stepsFrom(row).map(([dx, dy]) => {
      return period ? [around(column + dx, period[0]), around(row + dy, period[1])] : [column + dx, row + dy];
    });
    return ends.map(([x, y]) => cells.findIndex((cell) => cell.column === x && cell.row === y)).filter((cell) => cell >= 0);
  });
}

/**
 * Make tiles out of short texts: "A", "Qu", "?", "?h", "" (empty), ":E" (double letter), ";;E" (triple word).
 * @param {string} text divided by blanks; "." is empty
 * @param {Record<string, number>} [values]
 * @returns {Tile[]}
 */
export function makeTiles(text, values = {}) {
  return text.split(" ").map((written) => {
    const face = written.replace(/[:;.]/g, "");
    const wildcard = face.startsWith("?");
    const letters = face.replace("?", "").toUpperCase();
    return {
      text: face, letters, wildcard, empty: !face,
      letter_multiplier: written.split(":").length, word_multiplier: written.split(";").length,
      value: values[letters] ?? null,
    };
  });
}
