// The parts of a drawn board, each made from values alone: faces of cells, what stands on a tile, the lines of a path.

import { listLines } from "./board-geometry.js";
import { colourOf, homeOf } from "./board-homes.js";
import { drawSeatMark, nameColour } from "../kit/seat-mark.js";
import { PITCH, fitLetters, round, spotOnFace } from "./board-shapes.js";
import { laidTile } from "./board-state.js";
import { litCells } from "./board-typing.js";
import { makeSvg } from "../kit/svg.js";

/** @typedef {import("./types.js").BoardState} BoardState */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Tile} Tile */
/** @typedef {import("./board-shapes.js").CellLook} CellLook */
/** @typedef {import("./board-shapes.js").Spot} Spot */

const NAMES = ["", "", "D", "T"];

/**
 * Return the name of a premium square, such as TW; from four times on it is 4W, 5W, and so on.
 * @param {number} times
 * @param {"L" | "W"} kind
 */
function namePremium(times, kind) {
  return (NAMES[times] ?? String(times)) + kind;
}

/**
 * List the premiums of a tile, letters first, each with the key of its colour.
 * @param {Tile} tile
 */
export function listPremiums(tile) {
  const both = /** @type {[number, "L" | "W"][]} */ ([[tile.letter_multiplier, "L"], [tile.word_multiplier, "W"]]);
  return both
    .filter(([times]) => times > 1)
    .map(([times, kind]) => ({ name: namePremium(times, kind), key: ((NAMES[times] ?? "q") + kind).toLowerCase() }));
}

/**
 * Say how a cell looks, as the classes of its face.
 * @param {BoardState} state
 * @param {number} cell
 */
export function classesOf(state, cell) {
  const tile = state.tiles[cell];
  const classes = [];
  if (!tile || tile.empty) classes.push("is-empty");
  if (homeOf(state.grid, cell)) classes.push("is-home");
  if (state.path.includes(cell)) classes.push("is-path");
  else if (litCells(state.partials).all.has(cell)) classes.push("is-lit");
  if (litCells(state.partials).ends.has(cell)) classes.push("is-end");
  if (state.modes[cell] !== "normal") classes.push(`is-${state.modes[cell]}`);
  return classes.join(" ");
}

/**
 * Draw the face of a cell: the square of the board, and on a premium square the tile on it.
 * @param {BoardState} state
 * @param {number} cell
 * @param {CellLook} look
 */
export function drawFace(state, cell, look) {
  const tile = laidTile(state, cell);
  const premium = tile ? listPremiums(tile).at(-1) : undefined;
  const heat = heatOf(state, cell);
  const face = makeSvg("path", { class: "board-face", d: premium && !tile?.empty ? look.face : look.outline });
  const home = homeOf(state.grid, cell);
  if (home) face.style.setProperty("--home", colourOf(home));
  if (heat !== null) face.style.setProperty("--heat", `${Math.round(heat * 100)}%`);
  const square = premium ? makeSvg("path", { class: `board-square board-${premium.key}`, d: look.outline }) : null;
  return [square, premium && tile?.empty ? null : face];
}

/** @type {WeakMap<number[], number>} */
const hottest = new WeakMap();

/**
 * Say how hot a cell is, from 0 to 1; null without a heat map.
 * @param {BoardState} state
 * @param {number} cell
 */
export function heatOf({ heat }, cell) {
  if (!heat) return null;
  const most = hottest.get(heat) ?? heat.reduce((one, other) => Math.max(one, other), 1);
  hottest.set(heat, most);
  return (heat[cell] ?? 0) / most;
}

/**
 * Draw what stands on a cell: letters, value, premiums, the mark of its mode, its number on the board, in a heat map or in a path.
 * @param {BoardState} state
 * @param {number} cell
 * @param {CellLook} look
 * @param {{family: string, most: number}} font its family, and the largest size of letters
 * @returns {(SVGElement | null)[]}
 */
