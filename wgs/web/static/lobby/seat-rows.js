// Who plays at each seat of a table that is to be opened: people at this screen, people with the link, programs.

import { fill, make, makeId, refill } from "../kit/elements.js";
import { makeSeatMark } from "../kit/seat-mark.js";
import { recallName } from "../sittings/kept.js";
import { LEVELS } from "../tables/levels.js";
import { say } from "../kit/texts.js";

/** @typedef {{ who: string, name: string }} SeatChoice who: me, here, link, or a program */
/** @typedef {"program" | "link" | "here"} Preset */

/** @type {Record<Preset, string>} who plays beside the person who opens the table */
const OTHERS = { program: "medium", link: "link", here: "here" };

/**
 * @param {HTMLElement} element
 * @param {{ onChange: () => void }} options
 */
export function createSeatRows(element, { onChange }) {
  const rows = make("div", { class: "seat-rows" });
  const counts = make("div", { class: "cluster" });
  element.append(rows, counts);
  /** @type {SeatChoice[]} */
  let seats = [];
  /** @type {string[]} */
  let names = [];
  /** How many can play. @type {number[]} */
  let possible = [2];
  /** @type {Preset} */
  let preset = "program";

  /** @param {number} at @returns {SeatChoice} */
  const makeChoice = (at) => ({ who: at === 0 ? "me" : OTHERS[preset], name: at === 0 ? recallName() : "" });

  /** @param {number} at */
  function makeRow(at) {
    const seat = seats[at] ?? makeChoice(at);
    const [whoId, nameId] = [makeId("who"), makeId("name")];
    const called = names[at] ?? say("lobby.seat", { number: at + 1 });
    const who = make("select", { class: "select", id: whoId, data: { focus: `who-${at}` }, onchange: () => choose(at, who.value) },
      ["me", "here", "link", ...LEVELS].map((each) => make("option", { value: each, selected: each === seat.who }, say(`who.${each}`))));
    const name = make("input", { class: "input", id: nameId, maxlength: 40, value: seat.name, autocomplete: at === 0 ? "nickname" : "off", oninput: () => (seat.name = name.value) });
    const isHere = seat.who === "me" || seat.who === "here";
    return make("div", { class: `seat-row seat-${at}`, role: "group", "aria-label": called },
      make("div", { class: "field" }, make("label", { class: "seat-row-name", for: whoId }, makeSeatMark(at), called), who),
      isHere ? make("div", { class: "field" }, make("label", { for: nameId }, say("lobby.name")), name) : null);
  }

  /** @param {number} at @param {string} who */
  function choose(at, who) {
    // One person is "me": who was it before is somebody else at this screen.
    if (who === "me") seats.forEach((each) => each.who === "me" && (each.who = "here"));
    const seat = seats[at];
    if (seat) Object.assign(seat, { who, name: who === "me" ? recallName() : "" });
    show();
    onChange();
  }

  /** @param {number} count */
  function resize(count) {
    seats = Array.from({ length: count }, (_, at) => seats[at] ?? makeChoice(at));
    show();
    onChange();
  }

  function show() {
    refill(rows, seats.map((_, at) => makeRow(at)));
    const [more, fewer] = [seats.length + 1, seats.length - 1].map((count) => possible.includes(count));
    fill(counts,
      more ? make("button", { type: "button", class: "button button-small", onclick: () => resize(seats.length + 1) }, say("lobby.add-seat")) : null,
      fewer ? make("button", { type: "button", class: "button button-small", onclick: () => resize(seats.length - 1) }, say("lobby.drop-seat")) : null);
    counts.hidden = !counts.childElementCount;
  }

  return {
    /** @param {{ players: number[], seats: { name: string }[] }} description */
    update(description) {
      possible = description.players;
      names = description.seats.map(({ name }) => name);
      resize(possible.includes(seats.length) ? seats.length : (possible[0] ?? 2));
    },
    /** @param {Preset} next */
    preset(next) {
      preset = next;
      seats = seats.map((_, at) => makeChoice(at));
      show();
      onChange();
    },
    /** @returns {SeatChoice[]} */
    read: () => seats.map((each) => ({ ...each })),
  };
}
