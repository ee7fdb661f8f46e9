// What stands in the place of the board while it is hidden: the room in which players wait, a pause, the change of turns.

import { createChange } from "../kit/changes.js";
import { make, refill } from "../kit/elements.js";
import { say } from "../kit/texts.js";
import { nameSeat, nameSeats } from "./names.js";
import { nameSeconds } from "./round-timer.js";

/** @typedef {import("../shell/answers.js").RoundWatched} RoundShown */
/** @typedef {import("../shell/answers.js").ShownAsked["what"]} Act */

/**
 * @param {HTMLElement} element
 * @param {{ onAct: (what: Act) => void, joining: HTMLElement, invitation: HTMLElement }} options the form with which one
 *   joins and the invitation are put where they are needed
 */
export function createRoundCover(element, { onAct, joining, invitation }) {
  const isNew = createChange();

  /** @param {Act} what @param {string} text */
  function makeButton(what, text) {
    return make("button", { type: "button", class: "button button-primary round-begin", data: { focus: what }, onclick: () => onAct(what) }, text);
  }

  /** @param {RoundShown} shown */
  function listParts(shown) {
    if (shown.status === "paused") return pause(shown);
    return shown.kind === "in-turn" && shown.seat !== null ? passOn(shown) : wait(shown);
  }

  /** @param {RoundShown} shown */
  function pause(shown) {
    return [
      make("h2", {}, say("round.paused")),
      make("p", {}, say("round.paused-text")),
      shown.seat !== null && makeButton("go-on", sayAct(shown, "go-on")),
      sayAsked(shown, "go-on"),
    ];
  }

  /** @param {RoundShown} shown */
  function passOn(shown) {
    const player = nameSeat(shown.seats, shown.turn ?? 0);
    return [
      make("h2", {}, say(shown.turn || shown.number > 1 ? "round.pass" : "round.first-turn", { player })),
      make("p", {}, say("round.pass-text", { player })),
      makeButton("begin", say("round.begin-turn", { player })),
    ];
  }

  /** @param {RoundShown} shown */
  function wait(shown) {
    const isOpen = shown.kind === "group" || shown.kind === "together";
    return [
      make("h2", {}, isOpen ? sayOpen(shown) : say("round.ready")),
      make("p", {}, sayKind(shown), " ", sayTime(shown)),
      shown.seat !== null && makeButton("begin", sayAct(shown, "begin")),
      mayJoin(shown) && joining,
      shown.seat !== null && sayAsked(shown, "begin"),
      isOpen && invitation,
    ];
  }

  return {
    /** @param {RoundShown} shown */
    update(shown) {
      element.hidden = shown.board !== null;
      if (element.hidden) return;
      const { status, seat, here, host, turn, number, asked, seats } = shown;
      if (isNew([status, seat, here, host, turn, number, asked, seats.map(({ name }) => name)])) refill(element, ...listParts(shown));
    },
    /** Put the focus where the player goes on. */
    focus: () => /** @type {HTMLElement | null} */ (element.querySelector(".round-begin, input"))?.focus({ preventScroll: true }),
  };
}

/** @param {RoundShown} shown @returns {boolean} whether there is a seat for a spectator */
export function mayJoin({ seat, seats }) {
  return seat === null && seats.some((each) => !each.is_taken);
}

/**
 * What a button says that needs the others, or does not.
 * @param {RoundShown} shown
 * @param {"begin" | "go-on" | "pause" | "next"} what
 */
export function sayAct(shown, what) {
  const isOwn = shown.kind === "alone" || shown.kind === "in-turn" || shown.host === shown.seat;
  const asked = shown.asked.find((each) => each.what === what);
  if (isOwn || !asked) return say(isOwn ? `round.do-${what}` : `round.do-${what}-ask`);
  return say(shown.seat !== null && asked.by.includes(shown.seat) ? `round.do-${what}-asked` : `round.do-${what}-agree`);
}

/** @param {RoundShown} shown @param {Act} what @returns {HTMLElement | null} who asks for it, and for whom that waits */
export function sayAsked(shown, what) {
  const asked = shown.asked.find((each) => each.what === what);
  if (!asked) return null;
  const players = nameSeats(shown.seats, asked.by);
  const others = nameSeats(shown.seats, asked.waits_for);
  return make("p", { class: "soft" }, say(`round.asked-${what}`, { players, others }));
}

/** @param {RoundShown} shown @returns {string} who is waited for, before a round that others may join */
function sayOpen({ seats, seat, host }) {
  if (host === null || seats.filter((each) => each.is_taken).length < 2) return say("round.waiting");
  return host === seat ? say("round.may-begin") : say("round.waiting-host", { host: nameSeat(seats, host) });
}

/** @param {RoundShown} shown @returns {string} what players do */
function sayKind({ kind, cancels }) {
  return say(kind === "group" && !cancels ? "round.kind-group-counts" : `round.kind-${kind}`);
}

/** @param {RoundShown} shown @returns {string} how long it lasts, and what ends it */
export function sayTime({ timer }) {
  const parts = [timer.seconds === null ? say("round.no-time") : say("round.time", { time: nameSeconds(timer.seconds) })];
  if (timer.word_seconds) parts.push(say("round.word-time", { count: timer.word_seconds }));
  if (timer.target) parts.push(say("round.target", { points: timer.target }));
  return parts.join(" ");
}
