// How words are entered in WordRace: cell by cell from one of the player's own, by letters, or as text.

import { say } from "../../kit/texts.js";
import { begin, isEmpty, isWord, spell } from "../../moves/begun.js";
import { chooseCell, followSwipe, isNowhere, lightPath, pressLetter, sayPath } from "../../moves/path-entry.js";
import { listWays, sayWays } from "../../moves/ways.js";

/** @typedef {import("../../moves/types.js").GameMoves} GameMoves */
/** @typedef {import("../../moves/types.js").Known} Known */
/** @typedef {import("../../shell/answers.js").Preview} Preview */

/** What can be typed and is no word. */
const COMMANDS = new Set(["pass", "swap", "resign"]);

/** @param {Preview} preview @param {string} kind @returns {number} how many cells an event is about */
function countCells({ events }, kind) {
  return events.filter((event) => event.kind === kind).flatMap(({ cells }) => cells).length;
}

/** @param {Preview} preview @param {Known} known @returns {string[]} the row that a word comes to, if it is a new one */
function sayRow({ events }, { description, scene, seat }) {
  const player = scene.players[seat] ?? {};
  const cells = description.board?.cells ?? [];
  const rowOf = (/** @type {string} */ name) => cells.find((cell) => cell.name === name)?.row ?? 0;
  const home = rowOf(description.homes[player.side]?.[0] ?? "");
  const laid = events.filter(({ kind }) => kind === "laid").flatMap((event) => event.cells);
  const rows = Math.max(0, ...laid.map((name) => Math.abs(rowOf(name) - home)));
  const all = new Set(cells.map(({ row }) => row)).size - 1;
  return rows > player.rows && rows < all ? [say("race.rows", { count: all - rows })] : [];
}

/** @param {Known} known @returns {string} how a word is begun, with the aim of the game until the first disc lies */
function sayBegin(known) {
  const count = limitFirst(known);
  const prompt = count ? say("race.prompt-first", { count }) : say("race.prompt");
  return known.scene.players[known.seat]?.rows ? prompt : `${say("race.aim")} ${prompt}`;
}

/** @param {Known} known @returns {number} how many letters a word may have as the first of the game; 0 for any other */
function limitFirst({ description: { numbers }, scene: { table } }) {
  return table.played.length ? 0 : Number(numbers.max_first_word_length ?? 0);
}

/** @type {GameMoves} */
export const entry = {
  kinds: ["word"],
  deeds: ["swap", "pass"],
  ways: ["word"],
  example: "PLANET",
  field: (_, known) => (known && limitFirst(known) ? { label: say("move.field"), example: "SUN" } : null),
  name: (kind) => say(`race.${kind}`),
  prompt(begun, known) {
    const { kinds, preview } = known;
    if (kinds.length && !kinds.includes("word")) return say("race.prompt-none");
    if (begun.kind === "swap") return say("race.prompt-swap");
    if (begun.kind === "pass") return say("race.prompt-pass");
    if (isEmpty(begun)) return sayBegin(known);
    if (isNowhere(begun, known)) return say("move.nowhere");
    return sayWays(begun, known) || say(preview?.move ? "race.prompt-whole" : "race.prompt-on");
  },
  choose: (begun, name, known) => chooseCell(begun, name, known),
  trace: (begun, names) => followSwipe(begun, names),
  press: (begun, key, _, known) => pressLetter(begun, key, known),
  read: (text) => (isWord(text) && !COMMANDS.has(text.toLowerCase()) ? begin("word", { letters: text.toUpperCase() }) : null),
  take: ({ kind, cells }) => (kind === "word" ? begin("word", { cells }) : null),
  asks({ kind, cells, letters }) {
    if (kind !== "word") return null;
    return letters ? { kind, letters } : { kind, cells };
  },
  move(begun, known) {
    const { kind, cells, letters } = begun;
    if (kind !== "word") return kind ? { kind } : null;
    if (!letters) return cells.length ? { kind, cells } : null;
    const [path, other] = listWays(begun, known);
    return other ? null : { kind, word: letters, ...(path ? { cells: path } : {}) };
  },
  write: ({ kind, cells, letters }, known) => (kind === "word" ? letters || [spell(cells, known), ...cells].join(" ").trim() : kind),
  light: lightPath,
  say: sayPath,
  points: (count) => say("race.tiles", { count }),
  tell(preview, known) {
    const [captured, severed] = [countCells(preview, "captured"), countCells(preview, "severed")];
    return [
      ...sayRow(preview, known),
      ...(captured ? [say("race.captures", { count: captured })] : []),
      ...(severed ? [say("race.severs", { count: severed })] : []),
      ...(preview.events.some(({ kind }) => kind === "over") ? [say("race.wins")] : []),
      ...(preview.opens.length ? [say("race.opens", { count: preview.opens.length })] : []),
    ];
  },
};
