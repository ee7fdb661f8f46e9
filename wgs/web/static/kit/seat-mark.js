// The marks of seats: a shape for each beside its colour, so that players are told apart without colours too.

import { makeSvg } from "./svg.js";

/** A circle, a square, a triangle, a diamond, each about 2 units wide around 0. */
const SHAPES = [
  "M1 0A1 1 0 1 1-1 0A1 1 0 1 1 1 0Z",
  "M-.9-.9H.9V.9H-.9Z",
  "M0-1.1L1.1.9H-1.1Z",
  "M0-1.25L1.25 0L0 1.25L-1.25 0Z",
];

/** @param {number} seat @returns {string} the class of its colour: after four seats the colours come again, with other shapes */
export function nameColour(seat) {
  return `seat-${seat % SHAPES.length}`;
}

/**
 * Draw the mark of a seat.
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 * @param {number} size half its width
 * @param {string} [name] the class
 */
export function drawSeatMark(seat, x, y, size, name = "seat-mark") {
  const transform = `translate(${x} ${y}) scale(${size})`;
  const shape = SHAPES[(seat + Math.floor(seat / SHAPES.length)) % SHAPES.length] ?? "";
  return makeSvg("path", { class: `${name} ${nameColour(seat)}`, d: shape, transform });
}

/** @param {number} seat @returns {SVGElement} the mark as a picture of its own */
export function makeSeatMark(seat) {
  const mark = drawSeatMark(seat, 0, 0, 1);
  return makeSvg("svg", { class: "seat-icon", viewBox: "-1.5 -1.5 3 3", "aria-hidden": "true", focusable: "false" }, mark);
}
