// The cells of an entry of Grids as a set, and back as the keys of the entry. No page is touched here.

/** @type {Record<string, string>} */
export const PREMIUMS = { T: "triple word", D: "double word", t: "triple letter", d: "double letter", "*": "start" };

/**
 * @typedef {object} Cells
 * @property {Map<string, string>} marks the premium of each cell ("." for a plain one), by "x,y"
 * @property {"Tiles" | "Size" | "Rows"} form the key that the entry has
 */

/** @param {import("./types.js").ConfigValue} value an entry of Grids @returns {Cells} */
export function readCells(value) {
  /** @type {[number, number][]} */
  let cells = [];
  /** @type {Cells["form"]} */
  let form = "Size";
  if (Array.isArray(value.Rows)) {
    form = "Rows";
    value.Rows.forEach((/** @type {string} */ row, /** @type {number} */ y) =>
      [...String(row)].forEach((mark, x) => mark === "#" && cells.push([x + 1, y + 1])));
  } else if (Array.isArray(value.Tiles)) {
    form = "Tiles";
    cells = value.Tiles.filter((/** @type {unknown} */ each) => Array.isArray(each) && each.length === 2);
  } else if (Array.isArray(value.Size)) {
    const [columns, rows] = value.Size;
    for (let y = 1; y <= Math.min(rows, 4096); y += 1) {
      for (let x = 1; x <= Math.min(columns, 4096) && cells.length < 4096; x += 1) cells.push([x, y]);
    }
  }
  const marks = new Map(cells.map(([x, y]) => [`${x},${y}`, "."]));
  const { left, top } = boundsOf(marks);
  for (const key of marks.keys()) {
    const [x, y] = key.split(",").map(Number);
    const mark = value.Premiums?.[y - top]?.[x - left];
    if (mark && mark in PREMIUMS) marks.set(key, mark);
  }
  return { marks, form };
}

/** @param {Map<string, string>} marks */
export function boundsOf(marks) {
  const places = [...marks.keys()].map((key) => key.split(",").map(Number));
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  const [left, top] = places.length ? [Math.min(...xs), Math.min(...ys)] : [1, 1];
  const [right, bottom] = places.length ? [Math.max(...xs), Math.max(...ys)] : [0, 0];
  return { left, top, right, bottom };
}

/**
 * An entry without some of its keys.
 * @param {Record<string, import("./types.js").ConfigValue>} value
 * @param {string[]} keys
 * @returns {Record<string, import("./types.js").ConfigValue>}
 */
export function without(value, keys) {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

/**
 * The entry with other cells; all other keys stay.
 * @param {import("./types.js").ConfigValue} value
 * @param {Cells} cells
 */
export function writeCells(value, { marks, form }) {
  const { left, top, right, bottom } = boundsOf(marks);
  const isWhole = left === 1 && top === 1 && marks.size === right * bottom && marks.size > 0;
  /** @param {(key: string) => string} look @param {number} x1 @param {number} y1 */
  const rows = (look, x1, y1) => Array.from({ length: Math.max(0, bottom - y1 + 1) }, (_, row) =>
    Array.from({ length: Math.max(0, right - x1 + 1) }, (_each, column) => look(`${x1 + column},${y1 + row}`)).join(""));
  const next = without(value, ["Tiles", "Size", "Rows", "Premiums"]);
  if (form === "Tiles") next.Tiles = [...marks.keys()].map((key) => key.split(",").map(Number)).sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  else if (isWhole) next.Size = [right, bottom];
  else next.Rows = rows((key) => (marks.has(key) ? "#" : "."), 1, 1);
  if ([...marks.values()].some((mark) => mark !== ".")) next.Premiums = rows((key) => marks.get(key) ?? ".", left, top);
  return next;
}
