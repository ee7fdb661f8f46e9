/** Boards by their numbers, each with a link to the solver page. */

import { addressOfBoard, givenOf } from "../choosing/chosen.js";
import { connection, textOf } from "../shell/connection.js";
import { fill, make } from "../kit/elements.js";
import { say } from "../kit/texts.js";
import { makeTable, writeNumber } from "./figures.js";

/** @typedef {import("../choosing/chosen.js").Chosen} Chosen */

/** @param {Chosen} chosen @param {string} board */
function linkBoard(chosen, board) {
  return make("a", { href: addressOfBoard("/", chosen, board), class: "board-text" }, board);
}

/**
 * Show boards below a chart: they are made again from their numbers and the seed.
 * @param {HTMLElement} place
 * @param {string} title
 * @param {number[]} numbers
 * @param {Chosen} chosen
 * @param {number | string} seed
 * @param {AbortSignal} signal
 */
export async function showBoards(place, title, numbers, chosen, seed, signal) {
  const given = { ...givenOf(chosen), seed, boards: 1 };
  fill(place, make("p", { class: "chart-boards-title" }, title), make("div", { class: "skeleton" }));
  try {
    const made = await Promise.all(numbers.map((first) => connection.request("create", { ...given, first }, { signal })));
    const items = made.map(({ board, number, replay }) => make("li", {}, linkBoard(chosen, board), " ",
      make("span", { class: "soft" }, say("statistics.board-number", { number })), " ", make("code", { class: "replay-text" }, replay)));
    fill(place, make("p", { class: "chart-boards-title" }, title), make("ul", { class: "stack gap-2", role: "list" }, items));
  } catch (error) {
    if (!signal.aborted) fill(place, make("p", { class: "field-error" }, textOf(error)));
  }
}

/** Make the tables of the best and the worst boards. @param {import("../shell/answers.js").SurveyTold} survey @param {Chosen} chosen @param {string} label */
export function makeNamedBoards(survey, chosen, label) {
  return /** @type {const} */ (["best", "worst"]).map((name) => {
    const title = [say(`statistics.${name}`), label].filter(Boolean).join(" · ");
    const head = [say("statistics.board"), say("chart.words"), say("chart.points"), say("statistics.number")];
    const rows = survey[name].map((each) => [linkBoard(chosen, each.board), writeNumber(each.words), writeNumber(each.points), writeNumber(each.number)]);
    return make("section", { class: "stack gap-2" }, make("h3", {}, title), makeTable(title, head, rows));
  });
}
