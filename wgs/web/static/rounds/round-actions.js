// The buttons under the board: pause, done, give up, leave.

import { fill, make, refill } from "../elements.js";
import { makeIcon } from "../icon.js";
import { say } from "../texts.js";
import { sayAct, sayAsked } from "./round-cover.js";

/** @typedef {import("./types.js").RoundShown} RoundShown */

/**
 * @param {HTMLElement} element
 * @param {{ onAct: (what: string) => void }} options
 */
export function createRoundActions(element, { onAct }) {
  /** Giving up is asked once more: it cannot be taken back. */
  let isSure = false;
  let last = /** @type {RoundShown | null} */ (null);

  /** @param {string} what @param {string} text @param {string} icon */
  function makeButton(what, text, icon) {
    return make("button", { type: "button", class: "button", data: { focus: what }, onclick: () => onAct(what) }, makeIcon(icon), " ", text);
  }

  function makeGiveUp() {
    const click = () => {
      if (isSure) onAct("give-up");
      isSure = !isSure;
      if (last) draw(last);
    };
    return make("button", { type: "button", class: isSure ? "button button-danger" : "button", data: { focus: "give-up" }, onclick: click },
      say(isSure ? "round.give-up-sure" : "round.give-up"));
  }

  /** What is done about words. @param {RoundShown} shown */
  function listEndings(shown) {
    const isShared = shown.kind === "group" || shown.kind === "in-turn";
    const player = shown.seats[shown.kind === "in-turn" ? (shown.turn ?? 0) : (shown.seat ?? -1)];
    if (!isShared) return [makeGiveUp(), sayAsked(shown, "give-up")];
    return [player?.is_done ? make("p", { class: "soft" }, say("round.done-text")) : makeButton("done", say("round.done"), "check")];
  }

  /** @param {RoundShown} shown */
  function draw(shown) {
    const isPlaying = shown.status === "playing";
    const isOpen = shown.kind === "group" || shown.kind === "together";
    element.hidden = shown.seat === null || !isPlaying;
    if (element.hidden) return fill(element);
    refill(element,
      makeButton("pause", sayAct(shown, "pause"), "pause"),
      listEndings(shown),
      isOpen && make("button", { type: "button", class: "button button-quiet", data: { focus: "leave" }, onclick: () => onAct("leave") }, say("round.leave")),
      sayAsked(shown, "pause"));
  }

  return {
    /** @param {RoundShown} shown */
    update(shown) {
      if (shown.status !== last?.status || shown.number !== last.number) isSure = false;
      last = shown;
      draw(shown);
    },
    destroy: () => element.replaceChildren(),
  };
}
