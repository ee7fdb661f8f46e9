// How a board lies in its picture: flat as on paper, or seen from a corner, all three axes of the same length.

import { PITCH, round } from "../board/board-shapes.js";
import { makeSvg } from "../kit/svg.js";

/** @typedef {import("../shell/answers.js").ShownBoard} ShownBoard */

const COS = 0.866;
const SIN = 0.5;
/** How far the tops of tiles stand above the board, and the board above the table, as shifts on the board, in units. */
const LIFT = 24;
const THICK = 26;
/** The height of the names of rows and columns, as a part of the board's larger side. */
const NAME = 0.028;
/** Smaller than this they cannot be read on a phone, where the cells of a small board are large. */
const SMALLEST_NAME = 21;

/**
 * Return the box of a picture, the matrix from the board to it, and how far tiles stand above the board.
 * @param {ShownBoard} board
 * @param {number} margin
 * @param {boolean} isIsometric
 */
export function projectionOf({ width, height }, margin, isIsometric) {
  const [w, h] = [width * PITCH, height * PITCH];
  if (!isIsometric) return { viewBox: [-margin, -margin, w + 2 * margin, h + 2 * margin], matrix: [1, 0, 0, 1, 0, 0], lift: 0 };
  const side = margin * 1.1;
  const [left, top] = [-h * COS - side, -LIFT * 2 - margin * 0.6];
  const viewBox = [left, top, (w + h) * COS + 2 * side, (w + h) * SIN - top + THICK + margin * 0.8];
  return { viewBox, matrix: [COS, SIN, -COS, SIN, 0, 0], lift: LIFT };
}

/** @param {number[]} matrix @param {[number, number]} point */
function project([a = 0, b = 0, c = 0, d = 0], [x, y]) {
  return `${round(a * x + c * y)} ${round(b * x + d * y)}`;
}

/**
 * Draw the slab under a board that is seen from a corner.
 * @param {ShownBoard} board
 * @param {number[]} matrix
 */
export function drawSlab({ width, height }, matrix) {
  const edge = 16;
  const [w, h] = [width * PITCH + edge, height * PITCH + edge];
  /** @param {[number, number][]} points @param {string} name */
  const draw = (points, name) => makeSvg("path", { class: name, d: `M${points.map((point) => project(matrix, point)).join("L")}Z` });
  const t = THICK;
  return [
    draw([[-edge + 14, -edge + 14], [w + 44, -edge + 14], [w + 44, h + 44], [-edge + 14, h + 44]], "game-shadow"),
    draw([[-edge, h], [w, h], [w + t, h + t], [-edge + t, h + t]], "game-slab-left"),
    draw([[w, -edge], [w, h], [w + t, h + t], [w + t, -edge + t]], "game-slab-right"),
    draw([[-edge, -edge], [w, -edge], [w, h], [-edge, h]], "game-slab-top"),
  ];
}

/**
 * Draw the names of columns and rows beside a board.
 * @param {ShownBoard} board
 * @param {number} margin
 * @param {boolean} isIsometric
 */
export function drawCoordinates({ cells, width, height }, margin, isIsometric) {
  const texts = [];
  const size = Math.max(SMALLEST_NAME, NAME * Math.max(width, height) * PITCH) * (isIsometric ? 1.2 : 1);
  const at = -margin + size * (isIsometric ? 0.2 : 0.5);
  /** @param {string} text @param {number} x @param {number} y */
  const place = (text, x, y) => makeSvg("text", { class: "game-coordinate", x: round(x), y: round(y + size * 0.36), "font-size": round(size) }, text);
  const seen = new Set();
  const [first] = cells; // it is in the row at the top, also of a board that is turned round
  for (const { name, x, y, row } of cells) {
    const [letters = ""] = /^[a-z]+/.exec(name) ?? [];
    if (row === first?.row) texts.push(place(letters, x * PITCH, at));
    if (!seen.has(row)) texts.push(place(String(row), isIsometric ? width * PITCH - at + 8 : -margin * 0.56, y * PITCH));
    seen.add(row);
  }
  return texts;
}
