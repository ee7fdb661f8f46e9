// The page for printing: the boards of the gallery, or those of the address, with every option and a live preview.

import { readNumber } from "../kit/numbers.js";
import { makeAddress } from "../kit/url-state.js";
import { givenOf } from "../choosing/chosen.js";
import { keepCollection, readCollection } from "../gallery/collection.js";
import { connection, errorsOf, RequestError, requestFile, textOf } from "../shell/connection.js";
import { count, make, part, showError, showNotice } from "../kit/elements.js";
import { createGameChooser } from "../choosing/game-chooser.js";
import { listGames, nameList, recallGame, rememberGame } from "../choosing/game-list.js";
import { createOptionForm } from "../printing/option-form.js";
import { createPagePreview } from "../printing/page-preview.js";
import { createAddressKeeper, readAddress, writeAddress } from "../printing/print-address.js";
import { download } from "../kit/take-away.js";
import { say } from "../kit/texts.js";

/** @typedef {import("../shell/answers.js").ApiError} ServerError */

const chosen = { game: "", dictionary: "", config: "" };
/** @type {import("../choosing/game-list.js").GameEntry[]} */
let games = [];
/** @type {{ board: string, replay: string }[]} */
let boards = [];
/** Whether the boards came with the address. */
let isOfAddress = false;
/** @type {Record<string, unknown> | null} the options that the address asks for; null where it says nothing of them */
let options = null;
/** @type {{ sheets: string[] } | null} */
let layout = null;
/** @type {{ name: string, words: number } | null} */
let wordList = null;
/** @type {import("../shell/answers.js").PagePreview | null} */
let shown = null;
/** @type {AbortController | null} what is asked about the game that is chosen */
let opening = null;
/** @type {AbortController | null} the boards that are being made */
let rolling = null;

const form = createOptionForm(part("options"), { onChange: change });
const preview = createPagePreview({ given: () => (isReady() ? givenPages() : null), onErrors: showErrors, onShown: showPages });
const address = createAddressKeeper(() => (layout ? writeAddress({ ...chosen, boards }, form.read()) : location.search));
const chooser = createGameChooser(part("choose-game"), part("game-dialog"), { onChoose: chooseGame });
const buttons = /** @type {HTMLButtonElement[]} */ ([part("download"), part("print-button")]);
const pictures = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll("[data-picture]")]);
const presets = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll("[data-preset]")]);

async function start() {
  const asked = readAddress(location.search);
  const kept = readCollection();
  options = asked.options;
  const { game, dictionary, config } = asked.game ? asked : (kept ?? asked);
  Object.assign(chosen, { game, dictionary, config });
  isOfAddress = asked.game !== "" && asked.boards.length > 0;
  if (isOfAddress) ({ boards } = asked);
  else if (kept?.game === game && kept.config === config) ({ boards } = kept);
  try {
    games = await listGames(chosen.config);
    if (!chosen.game) chosen.game = recallGame(games);
    await openGame();
  } catch (error) {
    showFault(error);
  }
}

/** Make the form of the game that is chosen. */
async function openGame() {
  chooser.update(games, chosen.game);
  part("fault").hidden = true;
  opening?.abort();
  opening = new AbortController();
  const { signal } = opening;
  const [told, game] = await Promise.all([
    connection.request("layout", givenOf(chosen), { signal }),
    connection.request("game", givenOf(chosen), { signal }).catch(() => null),
  ]);
  if (signal.aborted) return;
  layout = told;
  wordList = game?.list ?? null;
  rememberGame(chosen.game);
  for (const button of presets) button.hidden = Boolean(button.dataset.needs) && !told.offers.includes(button.dataset.needs ?? "");
  form.update(told.groups);
  form.write(options ?? beginWith(told));
  change();
}

/**
 * The options without any in the address: boards are printed, and one from the solver with its words.
 * @param {{ sheets: string[], offers: string[] }} told
 */
function beginWith({ sheets: usual, offers }) {
  if (isOfAddress && offers.includes("words")) return { sheets: ["boards"], keys: "after" };
  return boards.length && !usual.includes("boards") ? { sheets: ["boards"] } : {};
}

/** Boards of another game go. @param {string} game */
async function chooseGame(game) {
  Object.assign(chosen, { game, dictionary: "" });
  boards = [];
  isOfAddress = false;
  shown = null;
  layout = null;
  options = null;
  for (const button of [...buttons, ...pictures]) button.disabled = true;
  preview.stop();
  rolling?.abort();
  await openGame().catch(showFault);
}

/** What is printed, whether it was changed or not. */
function sheets() {
  return /** @type {string[] | undefined} */ (form.read().sheets) ?? layout?.sheets ?? [];
}

function isReady() {
  return layout !== null && (boards.length > 0 || !sheets().includes("boards"));
}

function givenPages() {
  const hasBoards = sheets().includes("boards");
  const given = hasBoards ? { board: boards.map(({ board }) => board), replay: boards.map(({ replay }) => replay) } : {};
  return { ...givenOf(chosen), options: { ...form.read(), sheets: sheets() }, ...given };
}

/** After any change: what is said of the boards, what can be done, and the preview. */
function change() {
  const isEmpty = layout !== null && !isReady();
  part("no-boards").hidden = !isEmpty;
  part("desk").hidden = isEmpty;
  if (isEmpty) part("pages").textContent = say("print.nothing");
  for (const button of [...buttons, ...pictures]) button.disabled = !isReady();
  describeSource();
  markPreset();
  part("done").textContent = "";
  if (isReady()) preview.update();
  address.update();
}

