/** The figures of surveys: tables, where a board stands, and what is downloaded. */

import { make } from "../kit/elements.js";
import { writeTable } from "../kit/csv.js";
import { say } from "../kit/texts.js";

/** @typedef {import("../shell/answers.js").SurveyTold} Survey */

const MEASURES = /** @type {const} */ (["words", "points", "longest"]);
const PERCENTS = ["5", "25", "50", "75", "95"];

/**
 * @param {string} title
 * @param {readonly string[]} head
 * @param {readonly (readonly (string | Node)[])[]} rows the first cell of each is its head
 */
export function makeTable(title, head, rows) {
  const heads = head.map((text, place) => make("th", { scope: "col", class: place ? "numeric" : "" }, text));
  const lines = rows.map(([first, ...others]) =>
    make("tr", {}, make("th", { scope: "row" }, first), others.map((each) => make("td", { class: "numeric" }, each))));
  const table = make("table", { class: "table" }, make("caption", { class: "visually-hidden" }, title),
    make("thead", {}, make("tr", {}, heads)), make("tbody", {}, lines));
  return make("div", { class: "table-scroll", tabindex: 0, role: "group", "aria-label": title }, table);
}

/** @param {number} value @param {number} [digits] @returns {string} */
export function writeNumber(value, digits = 0) {
  return value.toLocaleString(document.documentElement.lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** @param {number} share @returns {string} with more digits where it would look like nothing or all otherwise */
export function writeShare(share) {
  let digits = share === 0 || share === 1 ? 0 : 1;
  while (share > 0 && share < 1 && digits < 9 && ["0", "100"].includes(String(Number((100 * share).toFixed(digits))))) digits += 1;
  return say("chart.percent", { value: writeNumber(100 * share, digits) });
}

/** One table of all measures, or one a measure where games are compared. @param {Survey[]} surveys @param {string[]} labels */
export function makeFigures(surveys, labels) {
  const head = ["mean", "deviation", "least"].map((name) => say(`chart.${name}`));
  head.push(...PERCENTS.map((value) => say("chart.percent", { value })), say("chart.most"));
  if (surveys.length === 1) {
    const rows = MEASURES.map((measure) => [say(`chart.${measure}`), ...listFigures(surveys[0]?.[measure])]);
    return [makeTable(say("statistics.figures"), [say("statistics.figures"), ...head], rows)];
  }
  return MEASURES.map((measure) => {
    const name = say(`chart.${measure}`);
    return makeTable(name, [name, ...head], surveys.map((survey, place) => [labels[place] ?? "", ...listFigures(survey[measure])]));
  });
}

/** @param {import("../shell/answers.js").MeasureCounted} measure @returns {string[]} */
function listFigures(measure) {
  const { mean, deviation, min, max, percentiles } = measure;
  const numbers = [min, ...PERCENTS.map((percent) => percentiles[percent]), max];
  return [writeNumber(mean, 1), writeNumber(deviation, 1), ...numbers.map((number) => writeNumber(number))];
}

/** Say where a board stands, a sentence for its words and one for its points. @param {import("../shell/answers.js").RankTold} rank */
export function makeRank(rank) {
  return /** @type {const} */ (["words", "points"]).map((measure) => {
    const [below, above] = [rank.below[measure], rank.above[measure]];
    const many = say(`statistics.rank-${measure}`, { count: rank[measure] });
    const place = below === 1 ? "most" : above === 1 ? "fewest" : below >= 0.5 ? "more" : "fewer";
    const share = writeShare(place === "fewer" ? above : below);
    return make("p", {}, make("strong", {}, rank.board), ` ${many}: ${say(`statistics.stands-${place}`, { share })}`);
  });
}

/** @param {Survey[]} surveys @returns {string} a row for each value of each measure, as wgs survey --csv prints them */
export function writeSurveyCsv(surveys) {
  const rows = [];
  for (const survey of surveys) {
    const counts = { ...Object.fromEntries(MEASURES.map((name) => [name, survey[name].boards])), lengths: survey.lengths, grades: survey.grades, letters: survey.letters };
    for (const [measure, pairs] of Object.entries(counts)) {
      for (const [value, count] of pairs) rows.push([survey.game, survey.dictionary, survey.boards, measure, value, count]);
    }
  }
  return writeTable(["game", "dictionary", "boards", "measure", "value", "count"], rows);
}
