/** Why a word counts on this board, or why not. */

import { announce } from "../kit/announce.js";
import { connection, textOf } from "../shell/connection.js";
import { count, fill, make, part, showError } from "../kit/elements.js";
import { say } from "../kit/texts.js";

/**
 * @param {HTMLElement} root the page
 * @param {{ given: () => { config: string | null, game: string, dictionary: string | null, board: string },
 *     hasPoints: () => boolean, onPath: (word: string, path: number[]) => void }} options
 */
export function createWhy(root, { given, hasPoints, onPath }) {
  const form = part("why-form", root);
  const field = part("why", root, HTMLInputElement);
  const fault = part("why-error", root);
  const answer = part("why-answer", root);
  const hint = [...answer.childNodes];
  /** @type {AbortController | null} */
  let asking = null;

  /** @param {string} word @param {{ isTraced?: boolean }} [options] isTraced: its path is on the board, and stays */
  async function explain(word, { isTraced = false } = {}) {
    asking?.abort();
    showError(field, fault, "");
    if (!word) return clear();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const told = await connection.request("why", { ...given(), words: [word] }, { signal });
      show(told);
      const path = told.path ?? told.farthest?.path ?? [];
      if (path.length && !isTraced) onPath(told.word, path);
    } catch (error) {
      if (signal.aborted) return;
      clear();
      showError(field, fault, textOf(error));
    }
  }

  /** @param {import("../shell/answers.js").Explained} told */
  function show(told) {
    const verdict = say(told.counts ? "solve.counts" : "solve.counts-not");
    fill(
      answer,
      make("p", { class: "why-head" }, make("strong", {}, told.word), " ",
        make("span", { class: `badge ${told.counts ? "badge-good" : "badge-bad"}` }, verdict),
        told.points !== null && hasPoints() && make("span", { class: "soft" }, describePoints(told))),
      told.meaning && make("p", { class: "word-meaning" }, told.meaning),
      told.reasons.length > 0 && make("ul", { class: "why-reasons" }, told.reasons.map((each) => make("li", {}, each.text))),
      told.tiles.length > 0 && make("ol", { class: "why-tiles", "aria-label": say("solve.why-tiles") }, told.tiles.map(makeTile)),
      hasPoints() && told.remarks.length > 0 && make("ul", { class: "why-remarks soft" }, told.remarks.map((/** @type {string} */ each) => make("li", {}, each))),
      told.nearest.length > 0 && make("p", { class: "why-near" }, make("span", { class: "soft" }, say("solve.words-like")), told.nearest.map(makeNear)),
    );
    const reasons = told.reasons.map((each) => each.text).join("; ");
    announce(reasons ? say("solve.why-said", { word: told.word, verdict, reasons }) : `${told.word}: ${verdict}`, "why");
  }

  /** @param {import("../shell/answers.js").Explained} told */
  function describePoints({ counts, points }) {
    const worth = count(points ?? 0, "point");
    return counts ? worth : say("solve.would-be", { points: worth });
  }

  /** A tile of the path with what it gives. @param {import("../shell/answers.js").LetterStep} step */
  function makeTile(step) {
    const times = step.word_multiplier > 1 && make("small", {}, say("solve.word-times", { times: step.word_multiplier }));
    const worth = (step.value > 0 || step.multiplier > 1) && make("small", {}, step.multiplier > 1 ? `${step.value}×${step.multiplier}` : String(step.value));
    return make("li", { data: { tip: say("solve.position", { number: step.position }) } }, make("span", {}, step.letters || step.tile), worth, times);
  }

  /** @param {string} word */
  function makeNear(word) {
    return make("button", { type: "button", class: "badge", onclick: () => ask(word) }, word);
  }

  /** @param {string} word @param {{ isTraced?: boolean }} [options] as for `explain` */
  function ask(word, options) {
    field.value = word;
    explain(word, options);
  }

  /** What was said of another word or board is no longer true. */
  function clear() {
    asking?.abort();
    showError(field, fault, "");
    answer.replaceChildren(...hint);
  }

  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    explain(field.value.trim());
  };
  form.addEventListener("submit", submit);
  return {
    ask,
    clear,
    focus: () => field.focus(),
    update: () => explain(field.value.trim()),
  };
}
