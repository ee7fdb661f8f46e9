// What a form says about a round, as the plan of the operation `open-round`; and opening one.

import { readNumberIfAny } from "../kit/numbers.js";
import { connection, RequestError } from "../shell/connection.js";
import { isReplay } from "../board/replay-id.js";
import { createRoundClient } from "./round-client.js";

/** @typedef {Record<string, string>} Values what the fields of the form have, by their names; switches have "on" or "" */

/** @param {string} text "yes", "no", or empty for what is usual @returns {boolean | null} */
const readChoice = (text) => (text ? text === "yes" : null);

/**
 * @param {Values} values
 * @returns {Record<string, unknown>}
 */
export function makePlan(values) {
  const read = (/** @type {string} */ name) => values[name]?.trim() ?? "";
  return {
    game: read("game"),
    dictionary: read("dictionary") || null,
    family: Boolean(read("family")),
    ...planBoard(read("board"), read("words")),
    timer: { seconds: readNumberIfAny(read("seconds")), word_seconds: readNumberIfAny(read("word_seconds")) ?? 0, target: readNumberIfAny(read("target")) },
    turned: readChoice(read("turned")),
    shows_left: readChoice(read("shows_left")),
    hints: { counts: readNumberIfAny(read("counts")), letters: readNumberIfAny(read("letters")), tile: readNumberIfAny(read("tile")), meaning: readNumberIfAny(read("meaning")) },
    ...planPlayers(read("kind"), read),
  };
}

/** What only some kinds of rounds have. @param {string} kind @param {(name: string) => string} read */
function planPlayers(kind, read) {
  const cancels = Boolean(read("cancels"));
  if (kind === "alone") return { kind };
  if (kind === "in-turn") return { kind, cancels, names: read("names").split(",").map((name) => name.trim()).filter(Boolean) };
  const shared = { seats: readNumberIfAny(read("seats")) ?? 8, public: Boolean(read("public")), spectators: Boolean(read("spectators")) };
  return { kind, ...shared, ...(kind === "group" && { cancels }), match_points: readNumberIfAny(read("match_points")) };
}

/** @param {string} board in notation, or a replay id @param {string} words how many words it is to have */
function planBoard(board, words) {
  if (isReplay(board)) return { create: { replay: board } };
  if (board) return { board };
  return words ? { create: { words } } : {};
}

/**
 * Open a round, take its first seat, and go to its page. Where others join, the seat is taken before anybody can; else
 * the page takes it, and begins if nobody else is waited for.
 * @param {Record<string, unknown>} plan
 * @param {string} [called] the name of this person, where others join
 */
export async function openRound(plan, called = "") {
  const { round, path } = await connection.request("open-round", plan, { once: true });
  const isShared = plan.kind === "group" || plan.kind === "together";
  if (isShared) await sitDown(round, called);
  location.assign(isShared ? path : `${path}#begin`);
}

/** @param {string} round @param {string} called */
async function sitDown(round, called) {
  const client = createRoundClient(round);
  try {
    const { refusal } = await client.join({ name: called });
    if (refusal) throw new RequestError([{ text: refusal.text, field: null, kind: refusal.kind, line: 0 }]);
  } finally {
    client.destroy();
  }
}

/** @returns {string} today, where this device is, such as 2026-11-23 */
export function nameToday() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}
