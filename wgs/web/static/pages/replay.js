// The page on which a game in turns is looked at again: its positions, what each move did, and what was missed.

import { announce } from "../kit/announce.js";
import { connection, textOf } from "../shell/connection.js";
import { make, part, showNotice } from "../kit/elements.js";
import { findGame } from "../games/registry.js";
import { listScenes } from "../stage/scene.js";
import { createStage } from "../stage/stage.js";
import { createMissedPanel } from "../replay/missed-panel.js";
import { createMoveList } from "../replay/move-list.js";
import { createOpenPanel } from "../replay/open-panel.js";
import { keepAddress, packText, readAddress, unpackText } from "../replay/replay-address.js";
import { createScoreCurve } from "../replay/score-curve.js";
import { createTransport } from "../replay/transport.js";
import { createViewSwitch } from "../replay/view-switch.js";
import { say } from "../kit/texts.js";
import { showToast } from "../kit/toast.js";

/** @typedef {import("../shell/answers.js").MoveReviewed} Missed */
/** @typedef {import("../shell/answers.js").ReplayTold} Replay */
/** @typedef {import("../stage/types.js").Scene} Scene */

/** Games that take longer than this to read are said to be read, in milliseconds. */
const PATIENCE = 400;

/** Where the game comes from: its text, or a file of the folder. */
const source = { config: "", file: "", text: "", packed: "" };
/** @type {Replay | null} */
let replay = null;
/** @type {Scene[]} the position at the start and after each move */
let scenes = [];
/** @type {string[]} the names of the seats */
let seats = [];
let number = 0;
/** @type {AbortController | null} the game that is being opened: another one takes its place */
let opening = null;
/** @type {Missed | null} the better move that is shown on the position before it */
let better = null;
/** @type {ReturnType<typeof createStage> | null} */
let stage = null;

const transport = createTransport(part("transport"), { onGo: (next, isForward) => go(next, { isForward }) });
const view = createViewSwitch(part("view"), { onChange: changeView });
const curve = createScoreCurve(part("curve"), { onGo: (next) => go(next) });
const list = createMoveList(part("moves"), { onGo: (next, options) => go(next, { isForward: next === number + 1, ...options }), onBetter: showBetter });
const missed = createMissedPanel(part("missed"), {
  given: givenGame, onFound: list.mark, onBegin: list.clearMarks, onGo: showBetter, onFault: showFault,
});
const opener = createOpenPanel(part("open"), {
  config: () => source.config, onText: (text) => openNew({ text }), onFile: (file) => openNew({ file }), onLink: openLink,
});

function givenGame() {
  const config = source.config ? { config: source.config } : {};
  return source.file ? { ...config, file: source.file } : { ...config, transcript: source.text };
}

/** Open a game that a person has chosen. @param {{ text?: string, file?: string }} chosen */
async function openNew({ text = "", file = "" }) {
  const signal = beginOpening();
  const packed = text ? await packText(text) : "";
  if (signal.aborted) return;
  Object.assign(source, { text, file, packed });
  const fault = await load(signal);
  if (signal.aborted) return;
  if (fault && text) opener.refuse(fault);
  else if (fault) showFault(fault);
  else go(0, { how: "push" });
}

/** No game that was to be opened before is shown any more. @returns {AbortSignal} */
function beginOpening() {
  opening?.abort();
  opening = new AbortController();
  showWaiting(false);
  return opening.signal;
}

/** Open the link to a replay. @param {string} link */
async function openLink(link) {
  const { file, packed } = readAddress(link);
  if (!file && !packed) return opener.refuse(say("replay.bad-link"));
  history.pushState(null, "", `${new URL(link).search}${new URL(link).hash}`);
  await openAddress();
}

