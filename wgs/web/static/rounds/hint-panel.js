// Hints and what they cost, and what they have told: words left by length, first letters, tiles where words begin,
// meanings.

import { fill, make, refill } from "../kit/elements.js";
import { say } from "../kit/texts.js";
import { sayPoints } from "./names.js";

/** @typedef {keyof import("../shell/answers.js").HintPrices} HintKind */
/** @typedef {import("../shell/answers.js").RoundWatched} RoundShown */

const KINDS = /** @type {const} */ (["counts", "letters", "tile", "meaning"]);

/**
 * @param {HTMLElement} element where the hints are put; it is hidden when there are none
 * @param {{ onHint: (what: HintKind) => void }} options
 */
export function createHintPanel(element, { onHint }) {
  const title = make("h2", { class: "card-title" }, say("round.hints"));
  const buttons = make("div", { class: "round-hints" });
  const told = make("div", { class: "round-hint-told", "aria-live": "off" });
  element.append(title, buttons, told);

  /** @param {HintKind} kind @param {RoundShown} shown */
  function makeButton(kind, { hints, left }) {
    const price = hints.prices[kind];
    if (price === null || price === undefined || (kind === "counts" && left !== null)) return null;
    return make("button", { type: "button", class: "button button-small", data: { focus: kind }, onclick: () => onHint(kind) },
      say(`round.hint-${kind}`), make("span", { class: "round-price number" }, price ? say("round.price", { points: sayPoints(price) }) : say("round.free")));
  }

  return {
    /** @param {RoundShown} shown */
    update(shown) {
      const isOpen = shown.status === "playing" && shown.seat !== null;
      const found = KINDS.map((kind) => makeButton(kind, shown)).filter((button) => button !== null);
      const lines = [describeLetters(shown), describeTiles(shown), describeMeanings(shown)].filter((line) => line !== null);
      element.hidden = !isOpen || (!found.length && !lines.length);
      refill(buttons, ...found);
      fill(told, ...lines);
    },
  };
}

/** @param {RoundShown} shown */
function describeLetters({ hints: { letters } }) {
  if (!letters) return null;
  const dots = "·".repeat(Math.max(0, letters.length - [...letters.text].length));
  return make("p", {}, say("round.told-letters"), " ", make("b", { class: "round-letters" }, letters.text, make("span", { "aria-hidden": "true" }, dots)), " ",
    make("span", { class: "soft" }, say("round.letters", { count: letters.length })));
}

/** @param {RoundShown} shown */
function describeTiles({ hints: { tiles } }) {
  return tiles.length ? make("p", {}, say("round.told-tile")) : null;
}

/** @param {RoundShown} shown */
function describeMeanings({ hints: { meanings } }) {
  if (!meanings.length) return null;
  return make("div", {}, make("p", {}, say("round.told-meaning")), make("ul", { class: "round-meanings" }, ...meanings.map(({ text, length }) =>
    make("li", {}, text, " ", make("span", { class: "soft" }, say("round.letters", { count: length }))))));
}
