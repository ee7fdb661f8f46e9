// How what there is of a move goes on, as its game sees it. No DOM.

import { TEXT, begin, isEmpty } from "./begun.js";

/** @typedef {import("./types.js").Begun} Begun */
/** @typedef {import("./types.js").GameMoves} GameMoves */
/** @typedef {import("./types.js").Known} Known */

/** @param {GameMoves} game @param {Known} known @returns {string} the kind of move that is entered first; empty for none */
export function firstKind(game, known) {
  return game.kinds.find((kind) => known.kinds.includes(kind)) ?? "";
}

/** @param {GameMoves} game @param {Begun} begun @param {Known} known @returns {Begun} what is left of a move that is cleared: its kind, where that was chosen */
export function empty(game, { kind }, known) {
  return begin(game.kinds.includes(kind) && known.kinds.includes(kind) ? kind : firstKind(game, known));
}

/**
 * Return what there is as a move that a tap, a swipe or a letter goes on with.
 * @param {GameMoves} game
 * @param {Begun} begun
 * @param {Known} known
 * @returns {Begun}
 */
export function settle(game, begun, known) {
  const move = begun.kind === TEXT && known.preview?.move;
  const taken = move ? game.take?.(move, known) : null;
  if (taken) return taken;
  return begun.kind === TEXT || game.deeds.includes(begun.kind) ? begin(firstKind(game, known)) : begun;
}

/** @param {GameMoves} game @param {string} text of the field @param {Known} known @returns {Begun} what is meant by it */
export function readText(game, text, known) {
  const read = text.trim() ? game.read?.(text.trim(), known) : begin(firstKind(game, known));
  return { ...(read ?? begin(TEXT)), text };
}

/** @param {GameMoves} game @param {Begun} begun @param {Known} known @returns {boolean} whether it is not known yet how what was typed lies, so that no tap can go on with it */
export function isUnclear(game, begun, known) {
  if (begun.kind === TEXT) return Boolean(begun.text?.trim()) && !known.preview;
  return Boolean(begun.letters && game.asks(begun, known)) && !known.targets;
}

/** @param {GameMoves} game @param {Begun} begun @param {Known} known @returns {Record<string, unknown> | string | null} the move as it is sent; null while there is none */
export function moveOf(game, begun, known) {
  return begun.kind === TEXT ? begun.text?.trim() || null : game.move(begun, known);
}

/** @param {GameMoves} game @param {Begun} begun @param {Known} known @param {string} name @returns {boolean} whether Enter at a place makes the move: it was typed, or the keyboard is at its end */
export function isAtEnd(game, begun, known, name) {
  if (begun.letters || begun.text || game.deeds.includes(begun.kind)) return true;
  return Boolean(known.preview?.move) && name === (begun.end || begun.cells.at(-1));
}

/** @param {GameMoves} game @param {Begun} begun @param {Begun | null} last what there was before @returns {Begun | null} what is gone on with after a pause, or after a bonus round that was just called; null for nothing */
export function findHalfMade(game, begun, last) {
  if (game.deeds.includes(begun.kind)) return last;
  return isEmpty(begun) ? null : begun;
}

/** @param {import("../shell/answers.js").TableWatched} shown @returns {boolean} whether the viewer may move now */
export function mayMove({ status, seat, view: { to_act: acting }, callers }) {
  return status === "playing" && seat !== null && (acting.includes(seat) || callers.includes(seat));
}

/** @param {import("../shell/answers.js").TableWatched} shown @returns {string} where a move is begun: the seat, event and game */
export function placeOf({ seat, view: { event }, game_number: game }) {
  return [seat, event, game].join();
}
