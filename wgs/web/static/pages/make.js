// The gallery: boards made to constraints, looked at as pictures, sorted, dropped and kept, and printed.

import { readNumber } from "../kit/numbers.js";
import { givenOf } from "../choosing/chosen.js";
import { announce } from "../kit/announce.js";
import { readCollection } from "../gallery/collection.js";
import { connection, errorsOf, RequestError, textOf } from "../shell/connection.js";
import { createConstraintForm } from "../choosing/constraint-form.js";
import { createDialog } from "../kit/dialog.js";
import { part, showError, showNotice } from "../kit/elements.js";
import { createBoardMaker } from "../gallery/board-maker.js";
import { createGallery } from "../gallery/gallery.js";
import { readPasted } from "../gallery/gallery-state.js";
import { createMakingStatus } from "../gallery/making-status.js";
import { createGameChooser } from "../choosing/game-chooser.js";
import { listGames, nameList, recallGame, rememberGame } from "../choosing/game-list.js";
import { createListDialog } from "../choosing/list-dialog.js";
import { openRound } from "../rounds/open-plan.js";
import { say } from "../kit/texts.js";
import { createUrlState, readQuery } from "../kit/url-state.js";

/** @typedef {import("../shell/answers.js").ApiError} ServerError */

/** What the address has besides the constraints. */
const FIELDS = /** @type {const} */ ({ game: "text", dictionary: "text", config: "text", boards: "text", order: "text", largest: "flag" });
const USUAL_BOARDS = "12";
/** How long a change of a field waits for the next one before the address follows, in milliseconds. */
const PAUSE = 200;

const chosen = { game: "", dictionary: "", config: "" };
const form = part("form", document, HTMLFormElement);
const boards = part("boards", document, HTMLInputElement);
const fault = part("fault");
const status = createMakingStatus(form, { onCancel: () => maker.cancel() });
const constraints = createConstraintForm(form);
const gallery = createGallery({ chosen, onOrder: keepAddress, onPlay: play });
const fields = { ...FIELDS, ...constraints.kinds };
const url = createUrlState(fields, move);
const chooser = createGameChooser(part("choose-game"), part("game-dialog"), { onChoose: chooseGame });
const lists = createListDialog(part("list-dialog"), {
  given: () => ({ config: chosen.config || null }),
  chosen: () => chosen.dictionary,
  onChoose: chooseList,
});
const paste = /** @type {HTMLDialogElement} */ (document.getElementById("paste-dialog"));
createDialog(paste);

const maker = createBoardMaker({
  given: () => givenOf(chosen),
  onMade: (made) => gallery.add(made),
  onDescribed: (id, told) => gallery.describe(id, told),
  onProgress: status.tell,
  onNote: status.note,
});

/** @type {import("../choosing/game-list.js").GameEntry[]} */
let games = [];
/** How often boards were made: pressing the button again begins anew. */
let rounds = 0;
/** @type {AbortController | null} the game that is being opened */
let opening = null;
let keeping = 0;

async function start() {
  const kept = readCollection();
  take(url.read());
  const isAsked = Boolean(chosen.game);
  if (kept && !isAsked && (!chosen.config || chosen.config === kept.config)) {
    const { game, dictionary, config, query = "" } = kept;
    take({ ...readQuery(query, fields), game, dictionary, config });
  }
  try {
    games = await listGames(chosen.config);
  } catch (error) {
    showFault(error);
    return;
  }
  if (!isAsked && !games.some(({ game }) => game === chosen.game)) chosen.game = recallGame(games);
  await openGame();
  if (kept && kept.game === chosen.game && (kept.config ?? "") === chosen.config && kept.boards.length && gallery.isEmpty) await restore(kept.boards);
}

/** Take over what an address has. @param {import("../kit/url-state.js").Values<typeof fields>} values */
function take(values) {
  const { game, dictionary, config, order, largest } = values;
  Object.assign(chosen, { game, dictionary, config });
  boards.value = values.boards || USUAL_BOARDS;
  constraints.write(values);
  gallery.sort(order || "made", largest);
}

/** Let the address have what was chosen, so that a reload or a link leads to the same form. */
function keepAddress() {
  const { order, isDown } = gallery.order;
  const many = boards.value === USUAL_BOARDS ? "" : boards.value;
  url.replace({ ...constraints.read(), ...chosen, boards: many, order: order === "made" ? "" : order, largest: isDown });
}

