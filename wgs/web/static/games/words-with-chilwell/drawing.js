// The table of WordsWithChilwell, which has no board: the queue with its front, and the word that was played last.

import { fill, make } from "../../kit/elements.js";
import { say } from "../../kit/texts.js";
import { makeTileRow } from "../../stage/tiles.js";

/** @typedef {import("../../shell/answers.js").Description} Description */
/** @typedef {import("../../shell/answers.js").Event} GameEvent */
/** @typedef {import("../../stage/types.js").Scene} Scene */

/**
 * @param {HTMLElement} element
 * @param {{ description: Description }} options
 */
export function createTable(element, { description }) {
  const { values } = description;
  const [word, queue] = [make("div", { class: "chilwell-word" }), make("div", { class: "chilwell-queue" })];
  const table = make("div", { class: "chilwell-table" }, word, queue);
  element.append(table);

  const names = description.seats.map(({ name }) => name);

  /** @param {GameEvent[]} events */
  function showWord(events) {
    const mover = events.find(({ seat }) => seat !== null)?.seat ?? null;
    const played = events.find(({ kind }) => kind === "played" || kind === "tried");
    const drawn = events.find(({ kind }) => kind === "drawn");
    const letters = played ? String(played.facts.letters ?? played.facts.word) : "";
    const isTried = played?.kind === "tried";
    const nothing = events.some(({ kind }) => kind === "passed") ? say("chilwell.passed") : say("chilwell.none");
    fill(word,
      make("h2", { class: "chilwell-title" }, say(isTried ? "chilwell.tried" : "chilwell.word"),
        mover === null ? null : make("span", { class: "soft" }, names[mover])),
      letters
        ? makeTileRow(letters, values, say("chilwell.word"), { name: isTried ? "is-large is-tried" : "is-large", isNew: () => true })
        : make("p", { class: "soft chilwell-none" }, nothing),
      make("p", { class: "chilwell-sum" }, played ? writeSum(letters, played, values) : "",
        drawn ? make("span", { class: "soft" }, say("chilwell.drew", { count: drawn.facts.count })) : null));
  }

  return {
    /** @param {{ scene: Scene, events: GameEvent[] }} shown */
    update({ scene, events }) {
      showWord(events);
      const tiles = String(scene.table.queue ?? "");
      const drawn = Number(events.find(({ kind }) => kind === "drawn")?.facts.count ?? 0);
      fill(queue, make("h2", { class: "chilwell-title" }, say("chilwell.queue"), make("span", { class: "soft" }, say("chilwell.front"))),
        makeTileRow(tiles, values, say("chilwell.queue-name"), { name: "is-queue", isNew: (place) => place >= tiles.length - drawn }));
    },
    destroy: () => table.remove(),
  };
}

/** @param {string} letters @param {GameEvent} played @param {Record<string, number>} values @returns {string} how the points come about */
function writeSum(letters, played, values) {
  if (played.kind === "tried") return say("chilwell.no-points");
  const sum = [...letters].reduce((total, letter) => total + (letter === letter.toUpperCase() ? (values[letter] ?? 0) : 0), 0);
  const points = Number(played.facts.points ?? 0);
  return points === sum ? say("chilwell.points", { count: points }) : say("chilwell.sum", { sum, bonus: points - sum, count: points });
}
