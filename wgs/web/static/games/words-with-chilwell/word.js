// A word that is spelled from a hand, and the tiles that are drawn after it. No DOM.

import { TEXT, begin } from "../../moves/begun.js";

/** @typedef {import("../../moves/types.js").Begun} Begun */
/** @typedef {import("../../moves/types.js").Known} Known */

/**
 * List the numbers of tiles that may be drawn after a word, each once, by the name of the choice.
 * @param {import("../../shell/answers.js").Description["numbers"]} numbers of the rules
 * @param {number} used the number of tiles of the word
 * @returns {{ choice: string, count: number }[]}
 */
export function listDraws(numbers, used) {
  const [few, extra] = [Number(numbers.drawn_tiles ?? 3), Number(numbers.extra_tiles ?? 3)];
  const all = [{ choice: "none", count: 0 }, { choice: "few", count: few }, { choice: "same", count: used }, { choice: "more", count: used + extra }];
  return all.filter(({ count }, place) => all.findIndex((each) => each.count === count) === place).sort((one, other) => one.count - other.count);
}

/**
 * Return the number of tiles to draw: as chosen, and as many as used when nothing is.
 * @param {Begun} begun
 * @param {Known} known
 */
export function countDrawn({ letters, more }, { description: { numbers } }) {
  const used = [...letters].length;
  const draws = listDraws(numbers, used);
  const chosen = more.count !== undefined ? more.count : { none: 0, few: numbers.drawn_tiles, more: used + Number(numbers.extra_tiles) }[String(more.draw)];
  return Number(chosen ?? draws.find(({ count }) => count === used)?.count ?? 0);
}

/** @param {Known} known @returns {import("../../shell/answers.js").Facts} what is known of whoever moves: the hand, the tiles used */
export const holderOf = ({ scene, seat }) => scene.players[seat] ?? {};

/**
 * Return a move whose letters can be changed: what was typed, as it was understood.
 * @param {Begun} begun
 * @param {Known} known
 */
export function readBegun(begun, known) {
  if (begun.kind !== TEXT) return begun.kind === "pass" ? begin("play") : { ...begun, text: null };
  const move = known.preview?.move;
  return (move && takeSpelt(move)) ?? begin("play");
}

/**
 * Return a move with other letters; the choice of how many tiles are drawn stays.
 * @param {Begun} begun
 * @param {Partial<Begun>} changed
 * @param {Known} known
 */
export function changeWord(begun, changed, known) {
  const now = readBegun(begun, known);
  const { count, draw: wanted } = now.more;
  const typed = listDraws(known.description.numbers, [...now.letters].length).find((each) => each.count === count);
  const draw = typed ? typed.choice : wanted;
  return { ...now, ...changed, kind: "play", more: { ...(draw ? { draw } : {}), ...changed.more } };
}

/** @param {import("../../shell/answers.js").Facts} move of the protocol @returns {Begun | null} it, to go on from there */
export function takeSpelt({ kind, letters = "", word = "", draw = 0 }) {
  if (kind === "play") return begin(kind, { letters, more: { count: draw } });
  return kind === "try" ? begin(kind, { letters: word }) : null;
}
