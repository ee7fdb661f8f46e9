// How players and words are named on the page of a round.

import { make } from "../kit/elements.js";
import { makeSeatMark, nameColour } from "../kit/seat-mark.js";
import { say, writeNumber } from "../kit/texts.js";

/** @typedef {import("../shell/answers.js").ShownPlayer} RoundSeat */

/** @param {{ name: string }} player @param {number} seat @returns {string} */
export function nameOf(player, seat) {
  return player.name || say("round.player", { number: seat + 1 });
}

/** @param {RoundSeat[]} seats @param {number} seat @returns {string} */
export function nameSeat(seats, seat) {
  return nameOf(seats[seat] ?? { name: "" }, seat);
}

/** @param {RoundSeat[]} seats @param {number[]} chosen @returns {string} such as "Ada, Ben and Cleo" */
export function nameSeats(seats, chosen) {
  const names = chosen.map((seat) => nameSeat(seats, seat));
  return new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" }).format(names);
}

/** @param {RoundSeat[]} seats @param {number} seat @returns {HTMLElement} the player's mark and name */
export function makeName(seats, seat) {
  return make("span", { class: `round-name ${nameColour(seat)}` }, makeSeatMark(seat), make("span", {}, nameSeat(seats, seat)));
}

/** @param {number} points @returns {string} */
export function sayPoints(points) {
  return say("round.points", { count: points });
}

/** @param {number} points @returns {HTMLElement[]} a number for the eyes, and "1 point" for ears */
export function makePoints(points) {
  const unseen = make("span", { class: "visually-hidden" }, sayPoints(points));
  return [make("span", { class: "number", "aria-hidden": "true" }, writeNumber(points)), unseen];
}

/** @param {number} share from 0 to 1 @param {number} digits @returns {string} such as "27 %" */
export function showShare(share, digits = share < 0.1 ? 1 : 0) {
  return share.toLocaleString(document.documentElement.lang, { style: "percent", maximumFractionDigits: digits });
}
