// The statistics page: boards of a game surveyed, in figures and charts, beside another game, and where a board stands.

import { readNumber } from "../kit/numbers.js";
import { givenOf } from "../choosing/chosen.js";
import { announce } from "../kit/announce.js";
import { connection, errorsOf } from "../shell/connection.js";
import { fill, make, part, showError, showNotice } from "../kit/elements.js";
import { createGameChooser } from "../choosing/game-chooser.js";
import { listGames, nameList, recallGame, rememberGame } from "../choosing/game-list.js";
import { createListDialog } from "../choosing/list-dialog.js";
import { makeNamedBoards, showBoards } from "../statistics/board-lists.js";
import { makeChartCard } from "../statistics/chart-card.js";
import { makeFigures, makeRank, writeSurveyCsv } from "../statistics/figures.js";
import { download } from "../kit/take-away.js";
import { say } from "../kit/texts.js";
import { createUrlState } from "../kit/url-state.js";

const FIELDS = /** @type {const} */ ({ game: "text", dictionary: "text", config: "text", boards: "text", seed: "text", compare: "text", rank: "text" });
const ASKED = /** @type {const} */ (["boards", "seed", "compare", "rank"]);
const USUAL_BOARDS = "10000";

const chosen = { game: "", dictionary: "", config: "" };
const form = part("form", document, HTMLFormElement);
const fault = part("fault");
const url = createUrlState(FIELDS, move);
const chooser = createGameChooser(part("choose-game"), part("game-dialog"), { onChoose: (game) => choose({ game, dictionary: "" }) });
const lists = createListDialog(part("list-dialog"), {
  given: () => ({ config: chosen.config || null }),
  chosen: () => chosen.dictionary,
  onChoose: (dictionary) => choose({ dictionary }),
});

/** @type {import("../choosing/game-list.js").GameEntry[]} */
let games = [];
/** @type {AbortController | null} the game that is being opened */
let opening = null;
/** @type {AbortController | null} */
let asking = null;
/** @type {AbortController | null} the boards of a bar that are being made */
let making = null;
/** @type {import("../shell/answers.js").SurveyTold[]} the surveys that are shown */
let surveys = [];

/** @param {string} name @returns {HTMLInputElement} */
function field(name) {
  return /** @type {HTMLInputElement} */ (form.querySelector(`[data-field="${name}"]`));
}

async function start() {
  const asked = url.read();
  take(asked);
  try {
    games = await listGames(asked.config);
  } catch (error) {
    showFault(error);
    return;
  }
  // What was typed meanwhile stays.
  field("compare").append(...games.map(({ game }) => make("option", { value: game }, game)));
  field("compare").value = asked.compare;
  if (!chosen.game) chosen.game = recallGame(games);
  const isOpen = await openGame();
  if (isOpen && asked.game && asked.seed) await survey("replace");
}

/** Take over what an address has. @param {import("../kit/url-state.js").Values<typeof FIELDS>} values */
function take(values) {
  const { game, dictionary, config } = values;
  Object.assign(chosen, { game, dictionary, config });
  for (const name of ASKED) field(name).value = values[name] ?? "";
  field("boards").value ||= USUAL_BOARDS;
}

/** @param {import("../kit/url-state.js").Values<typeof FIELDS>} values */
async function move(values) {
  asking?.abort();
  take(values);
  if (!values.seed) showResults(null);
  if ((await openGame()) && values.seed) await survey("replace");
}

/** @param {Partial<typeof chosen>} change */
async function choose(change) {
  asking?.abort();
  Object.assign(chosen, change);
  showResults(null);
  await openGame();
}

/**
 * Open the game that is chosen, to know whether boards can be drawn, and its list.
 * @returns {Promise<boolean>} whether it is still the one that is wanted
 */
async function openGame() {
  chooser.update(games, chosen.game);
  fault.hidden = true;
  const name = part("list");
  name.textContent = "…";
  opening?.abort();
  opening = new AbortController();
  const { signal } = opening;
  try {
    const game = await connection.request("game", givenOf(chosen), { signal });
    rememberGame(game.name);
    name.textContent = nameList(game.list);
    lists.update(game.list?.name ?? "", games.find((each) => each.game === game.name)?.dictionary ?? "");
    part("start", document, HTMLButtonElement).disabled = !game.can_create;
    const missing = game.missing.find((each) => each.part === "create");
    if (missing) showErrors([{ text: missing.text, field: null }]);
  } catch (error) {
    if (!signal.aborted) showFault(error);
  }
  return !signal.aborted;
}

