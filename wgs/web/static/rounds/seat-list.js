// The players of a round: who is there, how many words each has found, who is done.

import { fill, make } from "../kit/elements.js";
import { makeSeatMark, nameColour } from "../kit/seat-mark.js";
import { say } from "../kit/texts.js";
import { nameOf, sayPoints } from "./names.js";

/** @typedef {import("../shell/answers.js").ShownPlayer} RoundSeat */
/** @typedef {import("../shell/answers.js").RoundWatched} RoundShown */

/** @param {HTMLElement} element a list */
export function createSeatList(element) {
  return {
    /** @param {RoundShown} shown */
    update(shown) {
      const taken = shown.seats.map((player, seat) => ({ player, seat })).filter(({ player }) => player.is_taken);
      fill(element, ...taken.map(({ player, seat }) => makeSeat(shown, player, seat)));
    },
  };
}

/** @param {RoundShown} shown @param {RoundSeat} player @param {number} seat */
function makeSeat(shown, player, seat) {
  const notes = listNotes(shown, player, seat);
  const isPlaying = shown.status !== "waiting" || shown.number > 1;
  const found = isPlaying && player.plays ? say("round.words", { count: player.words }) : "";
  const points = player.points === null || !found || shown.kind === "together" ? "" : sayPoints(player.points);
  return make("li", { class: `round-seat ${nameColour(seat)}${player.gone_since ? " is-gone" : ""}${shown.turn === seat ? " is-turn" : ""}` },
    makeSeatMark(seat),
    make("span", { class: "round-seat-name" }, make("b", {}, nameOf(player, seat)), notes.length > 0 && make("span", { class: "soft" }, notes.join(", "))),
    make("span", { class: "round-seat-count number" }, [found, points].filter(Boolean).join(" · ")));
}

/** @param {RoundShown} shown @param {RoundSeat} player @param {number} seat @returns {string[]} */
function listNotes(shown, player, seat) {
  return [
    shown.here.includes(seat) && shown.kind !== "in-turn" && say("round.you"),
    shown.host === seat && shown.kind !== "in-turn" && shown.kind !== "alone" && say("round.host"),
    shown.turn === seat && say(shown.status === "playing" ? "round.plays" : "round.is-next"),
    player.gone_since && say("round.gone"),
    !player.plays && shown.status !== "waiting" && say("round.sits-out"),
    player.is_done && shown.status === "playing" && say("round.is-done"),
    player.total > 0 && shown.kind !== "together" && say("round.total", { points: player.total }),
  ].filter((note) => typeof note === "string");
}