/** Open the game that is chosen: its grid for the pictures, its word list by name and size. */
async function openGame() {
  chooser.update(games, chosen.game);
  keepAddress();
  const name = part("list");
  name.textContent = "…";
  fault.hidden = true;
  opening?.abort();
  opening = new AbortController();
  const { signal } = opening;
  try {
    const game = await connection.request("game", givenOf(chosen), { signal });
    gallery.open(game);
    rememberGame(game.name);
    name.textContent = nameList(game.list);
    part("paper").textContent = [game.name, name.textContent].filter(Boolean).join(": ");
    lists.update(game.list?.name ?? "", games.find((each) => each.game === game.name)?.dictionary ?? "");
    part("make", document, HTMLButtonElement).disabled = !game.can_create;
    const missing = game.missing.find((each) => each.part === "create");
    if (missing) showFault(new RequestError([{ text: missing.text, field: null, kind: "request", line: 0 }]));
  } catch (error) {
    if (!signal.aborted) showFault(error);
  }
}

/** Another game has other boards: those that are here go. @param {string} game */
async function chooseGame(game) {
  maker.leave();
  chosen.game = game;
  chosen.dictionary = "";
  gallery.clear();
  await openGame();
}

/** @param {string} list empty for the game's own */
async function chooseList(list) {
  chosen.dictionary = list;
  await openGame();
  await describeAll();
}

/** Boards count other words with another list. */
async function describeAll() {
  const items = gallery.items;
  if (items.length) await guard(() => maker.describe(items.map(({ id }) => id), items.map(({ board }) => board)));
}

/** @param {import("../kit/url-state.js").Values<typeof fields>} values */
async function move(values) {
  maker.leave();
  take(values);
  gallery.clear();
  await openGame();
}

/** @param {{ board: string, replay: string }[]} kept */
async function restore(kept) {
  const ids = gallery.add(kept);
  gallery.settle();
  await guard(() => maker.describe(ids, kept.map(({ board }) => board)));
}

async function makeBoards() {
  clearFaults();
  const asked = { ...givenOf(chosen), ...constraints.read(), boards: readNumber(boards.value.trim()) };
  const before = gallery.items.length;
  const round = (rounds += 1);
  status.begin(Number(asked.boards) || 0);
  let described = Promise.resolve();
  await guard(async () => ({ described } = await maker.make(asked)));
  if (round === rounds) status.end();
  gallery.settle();
  const made = gallery.items.length - before;
  if (made > 0) announce(say("make.made", { count: made }));
  await guard(() => described);
}

/** Add boards in board notation, and make those of replay ids again. */
async function addPasted() {
  const field = part("paste", document, HTMLTextAreaElement);
  const { boards: given, replays } = readPasted(field.value);
  /** @type {string[]} */
  const refused = [];
  const ids = gallery.add(given.map((board) => ({ board })));
  await guard(() => maker.describe(ids, given));
  refused.push(...gallery.takeRefused(ids));
  for (const replay of replays) {
    try {
      await (await maker.make({ ...givenOf(chosen), replay })).described;
    } catch (error) {
      refused.push(textOf(error));
    }
  }
  gallery.settle();
  if (!refused.length) {
    field.value = "";
    return;
  }
  showError(field, part("paste-error"), refused.join("\n"));
  paste.showModal();
}

/** @param {() => Promise<unknown>} work */
async function guard(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) showFault(error);
  }
}

/** Play a board against the clock. @param {string} board */
function play(board) {
  openRound({ ...givenOf(chosen), board, kind: "alone" }).catch(showFault);
}

function clearFaults() {
  fault.hidden = true;
  constraints.showErrors([]);
  showBoardsError("");
}

/** @param {string} text */
function showBoardsError(text) {
  showError(boards, part("boards-error"), text);
}

/** Show each error at its field, and what belongs to none above the page. @param {unknown} error */
function showFault(error) {
  const left = constraints.showErrors(errorsOf(error)).filter((each) => {
    const isHere = each.field === "boards";
    if (isHere) showBoardsError(each.text);
    return !isHere;
  });
  showNotice(fault, left.map(({ text }) => text).join("\n"));
  if (left.length) fault.scrollIntoView({ block: "nearest" });
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  makeBoards();
});
form.addEventListener("input", () => {
  clearTimeout(keeping);
  keeping = window.setTimeout(keepAddress, PAUSE);
});
boards.addEventListener("input", () => showBoardsError(""));
part("paste").addEventListener("input", () => showError(part("paste"), part("paste-error"), ""));
part("paste-form").addEventListener("submit", addPasted);
start();
