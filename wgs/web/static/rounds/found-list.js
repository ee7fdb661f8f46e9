// The words that were found: the latest first, with points and, where all look for the same list, who found each.

import { createChange } from "../kit/changes.js";
import { announce } from "../kit/announce.js";
import { fill, make, refill } from "../kit/elements.js";
import { makeSeatMark } from "../kit/seat-mark.js";
import { say } from "../kit/texts.js";
import { makePoints, nameSeat, sayPoints, showShare } from "./names.js";

/** @typedef {import("../shell/answers.js").RoundWord} FoundWord */
/** @typedef {import("../shell/answers.js").RoundWatched} RoundShown */

/**
 * @param {HTMLElement} element a list
 * @param {HTMLElement} sum where their sum and share stand
 * @param {{ onChoose: (path: number[]) => void }} options onChoose lights a word on the board; [] for none
 */
export function createFoundList(element, sum, { onChoose }) {
  let chosen = "";
  const isNew = createChange();
  let shown = /** @type {RoundShown | null} */ (null);

  /** @param {FoundWord} found */
  function makeRow(found) {
    const { word, points, by } = found;
    const isShared = shown?.kind === "together";
    const who = isShared && shown ? nameSeat(shown.seats, by) : "";
    return make("li", {},
      make("button", { type: "button", class: "round-word", "aria-pressed": String(word === chosen), onclick: () => choose(found), data: { focus: word } },
        isShared && makeSeatMark(by),
        make("span", { class: "round-word-text" }, word),
        who && make("span", { class: "visually-hidden" }, say("round.found-by", { player: who })),
        ...makePoints(points)));
  }

  /** @param {FoundWord} found */
  function choose({ word, path, points }) {
    chosen = chosen === word ? "" : word;
    onChoose(chosen ? path : []);
    if (chosen) announce(`${word}: ${sayPoints(points)}`, "chosen");
    draw();
  }

  function draw() {
    if (!shown) return;
    refill(element, ...shown.words.map(makeRow).reverse(), !shown.words.length && make("li", { class: "soft" }, say("round.none-yet")));
  }

  return {
    /** @param {RoundShown} next */
    update(next) {
      shown = next;
      fill(sum, ...describeSum(next));
      if (isNew([next.number, next.turn, next.words.map(({ word, by }) => [word, by])])) draw();
    },
    /** No word is chosen any more. */
    release() {
      if (!chosen) return;
      chosen = "";
      draw();
    },
  };
}

/** @param {RoundShown} shown @returns {(HTMLElement | string)[]} */
function describeSum({ words, words_total: total, points, cost }) {
  const count = total === null ? say("round.words", { count: words.length }) : say("round.words-of", { found: words.length, count: total });
  const share = total ? ` (${showShare(words.length / total)})` : "";
  const price = cost ? ` ${say("round.cost", { points: cost })}` : "";
  return [make("b", { class: "number" }, count), share, " · ", make("b", { class: "number" }, sayPoints(points)), price];
}
