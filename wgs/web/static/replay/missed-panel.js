// The moves that were missed: looked for on demand, told as they are found, and cancelled when that takes too long.

import { announce } from "../kit/announce.js";
import { connection } from "../shell/connection.js";
import { make } from "../kit/elements.js";
import { makeIcon } from "../kit/icon.js";
import { say } from "../kit/texts.js";

/** @typedef {import("../shell/answers.js").MoveReviewed} Missed */

/**
 * @param {HTMLElement} element
 * @param {{ given: () => object, onFound: (missed: Missed) => void, onBegin: () => void, onGo: (missed: Missed) => void,
 *   onFault: (error: unknown) => void }} options given: the game, as the operation takes it
 */
export function createMissedPanel(element, { given, onFound, onBegin, onGo, onFault }) {
  const lead = make("p", { class: "soft" }, say("missed.lead"));
  const find = make("button", { type: "button", class: "button", data: { findMissed: "" }, onclick: start }, makeIcon("search"), say("missed.find"));
  const text = make("span", { class: "progress-text", id: "missed-progress" });
  const bar = make("progress", { "aria-labelledby": "missed-progress" });
  const cancel = make("button", { type: "button", class: "button button-small", onclick: () => asked?.abort() }, say("missed.cancel"));
  const progress = make("div", { class: "progress", hidden: true }, text, cancel, bar);
  const told = make("div", { class: "missed-told", data: { missedTold: "" } });
  element.append(lead, make("div", { class: "cluster" }, find), progress, told);
  /** @type {AbortController | null} */
  let asked = null;
  /** @type {Missed[]} */
  let found = [];
  /** @type {string[]} */
  let seats = [];
  let total = 0;

  async function start() {
    asked?.abort();
    const mine = (asked = new AbortController());
    found = [];
    onBegin();
    let done = 0;
    show(0);
    progress.hidden = false;
    find.hidden = true;
    try {
      await connection.request("missed-moves", given(), {
        signal: mine.signal,
        onRestart: () => (found = []),
        onProgress: (/** @type {{ done: number }} */ each) => show((done = each.done)),
        onAnswer(/** @type {Missed} */ missed) {
          found.push(missed);
          done = Math.max(done, missed.number);
          show(done);
          onFound(missed);
        },
      });
      sum();
    } catch (error) {
      if (mine !== asked) return;
      if (mine.signal.aborted) sum(done);
      else onFault(error);
    }
    if (mine !== asked) return;
    progress.hidden = true;
    find.hidden = false;
  }

  /** @param {number} done */
  function show(done) {
    text.textContent = say("missed.progress", { done, total });
    bar.max = Math.max(1, total);
    bar.value = done;
  }

  /** @param {number} [stopped] after how many moves the search was ended */
  function sum(stopped) {
    const missed = found.filter((each) => each.is_missed);
    const most = missed.reduce((/** @type {Missed | null} */ one, other) => (one && one.loss >= other.loss ? one : other), null);
    const counts = seats.map((seat, place) => say("missed.count", { seat, count: missed.filter((each) => each.seat === place).length }));
    const heading = missed.length ? say("missed.found", { count: missed.length }) : say("missed.none");
    told.replaceChildren(
      make("p", {}, make("b", {}, heading), missed.length ? ` · ${counts.join(" · ")}` : ""),
      ...(stopped === undefined ? [] : [make("p", { class: "soft" }, say("missed.stopped", { done: stopped, total }))]),
      ...(most ? [make("button", { type: "button", class: "link-button", onclick: () => onGo(most) }, say("missed.largest", { number: most.number, seat: `${seats[most.seat]}: ${most.made}` }))] : []),
    );
    announce(heading, "missed");
  }

  return {
    start,
    /** Another game is shown. @param {string[]} names of its seats @param {number} moves */
    reset(names, moves) {
      asked?.abort();
      asked = null;
      [seats, total, found] = [names, moves, []];
      progress.hidden = true;
      find.hidden = false;
      find.disabled = !moves;
      told.replaceChildren();
    },
    /** @param {number} number @returns {Missed | undefined} */
    find: (number) => found.find((each) => each.number === number && each.is_missed),
  };
}
