// The seats of a game: name, mark, score, who is to move, what each holds, and what each game counts.

import { fill, make } from "../kit/elements.js";
import { say } from "../kit/texts.js";
import { makeSeatMark } from "../kit/seat-mark.js";
import { makeHiddenRow, makeTileRow } from "./tiles.js";

/** @typedef {import("../shell/answers.js").Description} Description */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").SeatedPerson} SeatedPerson */

/**
 * @typedef {object} Around
 * @property {number | null} [mover] who has just moved
 * @property {SeatedPerson[]} [seats] who sits there
 * @property {number} [holder] the seat whose tiles are shown elsewhere
 */

/**
 * Make the cards of all seats.
 * @param {HTMLElement} element
 * @param {{ description: Description, game: import("./types.js").Shown, players?: string[] }} options players: who plays at each seat
 */
export function createSeatCards(element, { description, game, players = [] }) {
  const cards = description.seats.map((_, seat) => make("section", { class: `seat-card seat-${seat}` }));
  element.append(...cards);

  /** @param {number} seat @param {Scene} scene @param {Around} around */
  function show(seat, scene, { mover = null, seats = [], holder }) {
    const player = scene.players[seat] ?? {};
    const card = cards[seat];
    if (!card) return;
    const isToMove = scene.table.to_act?.includes(seat);
    const seated = seats[seat];
    card.classList.toggle("is-to-move", Boolean(isToMove));
    card.classList.toggle("is-mover", mover === seat);
    card.classList.toggle("is-you", Boolean(seated?.isYou));
    const kind = players[seat];
    fill(card,
      make("div", { class: "seat-head" }, makeSeatMark(seat), makeTitle(player, seated ?? { person: kind ? say(`player.${kind}`) : "" }, isToMove, Boolean(seated), Boolean(scene.table.round)),
        make("div", { class: "seat-numbers" },
          makeScore(Number(player.score ?? 0)),
          seated?.clock)),
      holder === seat ? null : showTiles(player, description),
      make("div", { class: "seat-facts" }, game.listSeatFacts(player, description).map((fact) => (typeof fact === "string" ? make("span", { class: "seat-fact" }, fact) : fact))));
  }

  return {
    /** @param {Scene} scene @param {Around} [around] */
    update(scene, around = {}) {
      cards.forEach((_, seat) => show(seat, scene, around));
    },
    destroy: () => cards.forEach((card) => card.remove()),
  };
}

/** @param {number} score */
function makeScore(score) {
  return make("span", { class: "seat-score number" }, make("span", { "aria-hidden": "true" }, String(score)), make("span", { class: "visually-hidden" }, say("seat.points", { count: score })));
}

/** Who sits there. */
/** @param {import("../shell/answers.js").Facts} player @param {SeatedPerson} seated @param {boolean} isToMove @param {boolean} isSeated at a table, by name @param {boolean} isEntering in a bonus round */
function makeTitle(player, { person, isYou, presence }, isToMove, isSeated, isEntering) {
  const side = player.side && player.side !== player.name ? say("seat.side", { side: player.side }) : "";
  return make("div", { class: "seat-title" }, make("h2", { class: "seat-name" }, player.name ?? ""),
    person || side ? make("span", { class: `seat-who soft${isSeated ? " is-person" : ""}` }, [person, side].filter(Boolean).join(" · ")) : null,
    isYou ? make("span", { class: "seat-you" }, say("seat.you")) : null,
    presence ? make("span", { class: "seat-presence" }, presence) : null,
    isToMove ? make("span", { class: "seat-turn" }, say(isEntering ? "seat.to-enter" : "seat.to-move")) : null);
}

/** @param {import("../shell/answers.js").Facts} player @param {Description} description */
function showTiles(player, { values }) {
  if (player.held === undefined) return null;
  const label = say("seat.tiles", { seat: player.name });
  if (player.tiles === null) return makeHiddenRow(player.held, label);
  return makeTileRow([...player.tiles].sort(compareTiles).join(""), values, label);
}

/** Blanks come last. @param {string} one @param {string} other */
function compareTiles(one, other) {
  return Number(one === "?") - Number(other === "?") || one.localeCompare(other, "en");
}
