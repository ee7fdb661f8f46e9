// What a move would do, in short texts: points first.

import { say } from "../kit/texts.js";
import { sayWays } from "./ways.js";

/** @typedef {import("./types.js").GameMoves} GameMoves */
/** @typedef {import("./types.js").Known} Known */
/** @typedef {import("../shell/answers.js").Preview} Preview */

/**
 * @param {Preview} preview of a legal move
 * @param {Known} known
 * @param {GameMoves} game
 * @returns {string[]}
 */
export function listEffects(preview, known, game) {
  const hasPoints = preview.points || preview.events.some(({ kind, seat }) => kind === "scored" && seat === known.seat);
  return [
    hasPoints ? (game.points ? game.points(preview.points) : say("move.points", { count: preview.points })) : "",
    ...(game.tell?.(preview, known) ?? []),
    preview.is_certain ? "" : (game.uncertain?.(preview) ?? say("move.uncertain")),
  ].filter(Boolean);
}

/** @param {GameMoves} game @param {import("./types.js").Begun} begun @param {Known} known @returns {string} what was entered and what it would do, to be read out */
export function sayMove(game, begun, known) {
  const { preview } = known;
  const effects = preview && !preview.refusal ? listEffects(preview, known, game) : [];
  const ways = game.ways?.includes(begun.kind) ? sayWays(begun, known) : "";
  return [begun.text === null ? game.say?.(begun, known) : "", ways, ...effects, preview?.warning].filter(Boolean).join(", ");
}

/** @param {import("../shell/answers.js").TableWatched} shown @returns {string} why a viewer who has a seat cannot move */
export function sayWhyNot(shown) {
  if (shown.status === "over" || shown.seat === null) return "";
  if (shown.status === "waiting") return say("move.waiting");
  if (shown.status === "paused") return say("move.paused");
  const names = shown.view.to_act.map((seat) => {
    const { name, called, program } = shown.seats[seat] ?? { name: "", called: "", program: "" };
    return called && !program ? `${name} (${called})` : name;
  });
  return say(names.length === 1 ? "move.turn-of" : "move.turns-of", { seats: names.join(", ") });
}

/** @param {string} text of the server @returns {string} the same as a sentence by itself; the name of a cell stays small */
export function writeSentence(text) {
  return /^[a-z]{1,2}\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param {string} text @param {string[]} cells that it is about @param {Known | null} known @returns {string} a refusal to be read out: which cells, which letters, which rule */
export function sayRefusal(text, cells, known) {
  const places = cells.map((name) => [name, known?.scene.cells[name]?.tile].filter(Boolean).join(" ")).join(", ");
  return places ? say("move.refused-at", { cells: places, text }) : text;
}