export function drawTile(state, cell, look, { family, most }) {
  const tile = laidTile(state, cell);
  if (!tile) return [];
  const { spots, disc } = look;
  const notes = [...drawMode(state, cell, look), ...drawPremiums(tile, look), drawNote(state, cell, look)];
  if (tile.empty) return notes;
  const size = Math.min(most, fitLetters(tile.text, disc, family));
  const letters = drawLetters(tile.text, size, state.turned[cell]);
  const isPremium = listPremiums(tile).length > 0;
  const spot = spots.value && spotOnFace(spots.value, isPremium);
  const value = tile.value ? drawSmall("board-value", spot, disc * 0.17, String(tile.value)) : null;
  return [letters, value, ...notes];
}

/** Letters that are others when they are turned: M is W or E, N is Z. */
const AMBIGUOUS = /^[MWNZ]$/;

/**
 * Draw the letters of a tile; where tiles are turned, a line stands under those that could be taken for others.
 * @param {string} text
 * @param {number} size
 * @param {number | undefined} quarters undefined on a board whose tiles are all upright
 */
function drawLetters(text, size, quarters) {
  const letters = makeSvg("text", { class: "board-letters", y: round(size * 0.36), "font-size": size }, text);
  if (quarters === undefined) return letters;
  const line = { class: "board-underline", x: round(-size * 0.32), y: round(size * 0.48), width: round(size * 0.64), height: round(size * 0.08) };
  const isMarked = AMBIGUOUS.test(text);
  return makeSvg("g", { transform: `rotate(${90 * quarters})` }, letters, isMarked ? makeSvg("rect", line) : null);
}

/** @param {string} name @param {Spot | undefined} spot @param {number} size @param {string} text */
function drawSmall(name, spot, size, text) {
  if (!spot) return null;
  return makeSvg(
    "text",
    { class: name, x: round(spot.x), y: round(spot.y), "font-size": round(size), "text-anchor": spot.anchor },
    text,
  );
}

/** @param {Tile} tile @param {CellLook} look @returns {(SVGElement | null)[]} */
function drawPremiums(tile, { spots, disc }) {
  const premiums = listPremiums(tile);
  const spot = tile.empty ? { x: 0, y: 0 } : spots.premium;
  if (!spot) return [];
  const size = disc * (tile.empty ? 0.26 : 0.155);
  return premiums.map(({ name, key }, index) => {
    const [width, height] = [size * 1.75, size * 1.36];
    const [x, y] = [spot.x, spot.y + (tile.empty ? (index - (premiums.length - 1) / 2) * size * 1.1 : index * height)];
    const box = { x: round(x - width / 2), y: round(y - height / 2), width: round(width), height: round(height) };
    const badge = tile.empty ? null : makeSvg("rect", { class: `board-badge board-${key}`, ...box, rx: 3 });
    const mark = { class: `board-mark board-on-${key}`, x: round(x), y: round(y + size * 0.36), "font-size": round(size) };
    return makeSvg("g", {}, badge, makeSvg("text", mark, name));
  });
}

/** The mark of a mode beside its colour: a flag where words start, a ring for what they contain. */
/** @param {BoardState} state @param {number} cell @param {CellLook} look @returns {(SVGElement | null)[]} */
function drawMode(state, cell, { spots, outline }) {
  const mode = state.modes[cell];
  const spot = spots.mode;
  if (!spot || mode === "normal") return [];
  const [x, y] = [round(spot.x), round(spot.y)];
  const frame = makeSvg("path", { class: "board-frame", d: outline });
  if (mode === "starts") return [frame, makeSvg("path", { class: "board-flag", d: `M${x - 6} ${y - 8}L${x + 8} ${y}L${x - 6} ${y + 8}Z` })];
  return [frame, makeSvg("circle", { class: "board-ring", cx: x, cy: y, r: 6 })];
}

