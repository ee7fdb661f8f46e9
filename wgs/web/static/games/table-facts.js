// What belongs to nobody, in short: tiles in the bag, coins on the board, a bonus round.

import { make } from "../kit/elements.js";
import { say } from "../kit/texts.js";

/** @typedef {import("./types.js").Description} Description */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Scene} Scene */

/** @type {Record<string, (description: Description, scene: Scene, events: GameEvent[]) => (HTMLElement | null)[]>} */
const FACTS = {
  WordRace: ({ numbers }, { table }) => [
    fact(say("table.words", { count: table.played.length })),
    table.passes ? fact(say("table.passes", { count: table.passes })) : null,
    numbers.quiet_turns && table.quiet ? fact(say("table.quiet-race", { count: table.quiet, most: numbers.quiet_turns })) : null,
  ],
  RouteWords: ({ numbers }, scene, events) => {
    const coins = Object.values(scene.cells).flatMap(({ coin }) => coin ?? []);
    const quiet = scene.table.quiet - 1;
    return [
      fact(say("table.coins", { count: coins.length, value: coins.reduce((sum, coin) => sum + coin, 0) })),
      quiet > 0 ? fact(say("table.quiet-coins", { count: quiet, most: numbers.quiet_turns })) : null,
      scene.table.round ? makeRound(scene) : makeRevealed(scene, events),
    ];
  },
  Contradictionary: (_, { table }) => [
    fact(say("table.bag", { count: table.bag })),
    table.passes ? fact(say("table.passes", { count: table.passes })) : null,
    table.scoreless ? fact(say("table.scoreless", { count: table.scoreless })) : null,
    table.lost?.length ? fact(say("table.lost", { tiles: [...table.lost].join(" ") })) : null,
  ],
};

/** @param {string} text */
function fact(text) {
  return make("span", { class: "stage-fact" }, text);
}

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

/** @param {Description} description @param {Scene} scene @param {GameEvent[]} events of the last move */
export function listTableFacts(description, scene, events) {
  return FACTS[description.game]?.(description, scene, events) ?? [];
}
