// The scores after a round: places, points, words, what was cancelled and what hints cost, and totals of the sitting.

import { fill, make } from "../kit/elements.js";
import { say, writeNumber } from "../kit/texts.js";
import { makeName } from "./names.js";

/** @typedef {import("../shell/answers.js").RoundWatched} RoundShown */
/** @typedef {import("../shell/answers.js").ShownScore} Score */

/** The columns, and when they are shown. @type {[keyof Score, (scores: Score[]) => boolean][]} */
const COLUMNS = [
  ["points", () => true],
  ["words", () => true],
  ["cancelled", (scores) => scores.some(({ cancelled }) => cancelled)],
  ["cost", (scores) => scores.some(({ cost }) => cost)],
  ["total", (scores) => scores.some(({ total, points }) => total !== points)],
];

/** @param {HTMLElement} element */
export function createScoreTable(element) {
  return {
    /** @param {RoundShown} shown */
    update(shown) {
      const scores = shown.result?.scores ?? [];
      element.hidden = scores.length < 2;
      const isTeam = shown.kind === "together";
      const columns = COLUMNS.filter(([key, isShown]) => isShown(scores) && (!isTeam || key === "words")).map(([key]) => key);
      const place = !isTeam && make("th", { scope: "col", class: "numeric" }, make("span", { class: "round-place" }, say("round.place")));
      const head = make("tr", {}, place, make("th", { scope: "col" }, say("round.score-name")),
        columns.map((key) => make("th", { scope: "col", class: "numeric" }, say(`round.score-${key}`))));
      fill(element, make("table", { class: "table" }, make("thead", {}, head), make("tbody", {}, scores.map((score) => makeRow(shown, score, columns)))));
    },
  };
}

/** @param {RoundShown} shown @param {Score} score @param {(keyof Score)[]} columns */
function makeRow(shown, score, columns) {
  const isTeam = shown.kind === "together";
  const isWinner = !isTeam && shown.result?.winners.includes(score.seat);
  const cells = columns.map((key) => make("td", { class: "numeric" }, writeNumber(Number(score[key]))));
  return make("tr", { class: isWinner ? "is-winner" : "" }, !isTeam && make("td", { class: "numeric" }, String(score.place)),
    make("th", { scope: "row" }, makeName(shown.seats, score.seat)), cells);
}
