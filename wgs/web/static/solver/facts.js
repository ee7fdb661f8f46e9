/** What is known of a whole board: best and longest word, words by length as bars. */

import { count, make, refill } from "../kit/elements.js";
import { say, writeNumber } from "../kit/texts.js";

/**
 * @param {HTMLElement} element
 * @param {{ onWord: (word: string, path: number[]) => void }} options
 */
export function createFacts(element, { onWord }) {
  /** @param {string} title @param {import("../shell/answers.js").WordShown} solution @param {string} worth */
  function describe(title, solution, worth) {
    const button = make("button", { type: "button", class: "link-button", data: { focus: title } }, solution.word);
    button.addEventListener("click", () => onWord(solution.word, solution.path));
    return make("div", {}, make("dt", {}, title), make("dd", {}, button, " ", make("small", { class: "soft" }, worth)));
  }

  return {
    /** @param {import("../shell/answers.js").BoardStudied | null} study @param {boolean} hasPoints whether words can be worth anything */
    update(study, hasPoints) {
      if (!study || study.words === null) {
        refill(element, make("p", { class: "soft" }, say("solve.not-solved")));
        return;
      }
      const figures = make(
        "dl",
        { class: "figures" },
        make("div", {}, make("dt", {}, say("solve.words")), make("dd", {}, writeNumber(study.words))),
        hasPoints && make("div", {}, make("dt", {}, say("solve.points")), make("dd", {}, writeNumber(study.points ?? 0))),
      );
      if (study.best && hasPoints) figures.append(describe(say("solve.best-word"), study.best, count(study.best.points, "point")));
      if (study.longest) figures.append(describe(say("solve.longest-word"), study.longest, count(study.longest.length, "letter")));
      refill(element, figures);
    },
  };
}

/**
 * Bars of how many words there are of each length; a click limits the table to that length.
 * @param {HTMLElement} element
 * @param {{ onPattern: (pattern: string) => void }} options
 */
export function createLengths(element, { onPattern }) {
  let chosen = 0;

  /** @param {import("../shell/answers.js").OfLength} each @param {number} most @param {boolean} hasPoints */
  function makeBar(each, most, hasPoints) {
    const worth = hasPoints ? `, ${count(each.points, "point")}` : "";
    const text = say("solve.length-bar", { words: count(each.words, "word"), letters: count(each.length, "letter") }) + worth;
    const bar = make("button", { type: "button", class: "length-bar", "aria-pressed": String(each.length === chosen), data: { focus: String(each.length), length: String(each.length) } });
    bar.dataset.tip = text;
    bar.append(
      make("span", { class: "length-name" }, showNumberOf(`${count(each.length, "letter")}:`, each.length)),
      make("span", { class: "length-track" }, make("span", { class: "length-fill" })),
      make("span", { class: "length-words" }, showNumberOf(`${count(each.words, "word")}${worth}`, each.words)),
    );
    bar.style.setProperty("--part", String(each.words / most));
    bar.addEventListener("click", () => choose(each.length === chosen ? 0 : each.length));
    return bar;
  }

  /** @param {number} length 0 for none */
  function choose(length) {
    const pattern = length ? `^.{${length}}$` : "";
    mark(pattern);
    onPattern(pattern);
  }

  /** Press the bar of the length that a pattern stands for. @param {string} pattern */
  function mark(pattern) {
    chosen = Number(/^\^\.\{(\d+)\}\$$/.exec(pattern)?.[1] ?? 0);
    for (const bar of element.querySelectorAll("button")) {
      bar.setAttribute("aria-pressed", String(Number(bar.dataset.length) === chosen));
    }
  }

  return {
    /**
     * @param {{ length: number, words: number, points: number }[]} lengths
     * @param {string} [pattern] the pattern of the table
     * @param {boolean} [hasPoints] whether words can be worth anything
     */
    update(lengths, pattern = "", hasPoints = true) {
      mark(pattern);
      const most = Math.max(1, ...lengths.map((each) => each.words));
      const bars = lengths.filter((each) => each.words).map((each) => makeBar(each, most, hasPoints));
      refill(element, bars.length ? make("div", { class: "length-bars" }, ...bars) : make("p", { class: "soft" }, say("solve.no-words")));
    },
    mark,
  };
}

/**
 * Show the number alone of a text with one; all of it is read out, so that what is seen can be said.
 * @param {string} text such as "5 letters:"
 * @param {number} number
 */
function showNumberOf(text, number) {
  const shown = writeNumber(number);
  const at = Math.max(0, text.indexOf(shown));
  const hidden = [text.slice(0, at), text.slice(at + shown.length)].map((part) => (part ? make("span", { class: "visually-hidden" }, part) : null));
  return [hidden[0], shown, hidden[1]];
}
