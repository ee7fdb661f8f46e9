// What tables and rounds are made of, with made-up people: for the page of components.

import { make } from "../kit/elements.js";
import { findGame } from "../games/registry.js";
import { createSeatCards } from "../stage/seat-cards.js";
import { createHintPanel } from "../rounds/hint-panel.js";
import { createLeftList } from "../rounds/left-list.js";
import { createResultWords } from "../rounds/result-words.js";
import { createScoreTable } from "../rounds/score-table.js";
import { createSeatList } from "../rounds/seat-list.js";
import { createAbsences, createOffersCard } from "../tables/offers-card.js";
import { listPeople } from "../tables/people.js";
import { createResultCard } from "../tables/result-card.js";
import { createTableLog } from "../tables/table-log.js";

/** @typedef {import("../shell/answers.js").Description} Description */
/** @typedef {import("../shell/answers.js").TableWatched} TableWatched */
/** @typedef {import("../shell/answers.js").RoundWatched} RoundWatched */
/** @typedef {import("../shell/answers.js").RoundResult} RoundResult */
/** @template T @typedef {{ [Key in keyof T]?: T[Key] extends object | null ? Some<T[Key]> : T[Key] }} Some a part of a value: the parts that are shown need no more */

const DESCRIPTION = /** @type {Description} */ (/** @type {unknown} */ (/** @satisfies {Some<Description>} */ ({
  game: "RouteWords", seats: ["Red", "Blue", "Gold", "Green"].map((name) => ({ name, starts: [], goals: [] })), has_hidden: false, board: null, homes: {}, coins: {}, values: {}, alphabet: "", words: "", numbers: {},
})));
const PERSON = { player: "human", is_taken: true, program: "", gone_since: null };
const SEATS = [
  { ...PERSON, name: "Red", called: "Ada" }, { ...PERSON, name: "Blue", called: "Ben", gone_since: 910 },
  { ...PERSON, name: "Gold", player: "medium", called: "", program: "medium" }, { ...PERSON, name: "Green", called: "", is_taken: false },
];
const PLAYERS = [12, 9, 7, 0].map((score, seat) => ({ name: SEATS[seat]?.name, score, coins: Math.max(0, score - 1), calls: seat % 2, bonus: seat ? 0 : 4 }));
const TABLE = /** @type {TableWatched} */ (/** @type {unknown} */ (/** @satisfies {Some<TableWatched>} */ ({
  status: "playing", seat: 0, here: [0], seats: SEATS, callers: [], game_number: 1, result: "the last coin is taken; Red wins", seed: "2305740809", claim_seconds: 60,
  offers: [{ what: "draw", by: 1, waits_for: [0] }, { what: "pause", by: 0, waits_for: [1] }],
  view: { to_act: [0], scores: [12, 9, 7, 0], outcome: { reason: "", scores: [12, 9, 7, 0], winners: [0] } },
})));
const LOG = /** @type {TableWatched["log"]} */ (/** @type {unknown} */ (/** @satisfies {Some<TableWatched["log"]>} */ ([
  { number: 1, kind: "joined", seat: 1, text: "Ben is Blue.", lines: [] },
  { number: 2, kind: "moved", seat: 0, text: "1. Red: TEST > C3", lines: ["Red took a coin of 2."] },
])));
const CURVE = [[1, 1, 1, 0], [3, 1, 1, 0], [3, 6, 1, 0], [3, 6, 7, 0], [12, 6, 7, 0], [12, 9, 7, 0]];
const ROUND = /** @type {RoundWatched} */ (/** @type {unknown} */ (/** @satisfies {Some<RoundWatched>} */ ({
  kind: "group", status: "playing", seat: 0, here: [0], host: 0, turn: null, number: 2,
  seats: ["Ada", "Ben", "Cleo"].map((name, seat) => ({ name, is_taken: true, plays: true, is_done: seat === 2, gone_since: seat === 1 ? 5 : null, words: 12 - 3 * seat, points: seat ? null : 21, total: 40 - 9 * seat })),
  left: [{ length: 3, words: 41 }, { length: 4, words: 30 }, { length: 5, words: 12 }, { length: 8, words: 1 }],
  hints: { prices: { counts: null, letters: 3, tile: 0, meaning: 2 }, letters: { text: "TR", length: 8 }, tiles: [4], meanings: [{ text: "a line on which trams run", length: 8 }], taken: {} },
})));
const RESULT = /** @type {RoundResult} */ (/** @type {unknown} */ (/** @satisfies {Some<RoundResult>} */ ({
  winners: [0], scores: [0, 1, 2].map((seat) => ({ seat, place: seat + 1, points: 21 - 6 * seat, words: 12 - 3 * seat, cancelled: 2, cost: seat ? 0 : 3, total: 40 - 9 * seat })),
  words: [
    { word: "TRAMLINE", points: 11, path: [], by: [0], column: "mine", cancelled: false }, { word: "LATER", points: 2, path: [], by: [0, 1], column: "both", cancelled: true },
    { word: "SIREN", points: 2, path: [], by: [1, 2], column: "others", cancelled: false },
  ],
})));
const NOTHING = async () => "";

/** @param {HTMLElement} element */
export function showPlay(element) {
  /** @param {string} title @param {string} [classes] @param {object} [given] @param {"div" | "ul"} [tag] */
  function place(title, classes = "", given = {}, tag = "div") {
    const box = make(tag, { class: classes, ...given });
    element.append(make("figure", { class: "stack gap-2" }, make("figcaption", {}, title), box));
    return box;
  }

  const seated = place("Seats", "stage-seats");
  const clocks = ["4:05", "0:12", "", ""].map((text, seat) => (text ? make("span", { class: `clock number${seat ? " is-short" : " is-running"}`, role: "timer", "aria-label": `Clock of ${SEATS[seat]?.name}` }, text) : null));
  const scene = { cells: {}, players: PLAYERS, table: { to_act: [0] } };
  createSeatCards(seated, { description: DESCRIPTION, game: findGame(DESCRIPTION.game) }).update(scene, { seats: listPeople(TABLE, 1000, (seat) => clocks[seat] ?? null) });
  createOffersCard(place("Offers", "card"), { onSend: NOTHING }).update(TABLE);
  createAbsences(place("Absences", "card"), { onSend: NOTHING, onHandOver: () => {} }).update(TABLE, 1000);
  createTableLog(place("What has happened", "card")).update(LOG, 0);
  createResultCard(place("The end of a game", "card result"), { onRematch: () => {}, onTranscribe: NOTHING, listScores: async () => CURVE, onLook: () => {} }).update({ ...TABLE, status: "over", offers: [] });

  createSeatList(place("Players of a round", "card round-seats", { role: "list" }, "ul")).update(ROUND);
  const left = place("Words left, by length", "card round-left", { role: "list" }, "ul");
  createLeftList(left, left).update(ROUND);
  createHintPanel(place("Hints", "card"), { onHint: () => {} }).update(ROUND);
  const told = { draft: "TRAM", sending: "LATER", found: "SIREN +2", refused: "ZZZ does not count: no tile has Z", hint: "Tap, swipe or type words." };
  place("What is told of words").append(...Object.entries(told).map(([kind, text]) => make("p", { class: "round-line" }, make("span", { class: `round-told round-told-${kind}` }, text))));
  const over = { ...ROUND, status: /** @type {const} */ ("over"), result: RESULT };
  createScoreTable(place("Scores", "table-scroll", { role: "region", tabindex: 0, "aria-label": "Scores" })).update(over);
  createResultWords(place("Whose words they are", "round-columns"), { onChoose: () => {} }).update(over);
}
