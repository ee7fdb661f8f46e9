// The part of the page of play that is about boards: the daily ones, rounds that wait for players, opening a round.

import { connection, RequestError, textOf } from "../shell/connection.js";
import { fill, make, part, refill, showError } from "../kit/elements.js";
import { listGames, recallGame, rememberGame } from "../choosing/game-list.js";
import { forgetTable, listTables, recallName, rememberName } from "../sittings/kept.js";
import { say } from "../kit/texts.js";
import { nameOf } from "./names.js";
import { makePlan, nameToday, openRound } from "./open-plan.js";

/** @typedef {import("../choosing/game-list.js").GameEntry} GameEntry */

/** How often rounds that wait are asked for, in milliseconds. */
const AGAIN = 15_000;
/** How many rounds of this browser are asked for. */
const MOST_OWN = 8;

/**
 * @param {HTMLElement} element the section of _open_round.html
 * @param {{ config: () => string }} options config is empty for the one of the server
 */
export function createOpenRound(element, { config }) {
  const form = part("round-form", element, HTMLFormElement);
  const error = part("round-error", element);
  const given = () => (config() ? { config: config() } : {});

  async function load() {
    const [games, lists] = await Promise.all([listGames(config()), listWordLists()]);
    const known = new Set(lists);
    const playable = games.filter(({ dictionary }) => dictionary && known.has(dictionary));
    fillGames(playable);
    const dictionary = /** @type {HTMLSelectElement} */ (form.elements.namedItem("dictionary"));
    dictionary.disabled = false;
    fill(dictionary, make("option", { value: "" }, say("round.own-list")), ...lists.map((name) => make("option", { value: name }, name)));
    fill(part("daily", element), ...playable.filter((each) => !each.turn_based).map(makeDaily));
    part("round-open", element, HTMLButtonElement).disabled = !playable.length;
  }

  /** @returns {Promise<string[]>} the word lists that are there */
  async function listWordLists() {
    const lists = await connection.collect("lexicons", given());
    return lists.filter(({ words }) => words !== null).map(({ name }) => name);
  }

  /** @param {GameEntry[]} games */
  function fillGames(games) {
    const select = /** @type {HTMLSelectElement} */ (form.elements.namedItem("game"));
    const [boards, turns] = [games.filter((each) => !each.turn_based), games.filter((each) => each.turn_based)];
    const options = (/** @type {GameEntry[]} */ some) => some.map(({ game }) => make("option", { value: game }, game));
    fill(select, ...options(boards), turns.length > 0 && make("optgroup", { label: say("round.turn-games") }, options(turns)));
    select.value = recallGame(games);
    select.disabled = false;
  }

  /** @param {GameEntry} entry */
  function makeDaily({ game, description }) {
    const play = (/** @type {Event} */ event) => open({ ...given(), game, daily: nameToday(), kind: "alone" }, /** @type {HTMLElement} */ (event.currentTarget));
    return make("li", {}, make("button", { type: "button", class: "daily-board", data: { tip: description ?? "" }, onclick: play }, make("b", {}, game)));
  }

  /** @param {Record<string, unknown>} plan @param {HTMLElement} button @param {string} [called] the name of this person */
  async function open(plan, button, called) {
    if (button.getAttribute("aria-busy") === "true") return;
    button.setAttribute("aria-busy", "true");
    refuse("", null);
    try {
      await openRound(plan, called);
    } catch (fault) {
      refuse(textOf(fault), fault);
    }
    button.removeAttribute("aria-busy");
  }

  /** @param {string} text @param {unknown} fault */
  function refuse(text, fault) {
    const board = /** @type {HTMLElement} */ (form.elements.namedItem("board"));
    const isBoard = fault instanceof RequestError && fault.errors.some(({ field }) => field === "board" || field?.startsWith("create"));
    showError(board, part("round-board-error", element), isBoard ? text : "");
    error.textContent = isBoard ? "" : text;
  }

  /** @returns {Record<string, string>} */
  function readForm() {
    return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  }

  function showKind() {
    const { kind = "alone" } = readForm();
    for (const each of form.querySelectorAll("[data-kinds]")) {
      /** @type {HTMLElement} */ (each).hidden = !(each.getAttribute("data-kinds") ?? "").split(" ").includes(kind);
    }
    part("kind-text", element).textContent = say(`round.kind-${kind}`);
  }

  async function listRounds() {
    if (!document.hidden) await Promise.all([listWaiting(), listOwn()]).catch(() => {}); // the connection's mark tells of it
    window.setTimeout(listRounds, AGAIN);
  }

  async function listWaiting() {
    const rounds = await connection.collect("rounds");
    part("waiting-rounds", element).hidden = !rounds.length;
    refill(part("rounds", element), ...rounds.map(makeRound));
  }

  /** List the rounds of this browser that are not over; those that are no more are forgotten. */
  async function listOwn() {
    const kept = listTables().filter(({ kind }) => kind === "round").slice(0, MOST_OWN);
    const found = await Promise.all(kept.map(({ table }) => connection.request("round", { round: table }).catch((fault) => {
      if (fault instanceof RequestError && fault.errors[0]?.kind === "table") forgetTable(table);
      return null;
    })));
    const known = found.flatMap((round) => (round && round.status !== "over" ? [round] : []));
    part("own-rounds-box", element).hidden = !known.length;
    refill(part("own-rounds", element), ...known.map(makeRound));
  }

  /** @param {import("../shell/answers.js").RoundKnown} round */
  function makeRound({ round, game, kind, seats, status, free }) {
    const names = seats.map((player, seat) => (player.is_taken ? nameOf(player, seat) : "")).filter(Boolean);
    const facts = [say(`round.name-${kind}`), say(`round.status-${status}`), names.join(", "), free > 0 && say("round.free-seats", { count: free })];
    return make("li", {}, make("a", { class: "card card-link", href: `/rounds/${round}`, data: { focus: round } }, make("b", {}, game), make("span", { class: "soft" }, facts.filter(Boolean).join(" · "))));
  }

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    const values = readForm();
    const called = values.called?.trim() ?? "";
    rememberGame(values.game ?? "");
    if (values.kind === "group" || values.kind === "together") rememberName(called);
    open({ ...given(), ...makePlan(values) }, part("round-open", element), called);
  }

  form.addEventListener("submit", submit);
  form.addEventListener("change", showKind);
  part("round-called", element, HTMLInputElement).value = recallName();
  showKind();
  listRounds();
  load().catch((fault) => refuse(textOf(fault), null));
  return { update: load };
}