function describeSource() {
  const what = sheets().includes("boards") ? say("print.boards-of", { count: boards.length, game: chosen.game }) : chosen.game;
  const list = make("span", { class: "badge" }, nameList(wordList));
  const kept = readCollection();
  const gallery = kept?.query && kept.game === chosen.game ? `/make${kept.query}` : makeAddress("/make", givenOf(chosen));
  const back = make("a", { href: gallery }, say("print.back"));
  part("make-link", document, HTMLAnchorElement).href = gallery;
  part("source").replaceChildren(what, " ", list, " ", back, " ·");
}

function markPreset() {
  const now = JSON.stringify(Object.entries(form.read()).sort());
  for (const button of presets) {
    const { sheets: wanted, ...rest } = JSON.parse(button.dataset.preset ?? "{}");
    const isSame = JSON.stringify(wanted ?? layout?.sheets) === JSON.stringify(layout?.sheets);
    const options = isSame ? rest : { sheets: wanted, ...rest };
    button.setAttribute("aria-pressed", String(JSON.stringify(Object.entries(options).sort()) === now));
  }
}

/** @param {import("../shell/answers.js").PagePreview} told */
function showPages(told) {
  shown = told;
}

/** @param {ServerError[]} errors */
function showErrors(errors) {
  const left = form.showErrors(errors);
  showNotice(part("preview-fault"), left.map(({ text }) => text).join("\n"));
  const isWrong = errors.some(({ field }) => field !== null); // otherwise the document may well be printed, such as a long one
  for (const button of [...buttons, ...pictures]) button.disabled = isWrong || !isReady();
}

/** @param {unknown} error */
function showFault(error) {
  if (error instanceof DOMException && error.name === "AbortError") return;
  showNotice(part("fault"), textOf(error));
}

/** Ask for the whole document. @param {HTMLButtonElement} button @param {Record<string, unknown>} more what else is asked for @returns {Promise<Blob | null>} */
async function printAll(button, more = {}) {
  button.setAttribute("aria-busy", "true");
  try {
    return await requestFile("pdf", { ...givenPages(), ...more });
  } catch (error) {
    const text = say("print.not-arrived", { error: String(error) });
    showErrors(error instanceof RequestError ? error.errors : [{ text, field: null, kind: "connection", line: 0 }]);
  } finally {
    button.removeAttribute("aria-busy");
  }
  return null;
}

/** Name the document after the game, the preset if one was chosen, and the boards. */
function nameDocument() {
  const preset = presets.find((each) => each.getAttribute("aria-pressed") === "true" && each.dataset.preset !== "{}");
  const facts = [chosen.game, preset?.querySelector("b")?.textContent, sheets().includes("boards") && count(boards.length, "board")];
  return `${facts.filter(Boolean).join(", ")}.pdf`;
}

async function downloadAll() {
  const name = nameDocument();
  const blob = await printAll(buttons[0]);
  if (!blob) return;
  download(blob, name);
  part("done").textContent = say("print.downloaded", { name, pages: count(shown?.pages ?? 1, "page") });
}

/** Download the page that is shown as a picture, with letters that need no font. @param {HTMLButtonElement} button */
async function downloadPicture(button) {
  const kind = button.dataset.picture ?? "png";
  const page = shown?.page ?? 1;
  const name = nameDocument().replace(/\.pdf$/, `${(shown?.pages ?? 1) > 1 ? `, ${say("print.page-name", { page })}` : ""}.${kind}`);
  const blob = await printAll(button, kind === "svg" ? { format: kind, page, outlines: true } : { format: kind, page });
  if (!blob) return;
  download(blob, name);
  part("done").textContent = say("print.downloaded", { name, pages: count(1, "page") });
}

/** Open the document in a tab of its own, where the browser prints it. */
async function openAll() {
  const tab = window.open("", "_blank");
  const blob = await printAll(buttons[1]);
  if (!blob) tab?.close();
  else if (tab) tab.location.href = URL.createObjectURL(blob);
  else download(blob, nameDocument());
}

/** @param {SubmitEvent} event */
async function roll(event) {
  event.preventDefault();
  const field = part("roll-count", document, HTMLInputElement);
  showError(field, part("roll-error"), "");
  rolling?.abort();
  rolling = new AbortController();
  const { signal } = rolling;
  try {
    const made = await connection.collect("create", { ...givenOf(chosen), boards: readNumber(field.value) }, { signal });
    boards = made.map(({ board, replay }) => ({ board, replay: replay ?? "" }));
  } catch (error) {
    if (!signal.aborted) showError(field, part("roll-error"), errorsOf(error)[0]?.text ?? "");
    return;
  }
  keepCollection({ ...chosen, boards, query: "" });
  change();
}

/** @param {HTMLButtonElement} button */
function choosePreset(button) {
  const preset = JSON.parse(button.dataset.preset ?? "{}");
  if (!layout) options = preset; // the form is not there yet
  form.write(preset);
  change();
  preview.restart();
}

for (const button of presets) button.addEventListener("click", () => choosePreset(button));
buttons[0].addEventListener("click", downloadAll);
buttons[1].addEventListener("click", openAll);
for (const button of pictures) button.addEventListener("click", () => downloadPicture(button));
part("roll").addEventListener("submit", roll);
document.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "p" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
  event.preventDefault(); // the browser would print this page, which shows one page of the document
  buttons[1].click();
});
window.addEventListener("resize", () => preview.update(400));
start();
