// RouteWords on the pages: its board, what it counts, and its bonus rounds.

import { make } from "../../kit/elements.js";
import { say } from "../../kit/texts.js";
import { drawer } from "./drawing.js";

/** @typedef {import("../../shell/answers.js").Event} GameEvent */
/** @typedef {import("../../stage/types.js").Scene} Scene */

/** A bonus round that is on: who has called it, and what was entered as far as it may be seen. */
/** @param {Scene} scene */
function makeRound({ table, players }) {
  const { caller } = table.round;
  const title = caller === null ? say("bonus.last") : say("bonus.called", { seat: players[caller]?.name ?? "" });
  return makeEntries(title, players.map(({ name, entry, has_entered: isIn }) => {
    return { name, word: isIn ? (entry ?? say("bonus.hidden")) : say("bonus.waits"), isValid: true };
  }));
}

/** The words of a bonus round that has just ended. */
/** @param {Scene} scene @param {GameEvent[]} events */
function makeRevealed({ players }, events) {
  const revealed = events.find(({ kind }) => kind === "bonus_revealed");
  if (!revealed) return null;
  const { entries, lengths } = revealed.facts;
  return makeEntries(say("bonus.over"), players.map(({ name }, seat) => {
    const word = entries[seat];
    return { name, word: word ? `${word} (${lengths[seat] || say("bonus.invalid")})` : say("bonus.none"), isValid: lengths[seat] > 0 };
  }));
}

/** @param {string} title @param {{ name: string, word: string, isValid: boolean }[]} entries */
function makeEntries(title, entries) {
  return make("section", { class: "bonus-round" }, make("h2", {}, title),
    make("dl", {}, entries.map(({ name, word, isValid }) => make("div", {}, make("dt", {}, name), make("dd", { class: isValid ? "" : "soft" }, word)))));
}

/** @type {import("../../stage/types.js").Shown} */
export const routeWords = {
  drawer,
  listTableFacts({ numbers }, scene, events) {
    const coins = Object.values(scene.cells).flatMap(({ coin }) => coin ?? []);
    const quiet = scene.table.quiet - 1;
    return [
      say("table.coins", { count: coins.length, value: coins.reduce((sum, coin) => sum + coin, 0) }),
      quiet > 0 ? say("table.quiet-coins", { count: quiet, most: Number(numbers.quiet_turns) }) : null,
      scene.table.round ? makeRound(scene) : makeRevealed(scene, events),
    ];
  },
  listSeatFacts: (player) => [
    say("seat.coins", { count: player.coins }),
    ...(player.bonus ? [say("seat.bonus", { count: player.bonus })] : []),
    ...(player.paid ? [say("seat.paid", { count: player.paid })] : []),
    say(player.calls ? "seat.call-left" : "seat.call-used"),
  ],
};