/** Show what the address says. */
async function openAddress() {
  const asked = readAddress();
  const signal = beginOpening();
  transport.stop();
  source.config = asked.config;
  view.set(asked.view === "isometric");
  if (!asked.file && !asked.packed) return showOpener();
  if (!replay || asked.file !== source.file || asked.packed !== source.packed) {
    const { file, packed } = asked;
    const text = packed && !file ? await unpackText(packed).catch(() => null) : "";
    if (signal.aborted) return;
    if (text === null) return refuse(say("replay.bad-link"));
    Object.assign(source, { file, packed, text });
    const fault = await load(signal);
    if (signal.aborted) return;
    if (fault) return refuse(fault);
  }
  const wanted = asked.move === "" ? scenes.length - 1 : Number(asked.move);
  go(Number.isInteger(wanted) ? wanted : 0);
  if (asked.missed && replay?.moves.length) missed.start();
}

/** @param {AbortSignal} signal @returns {Promise<string>} why the game cannot be read; empty when it can */
async function load(signal) {
  replay = null;
  part("fault").hidden = true;
  /** @type {string[]} */
  const notes = [];
  const late = window.setTimeout(() => showWaiting(true), PATIENCE);
  try {
    replay = await connection.request("replay", givenGame(), { signal, onNote: ({ text }) => notes.push(text) });
  } catch (error) {
    return textOf(error);
  } finally {
    clearTimeout(late);
    if (!signal.aborted) showWaiting(false);
  }
  if (!replay) return "";
  scenes = listScenes(replay.view.position, replay.moves);
  seats = replay.view.position.players.map(({ name }) => String(name));
  if (replay.fault) notes.push(say("replay.stopped", { count: replay.moves.length, total: replay.total, text: replay.fault.text }));
  showNotes(notes);
  build(replay);
  return "";
}

/** Say that a game is being read. @param {boolean} isWaiting */
function showWaiting(isWaiting) {
  part("waiting").hidden = !isWaiting;
  const text = part("waiting").lastElementChild;
  if (text) text.textContent = isWaiting ? say("replay.reading") : "";
}

/** @param {Replay} shown */
function build(shown) {
  stage?.destroy();
  const label = say("replay.board", { game: shown.game });
  stage = createStage(part("stage"), { description: shown.description, game: findGame(shown.description.game), players: shown.players, label, onChoose: tellPlace });
  view.offer(stage.hasIsometric);
  list.fill(shown.moves, shown.view.scores, seats);
  curve.fill([shown.view.scores, ...shown.moves.map(({ scores }) => scores)], seats);
  missed.reset(seats, shown.moves.length);
  part("title").textContent = shown.game;
  part("lead").textContent = say("replay.facts", { game: shown.game, words: shown.words, seed: String(shown.seed) });
  document.title = `${shown.game} · ${say("replay.title")} · wgs`;
  opener.hide();
  part("replay").hidden = false;
  part("tools").hidden = false;
}

/**
 * Go to a position.
 * @param {number} next the number of moves made
 * @param {{ isForward?: boolean, how?: "push" | "replace", shown?: Missed | null, inWindow?: boolean }} [options]
 *   isForward: one step on, so it may move; inWindow: the page is scrolled to it
 */
function go(next, { isForward = false, how = "replace", shown = null, inWindow = false } = {}) {
  number = Math.max(0, Math.min(scenes.length - 1, next));
  better = shown;
  show({ isForward, inWindow });
  keep(how);
  announce(describePosition(), "position");
}

/** @param {"push" | "replace"} how */
function keep(how) {
  const { config, file, packed } = source;
  keepAddress({ config, file, packed: file ? "" : packed, move: String(number), view: view.isIsometric ? "isometric" : "" }, how);
}

function changeView() {
  show({ isForward: false });
  keep("replace");
}

/** @param {{ isForward: boolean, inWindow?: boolean }} options */
function show({ isForward, inWindow = false }) {
  const scene = scenes[number];
  const move = replay?.moves[number - 1];
  if (!scene || !replay) return;
  const events = better ? [] : (move?.events ?? []);
  stage?.update({ scene, events, lit: better?.preview?.cells ?? [], isIsometric: view.isIsometric, isQuiet: !isForward, inWindow });
  transport.update(number, replay.moves.length);
  list.update(number);
  curve.update(number);
  showTold();
}

