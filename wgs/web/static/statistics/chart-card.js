/** A chart that the server has drawn, with the table behind it; its bars open the first boards that they stand for. */

import { make } from "../kit/elements.js";
import { makeTable } from "./figures.js";
import { makeSvg, setAttributes } from "../kit/svg.js";
import { download } from "../kit/take-away.js";
import { say } from "../kit/texts.js";

/**
 * @typedef {object} Chart
 * @property {string} name
 * @property {string} title
 * @property {string} svg
 * @property {string[]} head
 * @property {string[][]} rows
 * @property {number[][]} boards
 * @property {number | null} survey
 */

/**
 * @param {Chart} chart
 * @param {{ name: string, showBoards: (place: HTMLElement, title: string, numbers: number[], survey: number) => void }} options
 *   name: what files are called that are downloaded
 */
export function makeChartCard(chart, { name, showBoards }) {
  const picture = readSvg(chart.svg);
  const opened = make("div", { class: "chart-boards", role: "region", "aria-live": "polite", "aria-label": chart.title });
  const save = make("button", { type: "button", class: "button button-small", "aria-label": say("statistics.save-svg", { title: chart.title }), onclick: () => saveSvg(chart, name) }, "SVG");
  const table = make("details", {}, make("summary", {}, say("statistics.table")), makeTable(chart.title, chart.head, chart.rows));
  const card = make("figure", { class: "card chart-card", data: { chart: chart.name } });
  card.append(picture, opened, make("div", { class: "chart-card-foot", data: { print: "no" } }, table, save));
  if (chart.boards.length) bindBars(chart, picture, (bar) => showBoards(opened, nameBar(chart, bar), chart.boards[bar] ?? [], chart.survey ?? 0));
  return card;
}

/** @param {string} text @returns {SVGElement} */
function readSvg(text) {
  const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
  return /** @type {SVGElement} */ (/** @type {unknown} */ (document.importNode(documentElement, true)));
}

/** @param {Chart} chart @param {number} bar @returns {string} such as "words 100-119: 1,342 (13.4 %)" */
function nameBar(chart, bar) {
  const [values, count, share] = chart.rows[bar] ?? [];
  return say("statistics.bar", { axis: chart.head[0] ?? "", values: values ?? "", count: count ?? "", share: share ?? "" });
}

/**
 * Let bars be buttons: Tab leads to one of them, the arrows to the others, and Enter or a click opens its boards.
 * @param {Chart} chart
 * @param {SVGElement} picture
 * @param {(bar: number) => void} open
 */
function bindBars(chart, picture, open) {
  const bars = /** @type {SVGElement[]} */ ([...picture.querySelectorAll("[data-bar]")]);
  setAttributes(picture, { role: "group" });
  bars.forEach((bar, place) => setAttributes(bar, { role: "button", tabindex: place ? -1 : 0, "aria-pressed": "false", "aria-label": nameBar(chart, Number(bar.dataset.bar)) }));

  /** @param {SVGElement} bar */
  function choose(bar) {
    for (const each of bars) setAttributes(each, { tabindex: each === bar ? 0 : -1, "aria-pressed": String(each === bar) });
    open(Number(bar.dataset.bar));
  }

  /** @param {SVGElement} bar @param {number} place */
  function bind(bar, place) {
    bar.addEventListener("click", () => choose(bar));
    bar.addEventListener("keydown", (event) => {
      const steps = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: bars.length - 1 };
      const next = bars[steps[/** @type {keyof typeof steps} */ (event.key)] ?? -1];
      if (event.key === "Enter" || event.key === " ") choose(bar);
      else if (next) {
        setAttributes(bar, { tabindex: -1 });
        setAttributes(next, { tabindex: 0 });
        next.focus();
      } else return;
      event.preventDefault();
    });
  }

  bars.forEach(bind);
}

/** Save the picture as a file of its own, which has a size and a white ground. @param {Chart} chart @param {string} name */
function saveSvg(chart, name) {
  const svg = readSvg(chart.svg);
  const [, , width, height] = (svg.getAttribute("viewBox") ?? "0 0 100 60").split(" ");
  setAttributes(svg, { width: `${width}mm`, height: `${height}mm` });
  svg.querySelector("desc")?.after(makeSvg("rect", { width, height, fill: "#fff" }));
  const text = new XMLSerializer().serializeToString(svg);
  download(new Blob([text], { type: "image/svg+xml" }), `${name}, ${chart.title}.svg`);
}
