// What somebody with a seat can do beside moving: take back, offer, resign, and what concerns the seat itself.

import { openDialog } from "../kit/dialog.js";
import { make, makeId, refill } from "../kit/elements.js";
import { say } from "../kit/texts.js";
import { LEVELS } from "./levels.js";

/** @typedef {import("../shell/answers.js").TableWatched} TableShown */

/**
 * @param {HTMLElement} element
 * @param {{ onSend: (what: string, fields?: object) => void, onPass: () => void }} options
 */
export function createTableActions(element, { onSend, onPass }) {
  let drawn = "";
  /** Who sits where, as it was told last. @type {import("../shell/answers.js").ShownSitter[]} */
  let sitters = [];

  /** @param {TableShown} shown @returns {[string, () => void][]} what can be done now */
  function list({ status, seats, seat, offers, may_undo: mayUndo }) {
    const own = seat === null ? null : seats[seat];
    if (!own) return [];
    const isOffered = (/** @type {string} */ what) => offers.some((offer) => offer.what === what);
    const isPlaying = status === "playing";
    const areAllThere = seats.every((sitter) => sitter.is_taken && !sitter.program);
    /** @type {[boolean, string, () => void][]} */
    const all = [
      [mayUndo && status !== "over" && !isOffered("undo"), "undo", () => onSend("offer", { what: "undo" })],
      [isPlaying && areAllThere && !isOffered("draw"), "draw", () => onSend("offer", { what: "draw" })],
      [isPlaying && !isOffered("pause"), "pause", () => onSend("offer", { what: "pause" })],
      [isPlaying && !own.program, "hand-over", () => handOver(null)],
      [isPlaying && isAlone(seats), "level", changeLevel],
      [true, "other-device", onPass],
      [isPlaying || status === "paused", "resign", () => ask("resign")],
      [true, "leave", () => ask("leave")],
    ];
    return all.flatMap(([isPossible, name, act]) => (isPossible ? [/** @type {[string, () => void]} */ ([name, act])] : []));
  }

  /** Ask whether it is meant, as it cannot be taken back. @param {"resign" | "leave"} what */
  function ask(what) {
    const sure = make("button", { type: "button", class: "button button-danger", onclick: () => (dialog.close(), onSend(what)) }, say(`deed.${what}`));
    const dialog = openDialog(say(`deed.${what}-title`), [make("p", {}, say(`deed.${what}-text`))], [sure], { isWide: false });
  }

  /** Choose how strong a program plays. */
  function changeLevel() {
    const programs = sitters.flatMap(({ player, name, program }, seat) => (player === "human" ? [] : [{ seat, name, program }]));
    const fields = programs.map(({ seat, name, program }) => {
      const id = makeId("level");
      const level = make("select", { class: "select", id }, LEVELS.map((each) => make("option", { value: each, selected: each === program }, say(`kind.${each}`))));
      return { seat, program, level, field: make("div", { class: "field" }, make("label", { for: id }, name), level) };
    });
    const sure = make("button", { type: "button", class: "button button-primary", onclick: () => {
      dialog.close();
      for (const { seat, program, level } of fields) if (level.value !== program) onSend("hand-over", { player: level.value, seat });
    } }, say("play.level-do"));
    const dialog = openDialog(say("deed.level"), [make("p", {}, say("play.level-text")), ...fields.map(({ field }) => field)], [sure], { isWide: false });
  }

  /** Choose the program that plays on. @param {number | null} seat null for the own one */
  function handOver(seat) {
    const id = makeId("level");
    const level = make("select", { class: "select", id }, LEVELS.map((name) => make("option", { value: name, selected: name === "medium" }, say(`kind.${name}`))));
    const sure = make("button", { type: "button", class: "button button-primary", onclick: () => (dialog.close(), onSend("hand-over", { player: level.value, ...(seat === null ? {} : { seat }) })) }, say("play.hand-over-do"));
    const dialog = openDialog(say("deed.hand-over"), [make("p", {}, say(seat === null ? "play.hand-over-text" : "play.hand-over-gone")), make("div", { class: "field" }, make("label", { for: id }, say("play.level")), level)], [sure], { isWide: false });
  }

  return {
    /** @param {TableShown} shown */
    update(shown) {
      sitters = shown.seats;
      const actions = list(shown);
      const names = actions.map(([name]) => name).join();
      if (names === drawn) return;
      drawn = names;
      element.hidden = !actions.length;
      refill(element, make("div", { class: "table-buttons" }, actions.map(([name, act]) =>
        make("button", { type: "button", class: `button button-small${name === "resign" || name === "leave" ? " button-danger" : ""}`, onclick: act, data: { focus: name, deed: name } }, say(`deed.${name}`)))));
    },
    handOver,
  };
}

/** @param {import("../shell/answers.js").ShownSitter[]} seats @returns {boolean} whether one person plays against programs */
function isAlone(seats) {
  return seats.filter(({ player }) => player === "human").length === 1;
}
