// The form that opens a table.

import { readNumber } from "../kit/numbers.js";
import { createKeeper } from "../kit/keeping.js";
import { listGames } from "../choosing/game-list.js";
import { connection, RequestError } from "../shell/connection.js";
import { createConstraintForm } from "../choosing/constraint-form.js";
import { make, part, showError, showNotice } from "../kit/elements.js";
import { rememberName } from "../sittings/kept.js";
import { createTableClient } from "../tables/table-client.js";
import { say } from "../kit/texts.js";
import { createSeatRows } from "./seat-rows.js";

/** @typedef {import("./seat-rows.js").SeatChoice} SeatChoice */
/** @typedef {{ turn_seconds?: number, game_seconds?: number, increment?: number }} Clocks */

/** Clocks that people choose most, by the names of their texts. @type {Record<string, Clocks>} */
const CLOCKS = {
  none: {},
  turn: { turn_seconds: 60 },
  short: { game_seconds: 300, increment: 5 },
  long: { game_seconds: 900, increment: 10 },
  day: { turn_seconds: 86_400 },
};

const lastGame = createKeeper("wgs-game-in-turns");

/**
 * @param {HTMLElement} element the form of templates/play.html
 * @param {{ config: string, fault: ReturnType<typeof import("../shell/faults.js").createFaultNotice> }} options
 */