/** @param {BoardState} state @param {number} cell @param {CellLook} look */
function drawNote(state, cell, { spots, disc }) {
  const { heat, path, grid, isNumbered } = state;
  const tile = laidTile(state, cell);
  const spot = spots.note && spotOnFace(spots.note, Boolean(tile && listPremiums(tile).length));
  const step = grid.is_loose ? path.indexOf(cell) : -1;
  if (step >= 0) return drawSmall("board-note", spot, disc * 0.2, String(step + 1));
  if (isNumbered) return drawSmall("board-note", spot, disc * 0.16, String(cell + 1));
  if (!heat) return null;
  const text = (heat[cell] ?? 0).toLocaleString("en", { notation: "compact", maximumFractionDigits: 1 });
  return drawSmall("board-note", spot, disc * 0.16, text);
}

/**
 * Draw the path of a board: its lines, a ring where it starts, and an arrow on each line. On a loose rack the tiles
 * have numbers instead.
 * @param {BoardState} state
 * @param {CellLook} look
 * @returns {SVGElement[]}
 */
export function drawPath({ grid, path }, look) {
  const first = grid.cells[path[0] ?? -1];
  if (!first || grid.is_loose) return [];
  const lines = path.slice(1).flatMap((cell, index) => listLines(grid, path[index] ?? 0, cell));
  const start = { cx: round(first.x * PITCH), cy: round(first.y * PITCH), r: round(look.disc * 0.36) };
  return [
    makeSvg("path", { class: "board-line", d: lines.map(writeLine).join("") }),
    makeSvg("circle", { class: "board-start", ...start }),
    makeSvg("path", { class: "board-arrow", d: lines.map(writeArrow).join("") }),
  ];
}

/**
 * Draw the lines of all paths that spell what was typed.
 * @param {BoardState} state
 * @returns {SVGElement[]}
 */
export function drawPartials({ grid, partials }) {
  if (!partials.length || grid.is_loose) return [];
  const steps = new Set(partials.flatMap(({ path }) => path.slice(1).map((cell, index) => `${path[index]} ${cell}`)));
  const lines = [...steps].flatMap((step) => {
    const [from = 0, to = 0] = step.split(" ").map(Number);
    return listLines(grid, from, to);
  });
  return [makeSvg("path", { class: "board-thread", d: lines.map(writeLine).join("") })];
}

/**
 * Draw the paths of players: a line each, and the mark of the player where it starts.
 * @param {BoardState} state
 * @param {CellLook} look
 * @returns {SVGElement[]}
 */
export function drawTraces({ grid, traces }, look) {
  return traces.flatMap(({ path, seat }) => {
    const first = grid.cells[path[0] ?? -1];
    if (!first) return [];
    const lines = grid.is_loose ? [] : path.slice(1).flatMap((cell, index) => listLines(grid, path[index] ?? 0, cell));
    const [x, y, size] = [first.x * PITCH - look.disc * 0.33, first.y * PITCH - look.disc * 0.33, look.disc * 0.1].map(round);
    return [
      makeSvg("path", { class: `board-trace ${nameColour(seat)}`, d: lines.map(writeLine).join("") }),
      drawSeatMark(seat, x ?? 0, y ?? 0, size ?? 0, "board-trace-mark"),
    ];
  });
}

/** @param {[Point, Point]} line */
function writeLine(line) {
  return line.map(([x, y], index) => `${index ? "L" : "M"}${round(x * PITCH)} ${round(y * PITCH)}`).join("");
}

/** @param {[Point, Point]} line @returns {string} a triangle in the middle of the line */
function writeArrow([[x1, y1], [x2, y2]]) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [x, y] = [((x1 + x2) / 2) * PITCH, ((y1 + y2) / 2) * PITCH];
  const corners = [[9, 0], [-6, 8], [-6, -8]].map(([along = 0, aside = 0]) => {
    return `${round(x + dx * along - dy * aside)} ${round(y + dy * along + dx * aside)}`;
  });
  return `M${corners.join("L")}Z`;
}