/** @param {"push" | "replace"} how what becomes of the address */
async function survey(how) {
  clearErrors();
  asking?.abort();
  making?.abort();
  asking = new AbortController();
  const { signal } = asking;
  const texts = Object.fromEntries(ASKED.map((name) => [name, field(name).value.trim()]));
  const given = { ...givenOf(chosen), charts: true, language: document.documentElement.lang, boards: readNumber(texts.boards || USUAL_BOARDS) };
  if (texts.seed) Object.assign(given, { seed: readNumber(texts.seed) });
  if (texts.compare) Object.assign(given, { compare: texts.compare });
  if (texts.rank) Object.assign(given, { rank: texts.rank });
  showProgress({ done: 0, total: Number(given.boards) || 1 });
  try {
    const told = await connection.request("survey", given, { signal, onProgress: showProgress });
    const seed = texts.seed || String(told.surveys[0].seed); // a long one is exact as a text alone
    url[how]({ ...chosen, ...texts, seed });
    showResults(told, seed);
  } catch (error) {
    if (!signal.aborted) showFault(error);
  } finally {
    if (!signal.aborted || asking.signal === signal) part("progress").hidden = true;
  }
}

/** @param {{ done: number, total: number | null }} progress */
function showProgress({ done, total }) {
  const bar = part("bar", document, HTMLProgressElement);
  part("progress").hidden = false;
  bar.max = total || 1;
  if (done) bar.value = done;
  else bar.removeAttribute("value");
  part("progress-text").textContent = say("statistics.progress", { done, total: total ?? "?" });
}

/** @param {import("../shell/answers.js").Surveys | null} told null for none @param {string} seed */
function showResults(told, seed = "") {
  surveys = told?.surveys ?? [];
  part("results").hidden = !told;
  part("empty").hidden = Boolean(told);
  if (!told) return;
  const of = surveys.map(({ game, dictionary }, place) => ({ ...chosen, game, dictionary: place ? "" : chosen.dictionary, list: dictionary }));
  const labels = of.map(({ game }) => game);
  const [{ boards }] = surveys;
  const list = surveys.length === 1 ? say("chart.of-list", { list: of[0]?.list ?? "" }) : of.map((each) => `${each.game}: ${each.list}`).join(" · ");
  part("title").textContent = labels.join(" · ");
  part("about").textContent = [list, say("chart.boards", { count: boards }), say("chart.of-seed", { seed })].join(" · ");
  fill(part("rank"), ...(told.rank ? makeRank(told.rank) : []));
  fill(part("figures"), ...makeFigures(surveys, labels));
  fill(part("charts"), ...told.charts.map((chart) => makeChartCard(chart, { name: nameFile(), showBoards: (place, title, numbers, number) => {
    making?.abort();
    making = new AbortController();
    showBoards(place, title, numbers, of[number] ?? chosen, readNumber(seed), making.signal);
  } })));
  fill(part("named"), ...surveys.flatMap((each, place) => makeNamedBoards(each, of[place] ?? chosen, surveys.length > 1 ? labels[place] ?? "" : "")));
  announce(say("statistics.done", { count: boards }));
}

function nameFile() {
  return surveys.map(({ game }) => game).join(", ");
}

/** @param {{ text: string, field: string | null }[]} errors */
function showErrors(errors) {
  const left = errors.filter(({ field: name, text }) => {
    const isHere = ASKED.some((each) => each === name);
    if (isHere) showError(field(name ?? ""), part(`error="${name}"`, form), text);
    return !isHere;
  });
  showNotice(fault, left.map(({ text }) => text).join("\n"));
}

function clearErrors() {
  fault.hidden = true;
  for (const name of ASKED) showError(field(name), part(`error="${name}"`, form), "");
}

/** @param {unknown} error */
function showFault(error) {
  showErrors(errorsOf(error));
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  survey("push");
});
part("cancel").addEventListener("click", () => {
  asking?.abort();
  part("progress").hidden = true;
});
part('save="csv"').addEventListener("click", () => download(new Blob([writeSurveyCsv(surveys)], { type: "text/csv" }), `${nameFile()}.csv`));
part('save="json"').addEventListener("click", () => download(new Blob(surveys.map((each) => `${JSON.stringify(each)}\n`), { type: "application/x-ndjson" }), `${nameFile()}.jsonl`));
start();
