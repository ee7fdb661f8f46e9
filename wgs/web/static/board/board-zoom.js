// The size of a board that is wider than its place: all of it fits, or it is larger and scrolled in its place. Buttons,
// the keys + - 0, two fingers, and Ctrl with the wheel change it; the chosen size is kept.
//
// A finger on a board traces words, so two fingers move it as well.

import { createKeeper } from "../kit/keeping.js";
import { announce } from "../kit/announce.js";
import { part } from "../kit/elements.js";
import { boxOf, revealInWindow } from "../kit/reveal.js";
import { say } from "../kit/texts.js";

/** @typedef {{ x: number, y: number }} Place a place in the window */

/** Sizes in parts of the board's own size; 0 is the one at which all of it fits. */
const STEPS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3];
const LARGEST = 3;
/** Tiles of so many pixels are read and hit without a larger board. */
const ENOUGH = 36;
const kept = createKeeper("wgs-zoom");

/**
 * @param {HTMLElement} stage holds the board and scrolls it
 * @param {HTMLElement} bar has the buttons, and is hidden while the tiles of a board that fits are large enough
 * @param {{ kind?: string, enough?: number }} [options] kind: the class of the board
 */
export function createBoardZoom(stage, bar, { kind = "board", enough = ENOUGH } = {}) {
  let zoom = recall();
  const told = part("zoom-text", bar);
  /** @type {Map<number, Place>} the fingers on the board */
  const fingers = new Map();
  let pinch = { distance: 1, zoom: 1 };

  const board = () => /** @type {SVGSVGElement | null} */ (stage.querySelector(`.${kind}`));
  /** The board's own width, which its game may set. */
  const fullWidth = () => parseFloat(board()?.style.getPropertyValue("--board-width") ?? "") || 0;
  const fit = () => Math.min(1, stage.clientWidth / Math.max(1, fullWidth()));
  /** The width of a tile when all of the board fits, in pixels; a tile is 100 units of the drawing wide. */
  const fitTile = () => (100 * stage.clientWidth) / (board()?.viewBox.baseVal.width || 1);
  const size = () => Math.max(zoom, fit());

  function show() {
    const isWide = fullWidth() > stage.clientWidth + 1 && fitTile() < enough;
    bar.hidden = !isWide;
    stage.classList.toggle("is-wide", isWide);
    stage.classList.toggle("is-zoomed", isWide && zoom > fit());
    board()?.style.setProperty("--board-zoom", `${Math.round(fullWidth() * size())}px`);
    told.textContent = `${Math.round(size() * 100)} %`;
    part("zoom-fit", bar).setAttribute("aria-pressed", String(zoom <= fit()));
    part("zoom-full", bar).setAttribute("aria-pressed", String(zoom === 1));
    part("zoom-out", bar, HTMLButtonElement).disabled = zoom <= fit();
    part("zoom-in", bar, HTMLButtonElement).disabled = zoom >= LARGEST;
  }

  /**
   * Show the board in another size; what is at a place stays there.
   * @param {number} next 0 for all of it
   * @param {Place} [at] the middle of the stage if left out
   * @param {Place} [from] where that was before
   */
  function set(next, at = middle(), from = at) {
    const box = stage.getBoundingClientRect();
    const [left, top] = [stage.scrollLeft + from.x - box.x, stage.scrollTop + from.y - box.y];
    const before = size();
    zoom = next <= fit() ? 0 : Math.min(LARGEST, next);
    show();
    const grown = size() / before;
    stage.scrollTo({ left: left * grown - (at.x - box.x), top: top * grown - (at.y - box.y), behavior: "instant" });
  }

  /** @returns {Place} */
  function middle() {
    const { x, y, width, height } = stage.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** @param {number} next */
  function choose(next) {
    if (bar.hidden) return;
    set(next);
    kept.write(String(zoom));
    const focused = stage.contains(document.activeElement) ? document.activeElement?.closest("[data-cell], [data-place]") : null;
    focused?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    announce(say("board.size", { size: told.textContent ?? "" }), "zoom");
  }

  /** Centre cells that are not all in sight. @param {Element[]} cells */
  function revealInStage(cells) {
    const box = stage.getBoundingClientRect();
    const all = boxOf(cells);
    if (!all || (all.left >= box.left && all.right <= box.right && all.top >= box.top && all.bottom <= box.bottom)) return;
    const fits = all.right - all.left <= box.width && all.bottom - all.top <= box.height;
    const { left, top, right, bottom } = fits ? all : (boxOf(cells.slice(0, 1)) ?? all);
    stage.scrollBy({ left: (left + right) / 2 - middle().x, top: (top + bottom) / 2 - middle().y, behavior: "instant" });
  }

  const larger = () => choose(STEPS.find((step) => step > size() * 1.01) ?? LARGEST);
  const smaller = () => choose(STEPS.findLast((step) => step < size() * 0.99) ?? 0);

  /** @type {Record<string, () => void>} */
  const keys = { "+": larger, "-": smaller, 0: () => choose(0) };

  /** @param {KeyboardEvent} event */
  function press(event) {
    const action = keys[event.key];
    if (!action || bar.hidden || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  }

  /** @param {WheelEvent} event with Ctrl, which a touchpad sends for two fingers as well */
  function wheel(event) {
    if (bar.hidden || !event.ctrlKey) return;
    event.preventDefault();
    set(size() * Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
    kept.write(String(zoom));
  }

  /** @param {PointerEvent} event */
  function down(event) {
    if (event.pointerType !== "touch" || bar.hidden) return;
    if (event.isPrimary) fingers.clear(); // of the one before, nobody may have told that it was lifted
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size !== 2) return;
    // What the first finger has traced so far was meant as this.
    const [first = 0] = fingers.keys();
    if (board()?.hasPointerCapture(first)) board()?.releasePointerCapture(first);
    pinch = { distance: measure(), zoom: size() };
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!fingers.has(event.pointerId)) return;
    const from = centre();
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 2) set((pinch.zoom * measure()) / pinch.distance, centre(), from);
  }

  /** @param {PointerEvent} event */
  function up(event) {
    if (fingers.delete(event.pointerId) && fingers.size === 1) kept.write(String(zoom));
  }

  function measure() {
    const [one, other] = [...fingers.values()];
    return one && other ? Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) : 1;
  }

  /** @returns {Place} */
  function centre() {
    const all = [...fingers.values()];
    const sum = all.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }));
    return { x: sum.x / all.length, y: sum.y / all.length };
  }

  const bindings = /** @type {[string, (event: any) => void][]} */ ([
    ["keydown", press], ["wheel", wheel], ["pointerdown", down], ["pointermove", move], ["pointerup", up],
    ["pointercancel", up],
  ]);
  const gone = new AbortController();
  const { signal } = gone;
  for (const [name, listen] of bindings) stage.addEventListener(name, listen, { passive: false, signal });
  part("zoom-out", bar, HTMLButtonElement).addEventListener("click", smaller, { signal });
  part("zoom-in", bar, HTMLButtonElement).addEventListener("click", larger, { signal });
  part("zoom-fit", bar).addEventListener("click", () => choose(0), { signal });
  part("zoom-full", bar).addEventListener("click", () => choose(1), { signal });
  const watch = new ResizeObserver(show);
  watch.observe(stage);

  return {
    /** Another board is shown. */
    update: show,
    keys,
    /**
     * Scroll so that cells are in sight: in the stage, and in the window as well where they were chosen elsewhere.
     * @param {readonly string[]} selectors those of the cells; the first is in sight where not all can be
     * @param {{ inWindow?: boolean }} [options]
     */
    reveal(selectors, { inWindow = false } = {}) {
      const cells = selectors.map((selector) => stage.querySelector(selector)).filter((each) => each !== null);
      if (stage.classList.contains("is-zoomed")) revealInStage(cells);
      if (inWindow) revealInWindow(cells, stage);
    },
    destroy() {
      watch.disconnect();
      gone.abort();
    },
  };
}

/** @returns {number} */
function recall() {
  const zoom = Number(kept.read());
  return zoom > 0 && zoom <= LARGEST ? zoom : 0;
}
