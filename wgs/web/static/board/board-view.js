// Draws a board as SVG and keeps the drawing up to date: nodes of cells stay, and only what changed is made anew.

import { createChange } from "../kit/changes.js";
import { classesOf, drawFace, drawPartials, drawPath, drawTile, drawTraces, heatOf } from "./board-draw.js";
import { boxWithNames, drawNames } from "./board-homes.js";
import { nameBoard, nameCell } from "./board-names.js";
import { PITCH, forgetWidths, lookOf, mostSize, round } from "./board-shapes.js";
import { makeSvg, setAttributes } from "../kit/svg.js";
import { say } from "../kit/texts.js";

/** @typedef {import("./types.js").BoardState} BoardState */
/** @typedef {import("./types.js").BoardLook} BoardLook */
/** @typedef {{face: SVGElement, cell: SVGElement, body: SVGElement, isNew: (value: unknown) => boolean}} CellNodes */

const FAMILY = '"Open Sans", system-ui, sans-serif';
const COLOURS = ["dl", "tl", "ql", "dw", "tw", "qw"];
const PLAIN_FONT = /^[\p{L}\p{N} ,'"-]{1,200}$/u;
const PLAIN_COLOUR = /^#[0-9a-f]{6}$/i;
/** The size of a tile where no preference says it, in pixels: a small board gets larger tiles. */
const LARGEST = 92;
const SMALLEST = 40;
const WIDTH = 430;

/**
 * Make the drawing of a board.
 * @param {BoardState} state
 * @param {{look?: BoardLook, label?: string, isStill?: boolean}} options isStill: a picture, in which nothing is focused
 */
export function createBoardView(state, { look = {}, label = say("board.name"), isStill = false } = {}) {
  const { grid } = state;
  const cellLook = lookOf(grid);
  const svg = /** @type {SVGSVGElement} */ (makeSvg("svg", { class: "board", focusable: "false" }));
  const family = applyLook(svg, grid, look);
  const [faces, paths, cells] = ["board-faces", "board-paths", "board-cells"].map((name) => makeSvg("g", { class: name }));
  if (!faces || !paths || !cells) throw new Error("unreachable");
  svg.append(faces, paths, cells);
  for (const layer of isStill ? [faces, paths, cells] : [faces, paths]) layer.setAttribute("aria-hidden", "true");
  const nodes = grid.cells.map(({ x, y }) => makeNodes(round(x * PITCH), round(y * PITCH)));
  faces.append(...drawNames(grid), ...nodes.map(({ face }) => face));
  cells.append(...nodes.map(({ cell }) => cell));
  let shown = state;
  const isOtherPath = createChange();
  let most = Infinity;

  /** @param {number} x @param {number} y @returns {CellNodes} */
  function makeNodes(x, y) {
    const transform = `translate(${x} ${y})`;
    const body = makeSvg("g", { "aria-hidden": "true" });
    const cell = makeSvg("g", { transform, class: "board-cell" }, makeSvg("path", { class: "board-hit", d: cellLook.outline }), body);
    if (!isStill) cell.append(makeSvg("desc"), makeSvg("path", { class: "board-focus", d: cellLook.outline }));
    return { face: makeSvg("g", { transform }), cell, body, isNew: createChange() };
  }

  /** @param {number} index */
  function showCell(index) {
    const node = nodes[index];
    if (!node) return;
    const tile = shown.tiles[index];
    const classes = classesOf(shown, index);
    const step = grid.is_loose ? shown.path.indexOf(index) : -1;
    if (node.isNew([tile, classes, step, shown.heat?.[index], heatOf(shown, index), shown.isNumbered, most, shown.turned[index]])) {
      setAttributes(node.face, { class: classes });
      setAttributes(node.cell, { class: `board-cell ${classes}` });
      node.face.replaceChildren(...drawFace(shown, index, cellLook).filter((each) => each !== null));
      node.body.replaceChildren(...drawTile(shown, index, cellLook, { family, most }).filter((each) => each !== null));
    }
    if (!isStill) describeCell(node, index);
  }

  /** @param {CellNodes} node @param {number} index */
  function describeCell({ cell }, index) {
    const tip = shown.tips[index];
    setAttributes(cell, {
      role: shown.isReadOnly ? "img" : "button",
      tabindex: index === shown.current ? 0 : -1,
      "aria-label": nameCell(shown, index),
      "data-tip": tip ?? null,
      "data-cell": index + 1,
    });
    const description = cell.querySelector("desc");
    if (description && description.textContent !== (tip ?? "")) description.textContent = tip ?? "";
  }

  function show() {
    svg.classList.toggle("is-editing", shown.isEditing);
    svg.classList.toggle("is-read-only", shown.isReadOnly);
    svg.classList.toggle("has-heat", Boolean(shown.heat));
    setAttributes(svg, isStill ? { role: "img", "aria-label": nameBoard(shown, label) } : { role: "group", "aria-label": label });
    const texts = shown.tiles.filter((tile) => !tile.empty).map((tile) => tile.text);
    most = mostSize(texts, cellLook.disc, family);
    nodes.forEach((_, index) => showCell(index));
    if (!isOtherPath([shown.path, shown.partials.map((each) => each.path), shown.traces])) return;
    paths?.replaceChildren(...drawTraces(shown, cellLook), ...drawPartials(shown), ...drawPath(shown, cellLook));
  }

  show();
  return {
    svg,
    /** @param {BoardState} next */
    update(next) {
      shown = next;
      show();
    },
    /** Draw all letters anew, as their font was loaded. */
    renew() {
      forgetWidths();
      for (const node of nodes) node.isNew = createChange();
      show();
    },
    /** @param {number} cell */
    focus(cell) {
      nodes[cell]?.cell.focus({ preventScroll: false });
    },
    /** @param {string} text */
    setLabel(text) {
      label = text;
      show();
    },
  };
}

/**
 * Set size, font and colours of a board, of which a config may be the source: each is checked, and set as a property.
 * @param {SVGSVGElement} svg
 * @param {import("./types.js").Grid} grid
 * @param {BoardLook} look
 * @returns {string} the font's family
 */
function applyLook(svg, grid, look) {
  const { x, y, width, height } = boxWithNames(grid);
  setAttributes(svg, { viewBox: `${x} ${y} ${round(width)} ${round(height)}` });
  const usual = Math.min(LARGEST, Math.max(SMALLEST, WIDTH / grid.width));
  const size = look.tile_size && look.tile_size > 0 ? look.tile_size : usual;
  svg.style.setProperty("--board-width", `${round((width / PITCH) * size)}px`);
  for (const key of COLOURS) {
    const colour = look.colors?.[key.toUpperCase()] ?? "";
    if (!PLAIN_COLOUR.test(colour)) continue;
    svg.style.setProperty(`--tile-${key}`, colour);
    svg.style.setProperty(`--tile-on-${key}`, isDark(colour) ? "#ffffff" : "#211c16");
  }
  if (!look.font || !PLAIN_FONT.test(look.font)) return FAMILY;
  const family = `"${look.font.replaceAll('"', "").replaceAll("'", "")}", ${FAMILY}`;
  svg.style.setProperty("--tile-font", family);
  return family;
}

/** @param {string} colour such as #ad1022 */
function isDark(colour) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => (parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.2;
}
