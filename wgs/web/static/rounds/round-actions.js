// The buttons under the board: pause, done, give up, leave.

import { fill, make, refill } from "../kit/elements.js";
import { makeIcon } from "../kit/icon.js";
import { say } from "../kit/texts.js";
import { sayAct, sayAsked } from "./round-cover.js";

/** @typedef {import("../shell/answers.js").RoundWatched} RoundShown */

/**
 * @param {HTMLElement} element
 * @param {{ onAct: (what: string) => void }} options
 */
export function createRoundActions(element, { onAct }) {
  /** What is asked once more, as it cannot be taken back: giving up, or leaving. */
  let asked = "";
  let last = /** @type {RoundShown | null} */ (null);

  /** @param {string} what @param {string} text @param {string} icon */
  function makeButton(what, text, icon) {
    return make("button", { type: "button", class: "button", data: { focus: what }, onclick: () => onAct(what) }, makeIcon(icon), " ", text);
  }

  /** @param {"give-up" | "leave"} what @param {string} [look] */
  function makeAsking(what, look = "") {
    const isAsked = asked === what;
    const click = () => {
      if (isAsked) onAct(what);
      asked = isAsked ? "" : what;
      if (last) draw(last);
    };
    return make("button", { type: "button", class: `button ${isAsked ? "button-danger" : look}`, data: { focus: what }, onclick: click },
      say(isAsked ? `round.${what}-sure` : `round.${what}`));
  }

  /** What is done about words. @param {RoundShown} shown */
  function listEndings(shown) {
    const isShared = shown.kind === "group" || shown.kind === "in-turn";
    const player = shown.seats[shown.kind === "in-turn" ? (shown.turn ?? 0) : (shown.seat ?? -1)];
    if (!isShared) return [makeAsking("give-up"), sayAsked(shown, "give-up")];
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
      isOpen && makeAsking("leave", "button-quiet"),
      sayAsked(shown, "pause"));
  }

  return {
    /** @param {RoundShown} shown */
    update(shown) {
      if (shown.status !== last?.status || shown.number !== last.number) asked = "";
      last = shown;
      draw(shown);
    },
  };
}
