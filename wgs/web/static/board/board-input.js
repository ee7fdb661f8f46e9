// Taps, clicks, swipes and keys on a board. What they mean is decided by whoever listens.
//
// A swipe passes a cell near its centre; a tap counts anywhere in it. Only the first pointer counts, and the place of a
// pointer is found by geometry, as an element keeps the pointer that went down on it.

import { findCell, findPassed } from "./board-geometry.js";

/** @typedef {import("./types.js").Grid} Grid */
/** @typedef {import("./types.js").Point} Point */

/**
 * @typedef {object} BoardListener
 * @property {() => boolean} mayTrace whether swipes trace now
 * @property {(cell: number, isTouch: boolean) => void} onTap
 * @property {(cell: number) => void} onTraceStart
 * @property {(cell: number) => void} onTracePass
 * @property {(isCancelled: boolean) => void} onTraceEnd
 * @property {(event: KeyboardEvent) => void} onKey
 * @property {(cell: number) => void} onFocus
 */

/** A press that is longer than this shows the tool tip, and is no tap. */
const LONG_PRESS = 500;
/** Points of a fast swipe are filled in at this distance, in pitches. */
const STEP = 0.2;

/**
 * Listen to a drawn board.
 * @param {SVGGraphicsElement} svg the board, or the part of it on which a pitch is 100 units
 * @param {Grid} grid
 * @param {BoardListener} listener
 */
export function createBoardInput(svg, grid, listener) {
  /** @type {{id: number, cell: number, at: Point, since: number, isTracing: boolean, isTouch: boolean} | null} */
  let press = null;

  /** @param {{clientX: number, clientY: number}} event @returns {Point} in pitches */
  function locate({ clientX, clientY }) {
    const matrix = svg.getScreenCTM();
    if (!matrix) return [-1, -1];
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return [x / 100, y / 100];
  }

  /** @param {PointerEvent} event */
  function down(event) {
    if (press || !event.isPrimary || event.button !== 0) return;
    const at = locate(event);
    const cell = findCell(grid, at);
    if (cell < 0) return;
    // Else a touch is followed by events of a mouse, which take the focus back from where a tap has put it.
    if (event.pointerType === "touch") event.preventDefault();
    press = { id: event.pointerId, cell, at, since: event.timeStamp, isTracing: false, isTouch: event.pointerType === "touch" };
    svg.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (press?.id !== event.pointerId || !listener.mayTrace()) return;
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length ? events : [event]) follow(locate(each));
  }

  /** @param {Point} to */
  function follow(to) {
    if (!press) return;
    const [x, y] = press.at;
    const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - x, to[1] - y) / STEP));
    for (let step = 1; step <= steps; step += 1) {
      pass([x + ((to[0] - x) * step) / steps, y + ((to[1] - y) * step) / steps]);
    }
    press.at = to;
  }

  /** @param {Point} at */
  function pass(at) {
    const cell = findPassed(grid, at);
    if (!press || cell < 0) return;
    if (!press.isTracing) {
      if (cell === press.cell) return;
      press.isTracing = true;
      listener.onTraceStart(press.cell);
    }
    listener.onTracePass(cell);
  }

  /** @param {PointerEvent} event */
  function up(event) {
    if (press?.id !== event.pointerId) return;
    const { cell, since, isTracing, isTouch } = press;
    press = null;
    if (isTracing) listener.onTraceEnd(false);
    else if (findCell(grid, locate(event)) === cell && !(isTouch && event.timeStamp - since > LONG_PRESS)) {
      listener.onTap(cell, isTouch);
    }
  }

  /** @param {PointerEvent} event */
  function cancel(event) {
    if (press?.id !== event.pointerId) return;
    const { isTracing } = press;
    press = null;
    if (isTracing) listener.onTraceEnd(true);
  }

  /** @param {FocusEvent} event */
  function focus(event) {
    const cell = event.target instanceof Element ? event.target.closest("[data-cell]") : null;
    if (cell) listener.onFocus(Number(cell.getAttribute("data-cell")) - 1);
  }

  const bindings = /** @type {[string, (event: any) => void][]} */ ([
    ["pointerdown", down], ["pointermove", move], ["pointerup", up], ["pointercancel", cancel],
    ["lostpointercapture", cancel], ["keydown", listener.onKey], ["focusin", focus],
  ]);
  for (const [name, listen] of bindings) svg.addEventListener(name, listen);
  return {
    destroy() {
      for (const [name, listen] of bindings) svg.removeEventListener(name, listen);
    },
  };
}