export function createOpenForm(element, { config, fault }) {
  const own = config ? { config } : {};
  const game = part("game", element, HTMLSelectElement);
  const list = part("list", element, HTMLSelectElement);
  const clock = part("clock", element, HTMLSelectElement);
  const button = part("open", element, HTMLButtonElement);
  const constraints = createConstraintForm(element);
  const seats = createSeatRows(part("seats", element), { onChange: followSeats });
  /** @type {import("../choosing/game-list.js").GameEntry[]} */
  let games = [];
  let hasBoard = true;
  /** Whether it was chosen by hand if there are hints; otherwise they are for games against programs. */
  let hasOwnHints = false;
  clock.append(...[...Object.keys(CLOCKS), "own"].map((name) => make("option", { value: name }, say(`clock.${name}`))));

  /** @param {string} name */
  const chosen = (name) => /** @type {HTMLInputElement | null} */ (element.querySelector(`[name="${name}"]:checked`))?.value ?? "";

  /** @param {string} name */
  const flag = (name) => /** @type {HTMLInputElement} */ (element.querySelector(`[data-flag="${name}"]`));

  const load = () => Promise.all([fault.guard("games", loadGames()), fault.guard("lists", loadLists())]);

  async function loadGames() {
    games = (await listGames(config)).filter((each) => each.turn_based);
    game.replaceChildren(...games.map((each) => make("option", { value: each.game, selected: each.game === lastGame.read() }, each.game)));
    game.disabled = !games.length;
    await fault.guard("game", chooseGame());
  }

  async function loadLists() {
    const found = await connection.collect("lexicons", own);
    list.append(...found.filter((each) => !each.fault).map(({ name }) => make("option", { value: name }, name)));
    list.disabled = false;
  }

  async function chooseGame() {
    const chosenGame = game.value;
    const entry = games.find((each) => each.game === chosenGame);
    part("game-help", element).textContent = entry?.description ?? "";
    // The first choice is the game's own list.
    if (list.firstElementChild) list.firstElementChild.textContent = say("lobby.list-own", { name: entry?.dictionary ?? "" });
    const { description } = await connection.request("describe-play", { ...own, game: chosenGame });
    if (description === undefined) return;
    // Names of the seats beyond the first two are those of a table with all of them.
    const most = Math.max(...description.players);
    const whole = most > description.seats.length ? (await connection.request("describe-play", { ...own, game: chosenGame, players: most })).description : description;
    if (game.value !== chosenGame) return; // another one was chosen meanwhile
    // Where letters have points, they are tiles that players draw, and the board is empty at first.
    hasBoard = description.board !== null && !Object.keys(description.values).length;
    part("boards", element).hidden = !hasBoard;
    showBoard();
    seats.update(whole);
    button.disabled = false;
  }

  function showBoard() {
    const kind = hasBoard ? chosen("board") : "drawn";
    for (const each of /** @type {HTMLElement[]} */ ([...element.querySelectorAll("[data-board]")])) each.hidden = each.dataset.board !== kind;
  }

  function nameButton() {
    part("open-text", element).textContent = seats.read().some(({ who }) => who === "link") ? say("lobby.open-do") : say("lobby.play");
  }

  function followSeats() {
    nameButton();
    if (!hasOwnHints) flag("hints").checked = seats.read().some(({ who }) => !isPerson(who));
  }

  /** @returns {Clocks} */
  function readClocks() {
    if (clock.value !== "own") return CLOCKS[clock.value] ?? {};
    const numbers = [...element.querySelectorAll("[data-number]")].map((each) => /** @type {HTMLInputElement} */ (each));
    return Object.fromEntries(numbers.flatMap(({ dataset, value }) => (value.trim() ? [[dataset.number, readNumber(value.trim())]] : [])));
  }

  function readBoard() {
    const kind = hasBoard ? chosen("board") : "drawn";
    if (kind === "replay") return { create: { game: game.value, replay: part("replay", element, HTMLInputElement).value.trim() } };
    if (kind === "text") return { board: part("letters", element, HTMLInputElement).value.trim() };
    return kind === "constraints" ? { create: { game: game.value, ...constraints.read() } } : {};
  }

  /** @param {SeatChoice[]} choices */
  function read(choices) {
    const flags = Object.fromEntries(["spectators", "public", "chat", "hints"].map((name) => [name, flag(name).checked]));
    return {
      ...own, game: game.value, players: choices.map(({ who }) => (isPerson(who) ? "human" : who)),
      ...(list.value ? { dictionary: list.value } : {}), clocks: readClocks(), undo: part("undo", element, HTMLSelectElement).value, ...flags, ...readBoard(),
    };
  }

  /** @param {SubmitEvent} event */
  async function submit(event) {
    event.preventDefault();
    if (button.getAttribute("aria-busy")) return;
    button.setAttribute("aria-busy", "true");
    showErrors([]);
    refuse("");
    try {
      const choices = part("mix", element, HTMLInputElement).checked ? mix(seats.read()) : seats.read();
      const { table, path } = await connection.request("open-table", read(choices), { once: true });
      lastGame.write(game.value);
      await sit(table, choices);
      location.assign(path);
    } catch (error) {
      button.removeAttribute("aria-busy");
      if (!(error instanceof RequestError)) throw error;
      const rest = constraints.showErrors(showErrors(error.errors).map((each) => ({ ...each, field: (each.field ?? "").replace(/^create\./, "") })));
      refuse(rest.map(({ text }) => text).join("\n"));
      /** @type {HTMLElement | null} */ (element.querySelector("[aria-invalid]"))?.focus();
    }
  }

  /** What is wrong with the whole of it. @param {string} text */
  const refuse = (text) => showNotice(part("refused", element), text);

  /** Let all people of this screen sit down. @param {string} table @param {SeatChoice[]} choices */
  async function sit(table, choices) {
    const client = createTableClient({ name: table });
    try {
      for (const [seat, { who, name }] of choices.entries()) {
        if (who !== "me" && who !== "here") continue;
        const { refusal } = await client.join({ name: name.trim(), seat });
        if (refusal) throw new RequestError([{ text: refusal.text, field: null, kind: refusal.kind, line: 0 }]);
        if (who === "me") rememberName(name.trim());
      }
    } finally {
      client.destroy();
    }
  }

  /** @param {import("../shell/answers.js").ApiError[]} errors @returns {import("../shell/answers.js").ApiError[]} those of no field */
  function showErrors(errors) {
    const places = /** @type {HTMLElement[]} */ ([...element.querySelectorAll("[data-error]")]);
    for (const place of places) {
      const text = errors.filter(({ field }) => field === place.dataset.error).map((each) => each.text).join("\n");
      const field = /** @type {HTMLElement | null} */ (place.id ? element.querySelector(`[aria-describedby~="${place.id}"]`) : null);
      showError(field ?? place, place, text);
      const folded = place.closest("details");
      if (text && folded) folded.open = true;
    }
    return errors.filter(({ field }) => !places.some((place) => place.dataset.error === field));
  }

  game.addEventListener("change", () => void fault.guard("game", chooseGame()));
  clock.addEventListener("change", () => (part("own-clock", element).hidden = clock.value !== "own"));
  element.addEventListener("change", (event) => {
    const { name, value } = /** @type {HTMLInputElement} */ (event.target);
    if (name === "board") showBoard();
    hasOwnHints ||= event.target === flag("hints");
    if (name === "preset") seats.preset(/** @type {import("./seat-rows.js").Preset} */ (value));
  });
  element.addEventListener("submit", submit);

  return { load, update: nameButton };
}

/** @param {string} who */
const isPerson = (who) => who === "me" || who === "here" || who === "link";

/** @param {SeatChoice[]} choices @returns {SeatChoice[]} them in an order drawn at random */
function mix(choices) {
  return choices.map((each) => ({ each, at: Math.random() })).sort((one, other) => one.at - other.at).map(({ each }) => each);
}
