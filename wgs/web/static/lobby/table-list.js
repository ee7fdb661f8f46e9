// Tables to go to: those of this browser, and those that anybody may find.

import { connection, RequestError } from "../connection.js";
import { make, refill } from "../elements.js";
import { namePerson } from "../tables/people.js";
import { forgetTable, listTables } from "../tables/kept.js";
import { tellFacts } from "../tables/table-facts.js";
import { say } from "../texts.js";

/** @typedef {import("../tables/types.js").TableKnown} TableKnown */
/** @typedef {ReturnType<typeof import("../faults.js").createFaultNotice>} FaultNotice */

/** How often the public tables are asked for, in milliseconds. */
const AGAIN = 10_000;

/** @param {TableKnown} known @returns {HTMLElement} */
function makeEntry(known) {
  const { table, game, seats, status, moves, free, has_spectators: isOpen } = known;
  const act = free.length ? "join" : status === "over" || isOpen ? "watch" : "";
  const facts = [say(`status.${status}`), moves ? say("lobby.moves", { count: moves }) : "", tellFacts(known)].filter(Boolean).join(" · ");
  return make("li", { class: "table-entry" },
    make("a", { class: "table-link", href: `/tables/${table}`, data: { focus: table } }, make("b", {}, game), act ? make("span", { class: "badge badge-accent" }, say(act === "join" ? "lobby.join" : "lobby.watch")) : null),
    make("span", {}, seats.map((sitter) => `${sitter.name}: ${namePerson(sitter)}`).join(" · ")),
    make("span", { class: "soft" }, facts));
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
    const found = [];
    await connection.request("tables", {}, { onAnswer: (each) => found.push(each), onRestart: () => found.splice(0) });
    refill(list, found.map(makeEntry));
    none.hidden = found.length > 0;
  }

  async function load() {
    clearTimeout(timer);
    timer = window.setTimeout(() => void load(), AGAIN);
    if (!document.hidden) await fault.guard("public tables", ask());
  }

  return { load, update: load, destroy: () => clearTimeout(timer) };
}

/**
 * The tables of this browser, by the names that it has kept; one that is no more is forgotten.
 * @param {HTMLElement} card is hidden while there is none
 * @param {HTMLElement} list
 * @param {{ fault: FaultNotice }} options
 */
export function createOwnTables(card, list, { fault }) {
  async function find() {
    const kept = listTables().filter(({ kind }) => kind !== "round");
    const found = await Promise.all(kept.slice(0, 8).map(({ table }) =>
      connection.request("table", { table }).catch((error) => {
        if (error instanceof RequestError && error.errors[0]?.kind === "table") forgetTable(table);
        return null;
      })));
    const known = found.filter((each) => each !== null);
    refill(list, known.map(makeEntry));
    card.hidden = !known.length;
  }

  const load = () => fault.guard("own tables", find());
  return { load, update: load, destroy: () => list.replaceChildren() };
}
