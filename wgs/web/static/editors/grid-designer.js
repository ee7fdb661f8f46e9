// The grid designer: cells, premium squares, and what touches what.

import { createCellGrid } from "./cell-grid.js";
import { fill, make, makeId } from "../kit/elements.js";
import { PREMIUMS, boundsOf, readCells, without, writeCells } from "./grid-cells.js";

const LEAST = 10;
const MOST = 64;
const KINDS = ["Diagonal", "Straight", "Hex", "Full"];
/** @type {Record<string, string>} */
const HELP = {
  Diagonal: "All cells around a cell touch it.",
  Straight: "Cells touch at their sides: left, right, above, below.",
  Hex: "Six cells touch a cell; rows 2, 4, 6 ... are shifted by half a cell.",
  Full: "Every cell touches every other cell: for anagrams.",
  steps: "Words take the steps that you choose, from the cell in the middle.",
};

/**
 * @param {HTMLElement} element
 * @param {{onChange: (value: import("./types.js").ConfigValue) => void}} options onChange is given the whole entry
 */
export function createGridDesigner(element, { onChange }) {
  /** @type {import("./types.js").ConfigValue} */
  let value = {};
  let cells = readCells({});
  let brush = "#";
  let isErasing = false;
  const status = make("p", { class: "number soft", role: "status" });
  const place = make("div", { class: "cells-scroll" });
  const columns = make("input", { class: "input input-short", type: "number", min: "1", max: "64", onchange: resize });
  const rows = make("input", { class: "input input-short", type: "number", min: "1", max: "64", onchange: resize });
  const stepPlace = make("div", { class: "cells-steps", hidden: true });
  const kindHelp = make("p", { class: "field-help" });
  const kindError = make("p", { class: "field-error", role: "alert" });

  const painter = createCellGrid(place, {
    label: "Cells of the grid",
    onBegin: (x, y) => {
      isErasing = brush === "#" ? cells.marks.has(`${x},${y}`) : cells.marks.get(`${x},${y}`) === brush;
    },
    onPaint: (x, y) => {
      const key = `${x},${y}`;
      if (brush === "#" && isErasing) cells.marks.delete(key);
      else cells.marks.set(key, brush === "#" ? cells.marks.get(key) ?? "." : isErasing ? "." : brush);
      draw();
    },
    onDone: commit,
  });
  const stepper = createCellGrid(stepPlace, {
    label: "Steps from the middle",
    onBegin: () => {},
    onPaint: (x, y) => {
      const steps = Array.isArray(value.Adjacency) ? value.Adjacency : [];
      if (x === 0 && y === 0) return;
      const others = steps.filter((/** @type {number[]} */ [dx, dy]) => dx !== x || dy !== y);
      value = { ...value, Adjacency: others.length < steps.length ? others : [...steps, [x, y]] };
      draw();
    },
    onDone: () => onChange(value),
  });

  function commit() {
    value = writeCells(value, cells);
    onChange(value);
  }

  function resize() {
    const [width, height] = [columns, rows].map((input) => Math.min(MOST, Math.max(1, Number(input.value) || 1)));
    const old = cells.marks;
    cells = { ...readCells({ Size: [width, height] }), form: cells.form };
    for (const key of cells.marks.keys()) cells.marks.set(key, old.get(key) ?? ".");
    commit();
    draw();
  }

  /** @param {string} name @param {[string, string][]} choices @param {(value: string) => void} choose */
  function makeSegments(name, choices, choose) {
    const group = makeId(name);
    const inputs = choices.map(([key, text]) => ({ key, text, input: make("input", { type: "radio", name: group, onchange: () => choose(key) }) }));
    const set = make("fieldset", {}, make("legend", { class: "field-label" }, name), make("div", { class: "segments segments-wrap" },
      inputs.map(({ text, input }) => make("label", {}, input, make("span", {}, text)))));
    return { set, show: (/** @type {string} */ key) => inputs.forEach((each) => { each.input.checked = each.key === key; }) };
  }

  const brushes = makeSegments("Brush", [["#", "Cell"], ...Object.entries(PREMIUMS).map(([mark, name]) => /** @type {[string, string]} */ ([mark, name[0].toUpperCase() + name.slice(1)]))], (key) => {
    brush = key;
  });
  brushes.show("#");
  const kinds = makeSegments("Adjacency", [...KINDS.map((kind) => /** @type {[string, string]} */ ([kind, kind])), ["steps", "Own steps"]], (kind) => {
    value = { ...value, Adjacency: kind === "steps" ? [[1, 2], [2, 1], [-1, 2], [-2, 1], [1, -2], [2, -1], [-1, -2], [-2, -1]] : kind };
    onChange(value);
    draw();
  });
  const wrap = make("input", { type: "checkbox", onchange: () => {
    value = wrap.checked ? { ...value, Wrap: true } : without(value, ["Wrap"]);
    onChange(value);
  } });

  function draw() {
    const { right, bottom } = boundsOf(cells.marks);
    const isHex = value.Adjacency === "Hex";
    painter.update({
      columns: Math.min(MOST, Math.max(LEAST, right + 1)),
      rows: Math.min(MOST, Math.max(LEAST, bottom + 1)),
      isHex,
      look: (x, y) => {
        const mark = cells.marks.get(`${x},${y}`);
        const premium = mark && mark !== "." ? PREMIUMS[mark] : "";
        return { isOn: mark !== undefined, mark: premium ? mark ?? "" : "", name: `Column ${x}, row ${y}${premium ? `, ${premium}` : ""}` };
      },
    });
    const steps = Array.isArray(value.Adjacency) ? value.Adjacency : null;
    stepPlace.hidden = steps === null;
    if (steps) {
      const reach = Math.min(6, Math.max(3, ...steps.flat().map(Math.abs)));
      stepper.update({ columns: 2 * reach + 1, rows: 2 * reach + 1, left: -reach, top: -reach, look: (x, y) => ({
        isOn: steps.some((/** @type {number[]} */ [dx, dy]) => dx === x && dy === y),
        mark: x === 0 && y === 0 ? "•" : "",
        name: x === 0 && y === 0 ? "The cell itself" : `Step ${x}, ${y}`,
      }) });
    }
    const count = cells.marks.size;
    status.textContent = `${count} ${count === 1 ? "cell" : "cells"}${right > MOST || bottom > MOST ? `; only the first ${MOST} columns and rows are shown` : ""}`;
    const kind = steps ? "steps" : value.Adjacency ?? "Diagonal";
    kinds.show(kind);
    kindHelp.textContent = HELP[kind] ?? "";
    wrap.checked = value.Wrap === true;
    if (document.activeElement !== columns) columns.value = String(right || 1);
    if (document.activeElement !== rows) rows.value = String(bottom || 1);
  }

  const [columnId, rowId] = [makeId("columns"), makeId("rows")];
  [columns.id, rows.id] = [columnId, rowId];
  element.append(
    make("div", { class: "stack gap-1" }, kinds.set, kindError, kindHelp, stepPlace, make("label", { class: "check" }, wrap, "Wrap: opposite edges are joined")),
    brushes.set,
    place,
    status,
    make("div", { class: "field-row" },
      make("div", { class: "field field-narrow" }, make("label", { htmlFor: columnId }, "Columns"), columns),
      make("div", { class: "field field-narrow" }, make("label", { htmlFor: rowId }, "Rows"), rows),
      make("p", { class: "field-help" }, "A rectangle of this size, without holes.")),
  );
  return {
    /** @param {import("./types.js").ConfigValue} next the entry @param {string[]} [wrong] what is wrong with its adjacency */
    update(next, wrong = []) {
      kindError.textContent = wrong.join("\n");
      if (painter.isPainting || stepper.isPainting) return; // what is painted is newer
      value = next;
      cells = readCells(next);
      draw();
    },
    destroy() {
      painter.destroy();
      stepper.destroy();
      fill(element);
    },
  };
}
