// Parts that the boards of several games are drawn from: tiles with their letters and values, lines through cells.

import { PITCH, fitLetters, round } from "../board/board-shapes.js";
import { makeSvg } from "../kit/svg.js";

/** @typedef {import("./types.js").Context} Context */
/** @typedef {import("../shell/answers.js").Description} Description */

const FAMILY = '"Open Sans", system-ui, sans-serif';

/**
 * Draw the letters of a tile in the middle of a cell.
 * @param {string} text
 * @param {number} disc the room that they have
 * @param {string} [name] a further class
 */
export function drawLetters(text, disc, name = "") {
  const size = fitLetters(text, disc, FAMILY);
  return makeSvg("text", { class: `game-letters ${name}`.trim(), y: round(size * 0.36), "font-size": size }, text);
}

/**
 * Draw the value of a tile at its lower right.
 * @param {number} value
 * @param {number} half half the width of the tile
 */
export function drawValue(value, half) {
  return makeSvg("text", { class: "game-value", x: round(half * 0.86), y: round(half * 0.84), "font-size": round(half * 0.42) }, String(value));
}

/**
 * Draw a tile: a square with round corners; seen from a corner it has two sides as well.
 * @param {number} half half its width
 * @param {number} lift
 * @param {string} name its classes
 */
export function drawBlock(half, lift, name) {
  const face = makeSvg("rect", { class: `game-tile ${name}`, x: -half, y: -half, width: 2 * half, height: 2 * half, rx: lift ? 4 : 9 });
  if (!lift) return [face];
  face.setAttribute("transform", `translate(${-lift} ${-lift})`);
  /** @param {[number, number][]} points @param {string} side */
  const wall = (points, side) => makeSvg("path", { class: `game-wall-${side} ${name}`, d: `M${points.map((point) => point.join(" ")).join("L")}Z` });
  const top = half - lift;
  return [
    wall([[-half - lift, top], [top, top], [half, half], [-half, half]], "left"),
    wall([[top, -half - lift], [top, top], [half, half], [half, -half]], "right"),
    face,
  ];
}

/**
 * Write a line through places, as the path of an SVG element.
 * @param {Description} description
 * @param {string[]} names cells or intersections
 */
export function writeLine(description, names) {
  const places = [...(description.board?.cells ?? []), ...(description.board?.points ?? [])];
  const points = names.flatMap((name) => places.find((place) => place.name === name) ?? []);
  return points.map(({ x, y }, place) => `${place ? "L" : "M"}${round(x * PITCH)} ${round(y * PITCH)}`).join("");
}

/**
 * Draw the line of a word with a ring where it begins and an arrow where it ends.
 * @param {Context} context
 * @param {string[]} names
 * @param {string} name the class of its colour
 */
export function drawTrail({ description, look }, names, name) {
  if (!names.length) return [];
  const d = writeLine(description, names);
  const start = /^M(\S+) (\S+?)(?:L|$)/.exec(d);
  const isPoint = names[0] !== names[0]?.toLowerCase();
  const ring = start && makeSvg("circle", { class: `game-start ${name}`, cx: start[1], cy: start[2], r: isPoint ? 17 : round(look.disc * 0.4) });
  return [makeSvg("path", { class: `game-line-edge ${name}`, d }), makeSvg("path", { class: `game-line ${name}`, d }), ring, drawArrow(d, name)];
}

/** Draw the line of a move that is looked at: dotted while a hidden thing may change what it does. */
/** @param {Context} context */
export function drawLit(context) {
  return drawTrail(context, context.marks.lit, context.marks.isSure ? "is-lit" : "is-lit is-unsure");
}

/** @param {string} d @param {string} name @returns {SVGElement | null} a triangle at the end of a line */
function drawArrow(d, name) {
  const points = d.slice(1).split("L").map((point) => point.split(" ").map(Number));
  const [before, end] = points.slice(-2);
  if (!before || !end) return null;
  const angle = Math.atan2((end[1] ?? 0) - (before[1] ?? 0), (end[0] ?? 0) - (before[0] ?? 0)) * (180 / Math.PI);
  return makeSvg("path", { class: `game-arrow ${name}`, d: "M17 0L-9 14V-14Z", transform: `translate(${end[0]} ${end[1]}) rotate(${round(angle)}) translate(-30 0)` });
}
