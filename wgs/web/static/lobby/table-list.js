// Tables to go to: those of this browser, and those that anybody may find.

import { connection, RequestError } from "../shell/connection.js";
import { make, refill } from "../kit/elements.js";
import { namePerson } from "../tables/people.js";
import { forgetTable, listTables } from "../sittings/kept.js";
import { tellFacts } from "../tables/table-facts.js";
import { say } from "../kit/texts.js";

/** @typedef {import("../shell/answers.js").TableKnown} TableKnown */
/** @typedef {ReturnType<typeof import("../shell/faults.js").createFaultNotice>} FaultNotice */

/** How often tables are asked for, in milliseconds. */
const AGAIN = 10_000;
/** How many tables of this browser are asked for. */
const MOST_OWN = 8;

/**
 * @param {TableKnown} known
 * @param {number[]} [own] the seats of this browser
 * @returns {HTMLElement}
 */
function makeEntry(known, own = []) {
  const { table, game, seats, moves } = known;
  const act = sayAct(known, own);
  const isBright = !own.length || isOwnTurn(known, own);
  const facts = [sayStanding(known, own), moves ? say("lobby.moves", { count: moves }) : "", tellFacts(known)].filter(Boolean).join(" · ");
  return make("li", { class: "table-entry" },
    make("a", { class: "table-link", href: `/tables/${table}`, data: { focus: table } }, make("b", {}, game), act ? make("span", { class: `badge${isBright ? " badge-accent" : ""}` }, act) : null),
    make("span", {}, seats.map((sitter, seat) => `${sitter.name}: ${own.includes(seat) && !sitter.called && !sitter.program ? say("seat.you") : namePerson(sitter)}`).join(" · ")),
    make("span", { class: "soft" }, facts));
}

/** @param {TableKnown} known @param {number[]} own */
const isOwnTurn = ({ to_act: acting, seats }, own) => own.some((seat) => acting.includes(seat) && !seats[seat]?.program);

/** @param {TableKnown} known @param {number[]} own @returns {string} what can be done at a table, or that it is one's turn */
function sayAct(known, own) {
  const { free, status, spectators: isOpen, seats } = known;
  if (isOwnTurn(known, own)) return say("play.your-turn");
  if (own.length) return own.length > 1 ? "" : say("lobby.you-play", { seat: seats[own[0] ?? 0]?.name ?? "" });
  if (free.length) return say("lobby.join");
  return status === "over" || isOpen ? say("lobby.watch") : "";
}

/** @param {TableKnown} known @param {number[]} own @returns {string} how a game stands, and who is to move */
function sayStanding(known, own) {
  const { status, to_act: acting, seats } = known;
  if (!acting.length || (own.length === 1 && isOwnTurn(known, own))) return say(`status.${status}`);
  return say("lobby.to-move", { seat: acting.map((seat) => seats[seat]?.name ?? "").join(", ") });
}

/**
 * @param {HTMLElement} list
 * @param {HTMLElement} none is shown while there is no table
 * @param {{ fault: FaultNotice }} options
 */
export function createPublicTables(list, none, { fault }) {
  let timer = 0;

  async function ask() {
    /** @type {TableKnown[]} */
    const found = await connection.collect("tables");
    refill(list, found.map((each) => makeEntry(each)));
    none.hidden = found.length > 0;
  }

  async function load() {
    clearTimeout(timer);
    timer = window.setTimeout(() => void load(), AGAIN);
    if (!document.hidden) await fault.guard("public tables", ask());
  }

  return { load, update: load };
}

/**
 * The tables of this browser, by the names that it has kept; one that is no more is forgotten.
 * @param {HTMLElement} card is hidden while there is none
 * @param {HTMLElement} list
 * @param {{ fault: FaultNotice }} options
 */
export function createOwnTables(card, list, { fault }) {
  let timer = 0;

  async function find() {
    const kept = listTables().filter(({ kind }) => kind !== "round");
    const found = await Promise.all(kept.slice(0, MOST_OWN).map(({ table, seats = [] }) =>
      connection.request("table", { table }).then((known) => ({ known, own: seats.filter((seat) => known.seats[seat]?.is_taken) }), (error) => {
        if (error instanceof RequestError && error.errors[0]?.kind === "table") forgetTable(table);
        return null;
      })));
    const there = found.filter((each) => each !== null);
    there.sort((one, other) => Number(isOwnTurn(other.known, other.own)) - Number(isOwnTurn(one.known, one.own)));
    refill(list, there.map(({ known, own }) => makeEntry(known, own)));
    card.hidden = !there.length;
  }

  async function load() {
    clearTimeout(timer);
    timer = window.setTimeout(() => void load(), AGAIN);
    if (!document.hidden) await fault.guard("own tables", find());
  }

  return { load, update: load };
}
