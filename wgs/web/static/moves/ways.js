// The ways in which a typed word can be laid, to choose from.

import { fill, make, refill } from "../kit/elements.js";
import { say } from "../kit/texts.js";

/** @typedef {import("./types.js").Begun} Begun */
/** @typedef {import("./types.js").Known} Known */

/** More ways than these are told apart on the board: by a tap on a cell. */
const MOST = 12;

/**
 * List the ways that are left of a typed word: those through the cells that were chosen, and to the point where it ends.
 * @param {Begun} begun
 * @param {Known} known
 * @returns {string[][]}
 */
export function listWays({ letters, more, end }, { targets, description }) {
  if (!letters || !targets) return [];
  /** @type {string[]} */
  const through = more.through ?? [];
  const around = end ? description.board?.points.find(({ name }) => name === end)?.neighbours : null;
  return targets.paths.filter((path) => through.every((cell) => path.includes(cell)) && (!around || around.includes(path.at(-1) ?? "")));
}

/** @param {Begun} begun @param {Known} known @returns {string} that one of several ways of a word is to be chosen; empty when there are none */
export function sayWays(begun, known) {
  const ways = listWays(begun, known);
  return ways.length > 1 && known.targets?.is_whole ? writeWays(ways.length) : "";
}

/** @param {number} count */
function writeWays(count) {
  return say(count > MOST ? "move.ways-more" : "move.ways", { count });
}

/**
 * List the moves that a typed word can be, one for each way to lay it.
 * @param {import("./types.js").GameMoves} game
 * @param {Begun} begun
 * @param {Known} known
 * @returns {Record<string, unknown>[]} none where something else is missing, such as where it ends
 */
export function listMoves(game, begun, known) {
  const ways = game.ways?.includes(begun.kind) && known.targets?.is_whole ? listWays(begun, known) : [];
  const moves = ways.map((cells) => game.move({ ...begun, text: null, letters: "", more: {}, cells }, known));
  return moves.filter((move) => move !== null);
}

/**
 * Find the move that brings most.
 * @param {import("./types.js").EntryOptions["ask"]} ask
 * @param {Record<string, unknown>[]} moves one or more
 * @returns {Promise<import("../shell/answers.js").Preview>} a refused one where all are
 */
export async function findBest(ask, moves) {
  /** @type {import("../shell/answers.js").Preview[]} */
  const found = [];
  for (const move of moves.slice(0, MOST)) found.push((await ask("preview", { move })).preview);
  const worth = (/** @type {import("../shell/answers.js").Preview} */ { move, points }) => (move ? points : -Infinity);
  return found.reduce((best, each) => (worth(each) > worth(best) ? each : best));
}

/**
 * Show the ways, when there are several.
 * @param {HTMLElement} element
 * @param {string[][]} ways
 * @param {(path: string[]) => void} onChoose
 */
export function showWays(element, ways, onChoose) {
  element.hidden = ways.length < 2;
  if (element.hidden) return fill(element);
  const text = writeWays(ways.length);
  refill(element, make("p", { class: "move-ways-title" }, text), make("div", { class: "cluster", role: "group", "aria-label": text },
    ways.slice(0, MOST).map((path) => make("button", { class: "button button-small", type: "button", onclick: () => onChoose(path) }, path.join(" ")))));
}
