// The moves of a game as a list: one tab stop, arrows go from move to move, and each shows what it brought.

import { make } from "../kit/elements.js";
import { makeSeatMark } from "../kit/seat-mark.js";
import { say } from "../kit/texts.js";

/** @typedef {import("../shell/answers.js").MoveReviewed} Missed */
/** @typedef {import("../shell/answers.js").MoveShown} Move */

/**
 * @param {HTMLElement} element
 * @param {{ onGo: (number: number, options?: { inWindow: boolean }) => void, onBetter: (missed: Missed) => void }} options
 *   onGo is told to scroll the page to a move that was clicked; with keys the focus stays in the list
 */
export function createMoveList(element, { onGo, onBetter }) {
  const list = make("ol", { class: "move-list", role: "list", data: { moveList: "" } });
  element.append(list);
  /** @type {HTMLButtonElement[]} */
  let rows = [];
  let current = 0;

  /** @param {KeyboardEvent} event */
  function press(event) {
    /** @type {Record<string, number>} */
    const ways = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: rows.length - 1 };
    const next = ways[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLButtonElement) || !rows.includes(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    const wanted = Math.max(0, Math.min(rows.length - 1, next));
    onGo(wanted);
    rows[wanted]?.focus();
  }
  list.addEventListener("keydown", press);

  /** @param {number} number @param {(Node | string | null)[]} parts */
  function makeRow(number, ...parts) {
    const row = make("button", { type: "button", class: "move-row", tabindex: -1, data: { move: String(number) }, onclick: () => onGo(number, { inWindow: true }) }, parts);
    return row;
  }

  /** @param {number[]} before @param {Move} move */
  function describeGains(before, { scores, seat }) {
    const gain = (scores[seat] ?? 0) - (before[seat] ?? 0);
    return gain ? `${gain > 0 ? "+" : "−"}${Math.abs(gain)}` : "";
  }

  return {
    /** @param {Move[]} moves @param {number[]} first the scores at the start @param {string[]} names of the seats */
    fill(moves, first, names) {
      rows = [makeRow(0, make("span", { class: "move-text" }, say("replay.start")))];
      moves.forEach((move, place) => {
        const before = moves[place - 1]?.scores ?? first;
        const name = make("span", { class: "visually-hidden" }, `${names[move.seat]}: `);
        rows.push(makeRow(move.number, make("span", { class: "move-number number" }, String(move.number)), makeSeatMark(move.seat), name,
          make("span", { class: "move-text" }, splitText(move.text)), make("span", { class: "move-gain number" }, describeGains(before, move))));
      });
      list.replaceChildren(...rows.map((row) => make("li", {}, row)));
    },
    /** @param {number} number */
    update(number) {
      rows[current]?.removeAttribute("aria-current");
      if (rows[current]) rows[current].tabIndex = -1;
      current = number;
      const row = rows[number];
      if (!row) return;
      row.setAttribute("aria-current", "step");
      row.tabIndex = 0;
      const { offsetTop, offsetHeight } = row;
      if (offsetTop < list.scrollTop || offsetTop + offsetHeight > list.scrollTop + list.clientHeight) {
        list.scrollTop = offsetTop - list.clientHeight / 2;
      }
    },
    /** Show the better move beside one that was made. @param {Missed} missed */
    mark(missed) {
      const item = rows[missed.number]?.parentElement;
      if (!item || !missed.is_missed) return;
      item.querySelector(".move-better")?.remove();
      const points = missed.preview?.points ?? 0;
      const text = points ? say("missed.better-points", { move: missed.best, points: points > 0 ? `+${points}` : String(points) }) : say("missed.better", { move: missed.best });
      const better = make("button", { type: "button", class: "move-better", data: { better: String(missed.number) }, onclick: () => onBetter(missed) }, text);
      better.style.setProperty("--loss", String(Math.min(1, missed.loss / 300)));
      item.append(better);
    },
    clearMarks() {
      for (const each of list.querySelectorAll(".move-better")) each.remove();
    },
  };
}

/** @param {string} text @returns {(string | Node)[]} a move whose cells stand back behind its word */
function splitText(text) {
  const [, word, cells] = /^(\S+)( (?:[a-z]+\d+ ?){2,}.*)$/.exec(text) ?? [];
  return word && cells ? [word, make("span", { class: "move-cells" }, cells)] : [text];
}