function showTold() {
  const move = replay?.moves[number - 1];
  const total = replay?.moves.length ?? 0;
  const title = move ? say("replay.row", { number, seat: seats[move.seat] ?? "", move: move.text }) : say("replay.at-start");
  part("move-title").textContent = better ? sayBetter(better) : title;
  const texts = better ? sayGain(better) : (move?.told ?? []);
  const result = move?.result || (number === total && replay?.moves.length ? say("replay.unfinished") : "");
  const shown = better ? [] : [result && make("p", { class: "replay-result" }, result)];
  const found = better ? null : missed.find(number);
  part("told").replaceChildren(...texts.map((text) => make("p", {}, text)), ...shown.filter((each) => each !== ""), ...(found ? [makeBetterButton(found)] : []));
}

/** @param {Missed} found */
function makeBetterButton(found) {
  return make("button", { type: "button", class: "button button-small", onclick: () => showBetter(found) }, say("missed.show"));
}

/** @param {Missed} shown */
function sayBetter({ number: at, seat, best }) {
  return say("missed.shown", { number: at, seat: seats[seat] ?? "", move: best });
}

/** What the better move would have brought, and what was made of it. @param {Missed} shown */
function sayGain({ preview, points, made }) {
  return [say("missed.instead", { made, points, better: preview?.points ?? 0 })];
}

/** Show a better move on the position in which it was missed. @param {Missed} found */
function showBetter(found) {
  transport.stop();
  go(found.number - 1, { shown: found, inWindow: true });
  announce(sayBetter(found), "position");
}

/** @returns {string} the position in words */
function describePosition() {
  const move = replay?.moves[number - 1];
  if (!move) return say("replay.at-start");
  const place = say("replay.said", { number, total: replay?.moves.length ?? 0, seat: seats[move.seat] ?? "", move: move.text });
  return [place, ...move.told, move.result].filter(Boolean).join(" ");
}

/** @param {string} name */
function tellPlace(name) {
  const text = stage?.describe(name) ?? "";
  announce(text, "place");
  showToast(text);
}

/** @param {string[]} notes */
function showNotes(notes) {
  showNotice(part("notes"), notes.join("\n"));
}

/** What the address says cannot be shown. @param {string} text */
function refuse(text) {
  showOpener();
  showFault(text);
}

function showOpener() {
  beginOpening();
  replay = null;
  part("fault").hidden = true;
  part("replay").hidden = true;
  part("tools").hidden = true;
  showNotes([]);
  part("title").textContent = say("replay.title");
  part("lead").textContent = say("replay.lead");
  opener.show().catch(showFault);
}

/** @param {unknown} error */
function showFault(error) {
  showNotice(part("fault"), textOf(error));
}

async function share() {
  try {
    await navigator.clipboard.writeText(location.href);
    showToast(say("replay.copied"));
  } catch {
    showToast(say("replay.not-copied"));
  }
}

/** Keys that step, wherever the keyboard is, but in fields. @type {Record<string, () => void>} */
const KEYS = {
  ",": () => transport.step(-1), ".": () => transport.step(1), ArrowLeft: () => transport.step(-1), ArrowRight: () => transport.step(1),
  Home: () => transport.go(0), End: () => transport.end(), " ": () => transport.toggle(), v: () => view.toggle(),
};

document.addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  const act = KEYS[event.key];
  if (!act || !replay || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (target.closest("input, textarea, select, dialog, [contenteditable]")) return;
  if (event.key === " " && target.closest("button, a, [role=button]")) return;
  event.preventDefault();
  act();
});
part("share").addEventListener("click", share);
part("another").addEventListener("click", () => {
  transport.stop();
  history.pushState(null, "", location.pathname);
  showOpener();
});
window.addEventListener("popstate", openAddress);
openAddress();
