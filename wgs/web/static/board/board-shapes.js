// The measures of a drawn board: outlines with round corners, the places of small texts, letters that fit. A pitch, the
// distance of two touching cells, is 100 units.

/** @typedef {import("./types.js").Grid} Grid */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {{x: number, y: number, anchor: "start" | "middle" | "end"}} Spot */
/** @typedef {{outline: string, face: string, disc: number, spots: Record<string, Spot>}} CellLook */

export const PITCH = 100;

/** The room around a board, for focus rings; around one with joined edges, for paths that leave it. */
const MARGIN = 5;
const WRAP_MARGIN = 28;

const FACE = 0.94;
const PREMIUM_FACE = 0.8;
const CORNER = 13;

/** The height of letters and the most room that they may take, in parts of a cell's disc. */
const LETTER_SIZE = 0.6;
const LETTER_ROOM = 0.78;
/** On a premium square small texts stand further inside, on the face of the tile. */
const INSIDE = 0.86;

/** @type {Record<string, Spot>} */
const SQUARE_SPOTS = {
  mode: { x: -0.35, y: -0.35, anchor: "middle" },
  premium: { x: 0.29, y: -0.345, anchor: "middle" },
  value: { x: 0.41, y: 0.405, anchor: "end" },
  note: { x: -0.41, y: 0.405, anchor: "start" },
};
/** A hexagon stands on a corner: there is room above its letters, and to both sides below them. */
/** @type {Record<string, Spot>} */
const HEX_SPOTS = {
  mode: { x: -0.31, y: -0.24, anchor: "middle" },
  premium: { x: 0, y: -0.4, anchor: "middle" },
  value: { x: 0.26, y: 0.44, anchor: "end" },
  note: { x: -0.26, y: 0.44, anchor: "start" },
};

/**
 * Return a place for a small text on the face of a tile.
 * @param {Spot} spot
 * @param {boolean} isPremium
 * @returns {Spot}
 */
export function spotOnFace(spot, isPremium) {
  return isPremium ? { ...spot, x: spot.x * INSIDE, y: spot.y * INSIDE } : spot;
}

/**
 * Return the box of the drawing of a board, in units.
 * @param {Grid} grid
 */
export function boxOf(grid) {
  const margin = grid.period ? WRAP_MARGIN : MARGIN;
  const [width, height] = [grid.width * PITCH + 2 * margin, grid.height * PITCH + 2 * margin];
  return { x: -margin, y: -margin, width, height };
}

/**
 * Return how the cells of a grid look.
 * @param {Grid} grid
 * @returns {CellLook}
 */
export function lookOf(grid) {
  const disc = grid.disc * PITCH;
  const isHex = grid.outline.length === 6;
  const spots = Object.fromEntries(
    Object.entries(isHex ? HEX_SPOTS : SQUARE_SPOTS).map(([name, spot]) => [
      name, { ...spot, x: spot.x * disc, y: spot.y * disc },
    ]),
  );
  return { outline: roundOutline(grid, FACE), face: roundOutline(grid, PREMIUM_FACE), disc, spots };
}

/** @param {Grid} grid @param {number} part of the cell's size @returns {string} the path of the outline */
function roundOutline(grid, part) {
  const corners = grid.outline.map(([x, y]) => /** @type {Point} */ ([x * PITCH * part, y * PITCH * part]));
  const radius = CORNER * part;
  const pieces = corners.map((corner, index) => {
    const before = corners[(index + corners.length - 1) % corners.length] ?? corner;
    const after = corners[(index + 1) % corners.length] ?? corner;
    const enter = towards(corner, before, radius);
    const leave = towards(corner, after, radius);
    return `${index ? "L" : "M"}${enter.join(" ")}Q${corner.map(round).join(" ")} ${leave.join(" ")}`;
  });
  return `${pieces.join("")}Z`;
}

/** @param {Point} from @param {Point} to @param {number} distance */
function towards(from, to, distance) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return from.map((each, axis) => round(each + (((to[axis] ?? 0) - each) * distance) / length));
}

/** @param {number} number */
export function round(number) {
  return Math.round(number * 100) / 100;
}

/** @type {CanvasRenderingContext2D | null | undefined} */
let canvas;
/** @type {Map<string, number>} */
const widths = new Map();

/** Forget how wide texts are, as their font was loaded or changed. */
export function forgetWidths() {
  widths.clear();
}

/**
 * Return the font size at which the letters of a tile fill its cell, at most the size of single letters.
 * @param {string} text
 * @param {number} disc
 * @param {string} family
 */
export function fitLetters(text, disc, family) {
  const full = disc * LETTER_SIZE;
  const key = `${family}\n${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    canvas ??= document.createElement("canvas").getContext("2d");
    if (canvas) canvas.font = `600 100px ${family}`;
    width = canvas ? canvas.measureText(text).width / 100 : text.length * 0.65;
    widths.set(key, width);
  }
  return round(Math.min(full, (disc * LETTER_ROOM) / Math.max(width, 0.1)));
}

/**
 * Return the largest size of letters on a board: where most tiles have several letters, all have the size of the
 * longest, as one size is calmer; where few have, those alone are smaller.
 * @param {string[]} texts of the tiles that are not empty
 * @param {number} disc
 * @param {string} family
 */
export function mostSize(texts, disc, family) {
  const long = texts.filter((text) => text.length > 1);
  if (long.length * 2 <= texts.length) return Infinity;
  return Math.min(...long.map((text) => fitLetters(text, disc, family)));
}
