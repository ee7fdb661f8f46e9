// The words of all players after a round: which only one found, which several, and which were cancelled for it.

import { announce } from "../kit/announce.js";
import { make, refill } from "../kit/elements.js";
import { makeSeatMark } from "../kit/seat-mark.js";
import { say } from "../kit/texts.js";
import { makePoints, nameSeat, nameSeats, sayPoints } from "./names.js";

/** @typedef {import("../shell/answers.js").ShownWord} ResultWord */
/** @typedef {import("../shell/answers.js").RoundWatched} RoundShown */
/** @typedef {{ title: string, words: ResultWord[], isOfOne?: boolean }} Column isOfOne: the title tells who found all of them */

/** More players than these have no column each. */
const MOST_COLUMNS = 4;

/**
 * @param {HTMLElement} element
 * @param {{ onChoose: (word: import("../shell/answers.js").KeyWord | null) => void }} options
 */
export function createResultWords(element, { onChoose }) {
  let chosen = "";
  let shown = /** @type {RoundShown | null} */ (null);

  /** @param {ResultWord} found @param {boolean} isOfOne */
  function makeRow(found, isOfOne) {
    const { word, points, by, cancelled } = found;
    const seats = shown?.seats ?? [];
    const who = !isOfOne && seats.filter(({ is_taken }) => is_taken).length > 1 ? nameSeats(seats, by) : "";
    return make("li", {},
      make("button", { type: "button", class: "round-word", "aria-pressed": String(word === chosen), onclick: () => choose(found), data: { word } },
        make(cancelled ? "s" : "span", { class: "round-word-text" }, word),
        cancelled && make("span", { class: "visually-hidden" }, say("round.cancelled")),
        who && make("span", { class: "round-marks", data: { tip: who } }, by.slice(0, 6).map(makeSeatMark), make("span", { class: "visually-hidden" }, who)),
        ...makePoints(cancelled ? 0 : points)));
  }

  /** @param {ResultWord} found */
  function choose(found) {
    chosen = chosen === found.word ? "" : found.word;
    onChoose(chosen ? found : null);
    const who = nameSeats(shown?.seats ?? [], found.by);
    if (chosen) announce(`${found.word}: ${sayPoints(found.points)}, ${say("round.found-by", { player: who })}`, "chosen");
    mark();
  }

  function mark() {
    for (const button of element.querySelectorAll(".round-word")) button.setAttribute("aria-pressed", String(button.getAttribute("data-word") === chosen));
  }

  /** @param {Column} column */
  function makeColumn({ title, words, isOfOne = false }) {
    const sum = words.reduce((points, each) => points + (each.cancelled ? 0 : each.points), 0);
    return make("section", { class: "round-column" },
      make("h3", { class: "card-subtitle" }, title),
      make("p", { class: "soft number" }, `${say("round.words", { count: words.length })} · ${sayPoints(sum)}`),
      make("ul", { class: "round-words", role: "list" }, words.map((each) => makeRow(each, isOfOne))));
  }

  return {
    /** @param {RoundShown} next */
    update(next) {
      shown = next;
      refill(element, ...listColumns(next).map(makeColumn));
    },
    /** No word of these is chosen any more. */
    release() {
      chosen = "";
      mark();
    },
  };
}

/** @param {RoundShown} shown @returns {Column[]} */
function listColumns(shown) {
  const words = shown.result?.words ?? [];
  const players = shown.seats.flatMap((player, seat) => (player.is_taken && player.plays ? [seat] : []));
  if (players.length < 2 || shown.kind === "together") return [{ title: say("round.found"), words }];
  if (shown.kind === "group" && shown.seat !== null) return listOwn(shown, words, players);
  const several = { title: say("round.several"), words: words.filter(({ by }) => by.length > 1) };
  if (players.length > MOST_COLUMNS) return [{ title: say("round.one-only"), words: words.filter(({ by }) => by.length === 1) }, several];
  return [...players.map((seat) => ({ title: say("round.only", { player: nameSeat(shown.seats, seat) }), words: words.filter(({ by }) => by.length === 1 && by[0] === seat), isOfOne: true })), several];
}

/** The columns of one who has played: mine, several, others'. @param {RoundShown} shown @param {ResultWord[]} words @param {number[]} players */
function listOwn(shown, words, players) {
  const others = players.filter((seat) => seat !== shown.seat);
  const other = nameSeat(shown.seats, others[0] ?? 0);
  const isPair = others.length === 1;
  /** @param {ResultWord["column"]} column */
  const pick = (column) => words.filter((word) => word.column === column);
  return [
    { title: say("round.only-me"), words: pick("mine"), isOfOne: true },
    { title: say(isPair ? "round.both" : "round.several"), words: pick("both") },
    { title: isPair ? say("round.only", { player: other }) : say("round.only-others"), words: pick("others"), isOfOne: isPair },
  ];
}
