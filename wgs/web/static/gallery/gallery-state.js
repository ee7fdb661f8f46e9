/** The boards of the gallery as a value: added, described, dropped, sorted. */

import { writeTable } from "../kit/csv.js";
import { isReplay } from "../board/replay-id.js";
import { say } from "../kit/texts.js";

/** @typedef {import("./board-card.js").Item} Item */

/** @typedef {{ board: string, replay?: string | null, missed?: string[], seed?: number, number?: number }} Made */

/**
 * Make an item of a board that was made or pasted.
 * @param {number} id
 * @param {Made} made
 * @returns {Item}
 */
export function makeItem(id, { board, replay, missed, seed, number }) {
  const origin = seed === undefined ? "" : say("make.origin", { seed: String(seed), number: number ?? 0 });
  const unknown = { tiles: null, words: null, points: null, best: null, longest: null, missing: null };
  return { id, board, replay: replay ?? "", origin, missed: missed ?? [], ...unknown };
}

/**
 * Put in what the server told of a board; its notation, to which its replay id belongs, stays.
 * @param {Item} item
 * @param {import("../shell/answers.js").BoardDescribed} told
 * @returns {Item}
 */
export function describeItem(item, told) {
  const { tiles, words, points, best, longest, missing } = told;
  return { ...item, tiles, words, points, best, longest, missing };
}

/** @param {Item} item @param {string} order */
function rank(item, order) {
  if (order === "made") return item.id;
  if (order === "longest") return item.longest?.length ?? -1;
  return (order === "words" ? item.words : item.points) ?? -1;
}

/**
 * Sort boards; those that are equal stay in the order in which they were made.
 * @param {readonly Item[]} items
 * @param {string} order made, words, points or longest
 * @param {boolean} isDown
 * @returns {Item[]}
 */
export function sortItems(items, order, isDown) {
  const way = isDown ? -1 : 1;
  return [...items].sort((one, other) => way * (rank(one, order) - rank(other, order)) || one.id - other.id);
}

/**
 * Tell boards in board notation from replay ids, a line each.
 * @param {string} text
 */
export function readPasted(text) {
  const lines = text.split(/\r?\n/).map((line) => line.trim()).filter(Boolean);
  return { replays: lines.filter(isReplay), boards: lines.filter((line) => !isReplay(line)) };
}

/** @param {readonly Item[]} items @param {"text" | "csv" | "json"} form */
export function writeItems(items, form) {
  if (form === "text") return items.map((item) => `${item.board}\n`).join("");
  const rows = items.map(({ board, words, points, best, longest, replay }) => ({ board, words, points, best, longest, replay }));
  if (form === "json") return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
  const names = ["board", "words", "points", "best", "longest", "replay"];
  return writeTable(names, rows.map((row) => names.map((name) => row[/** @type {keyof typeof row} */ (name)])));
}
