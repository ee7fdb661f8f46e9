// A grid of cells that are painted: by tap, by dragging, or by keyboard. Arrow keys move, Space and Enter paint.

import { fill, make } from "../kit/elements.js";

/**
 * @typedef {object} CellGridOptions
 * @property {string} label
 * @property {(x: number, y: number) => void} onBegin is called with the cell at which painting begins
 * @property {(x: number, y: number) => void} onPaint is called for each cell that is painted, the first one too
 * @property {() => void} onDone is called when the pen is lifted
 */

/**
 * @param {HTMLElement} element
 * @param {CellGridOptions} options
 */
export function createCellGrid(element, options) {
  const grid = make("div", { class: "cells", role: "grid", "aria-label": options.label, "aria-multiselectable": "true" });
  element.append(grid);
  /** @type {Map<string, HTMLElement>} */
  const cells = new Map();
  let current = "1,1";
  let size = "";
  let isPainting = false;
  let last = "";

  /** @param {EventTarget | null} target */
  const keyOf = (target) => (target instanceof Element ? target.closest("[data-cell]")?.getAttribute("data-cell") ?? "" : "");
  /** @param {string} key @returns {[number, number]} */
  const read = (key) => /** @type {[number, number]} */ (key.split(",").map(Number));

  /** @param {string} key */
  function moveTo(key) {
    cells.get(current)?.setAttribute("tabindex", "-1");
    current = cells.has(key) ? key : current;
    cells.get(current)?.setAttribute("tabindex", "0");
  }

  /** @param {string} key */
  function paint(key) {
    if (!key || key === last) return;
    last = key;
    options.onPaint(...read(key));
  }

  /** @param {PointerEvent} event */
  function begin(event) {
    const key = keyOf(event.target);
    if (!key || event.button !== 0 || !event.isPrimary) return;
    event.preventDefault();
    isPainting = true;
    last = "";
    moveTo(key);
    cells.get(key)?.focus({ preventScroll: true });
    options.onBegin(...read(key));
    paint(key);
  }

  /** @param {PointerEvent} event */
  function drag(event) {
    if (!isPainting || !event.isPrimary) return;
    paint(keyOf(document.elementFromPoint(event.clientX, event.clientY)));
  }

  function lift() {
    if (!isPainting) return;
    isPainting = false;
    moveTo(last);
    cells.get(current)?.focus({ preventScroll: true });
    options.onDone();
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    const [x, y] = read(current);
    const to = { ArrowRight: [x + 1, y], ArrowLeft: [x - 1, y], ArrowDown: [x, y + 1], ArrowUp: [x, y - 1] }[event.key];
    if (to) {
      event.preventDefault();
      moveTo(to.join(","));
      cells.get(current)?.focus();
    } else if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      last = "";
      options.onBegin(x, y);
      paint(current);
      options.onDone();
    }
  }

  grid.addEventListener("pointerdown", begin);
  grid.addEventListener("keydown", press);
  window.addEventListener("pointermove", drag);
  window.addEventListener("pointerup", lift);
  window.addEventListener("pointercancel", lift);

  return {
    get isPainting() {
      return isPainting;
    },
    /**
     * @param {{columns: number, rows: number, left?: number, top?: number, isHex?: boolean,
     *   look: (x: number, y: number) => {isOn: boolean, mark: string, name: string}}} given
     */
    update({ columns, rows, left = 1, top = 1, isHex = false, look }) {
      const next = [columns, rows, left, top].join();
      if (next !== size) {
        size = next;
        cells.clear();
        fill(grid, ...Array.from({ length: rows }, (_, row) => make("div", { class: "cells-row", role: "row", "aria-label": `Row ${row + 1}` },
          Array.from({ length: columns }, (_each, column) => {
            const key = `${left + column},${top + row}`;
            const cell = make("div", { class: "cell", role: "gridcell", tabindex: "-1", data: { cell: key } });
            cells.set(key, cell);
            return cell;
          }))));
        if (!cells.has(current)) current = `${left},${top}`;
        moveTo(current);
        grid.style.setProperty("--columns", String(columns + (isHex ? 0.5 : 0)));
      }
      grid.dataset.shape = isHex ? "hex" : "square";
      for (const [key, cell] of cells) {
        const { isOn, mark, name } = look(...read(key));
        cell.setAttribute("aria-selected", String(isOn));
        cell.setAttribute("aria-label", name);
        cell.dataset.mark = mark;
        if (cell.textContent !== mark) cell.textContent = mark;
      }
    },
    destroy() {
      window.removeEventListener("pointermove", drag);
      window.removeEventListener("pointerup", lift);
      window.removeEventListener("pointercancel", lift);
      grid.remove();
    },
  };
}
