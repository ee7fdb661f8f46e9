// What the board shows of a move that is being made.

import { TEXT } from "./begun.js";

/** @typedef {import("./types.js").Begun} Begun */
/** @typedef {import("./types.js").GameMoves} GameMoves */
/** @typedef {import("./types.js").Known} Known */

/**
 * @param {GameMoves} game
 * @param {Begun} begun
 * @param {Known} known
 * @param {{ refused: string[] }} options refused: the cells that a refusal is about
 * @returns {import("./types.js").Light}
 */
export function lightMove(game, begun, known, { refused }) {
  const { preview, seat } = known;
  const taken = begun.kind === TEXT && preview?.move ? game.take?.(preview.move, known) : null;
  const lit = begun.kind === TEXT && !taken ? { lit: preview?.cells ?? [] } : game.light(taken ?? begun, known);
  return {
    opens: preview?.opens ?? [], ...lit, refused, isSure: preview?.is_certain ?? true, takes: preview?.captures ?? [],
    ...(game.holdsTiles ? { holder: seat } : {}),
  };
}
