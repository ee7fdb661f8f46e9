// How moves are entered in RouteWords: travels with the point where they end, swaps, and words of bonus rounds.

import { say } from "../../kit/texts.js";
import { begin, isEmpty, isWord, spell } from "../../moves/begun.js";
import { chooseCell, followSwipe, isNowhere, lightPath, pressLetter, sayPath } from "../../moves/path-entry.js";
import { createRoutePanel } from "./panel.js";
import { listWays, sayWays } from "../../moves/ways.js";

/** @typedef {import("../../moves/types.js").Begun} Begun */
/** @typedef {import("../../moves/types.js").GameMoves} GameMoves */
/** @typedef {import("../../moves/types.js").Known} Known */
/** @typedef {import("../../shell/answers.js").Preview} Preview */

/** What can be typed and is no word. */
const COMMANDS = new Set(["end", "bonus", "pass", "resign", "none", "swap", "word"]);

/** @param {string} name @returns {boolean} whether it is an intersection */
const isPoint = (name) => name !== name.toLowerCase();

/** @param {Begun} begun @param {string} name @returns {Begun} */
function chooseTile({ cells }, name) {
  return begin("swap", { cells: cells.includes(name) ? cells.filter((cell) => cell !== name) : [...cells.slice(0, 1), name] });
}

/** @param {Begun} begun @param {Known} known @returns {string} how a turn is begun, with the aim of the game until there is a coin; or what can follow in it */
function sayBegin({ kind }, { kinds, scene, seat }) {
  const isSwap = kind === "swap";
  if (kinds.includes("end")) return say(isSwap ? "route.prompt-also-swap" : "route.prompt-also-travel");
  const prompt = say(isSwap ? "route.prompt-swap" : "route.prompt");
  return scene.players[seat]?.coins ? prompt : `${say("route.aim")} ${prompt}`;
}

/** @param {Begun} begun @param {Known} known @returns {string} what a travel still needs */
function sayTravel(begun, known) {
  if (known.targets?.is_whole && !begun.end) return say("route.prompt-end");
  return sayWays(begun, known) || say("route.prompt-on");
}

/** @param {Begun} begun @returns {string} how a swap goes on */
const saySwap = ({ cells }) => say(cells.length === 1 ? "route.prompt-swap-other" : "route.prompt-whole");

/** @param {Preview} preview @param {string} kind */
const find = ({ events }, kind) => events.find((event) => event.kind === kind);

/** @type {GameMoves} */
export const entry = {
  kinds: ["travel", "swap", "enter"],
  deeds: ["end", "bonus", "pass"],
  atOnce: ["end"],
  ways: ["travel"],
  interrupts: ({ table }) => Boolean(table.round),
  example: "TEST > C3",
  name: (kind) => say(`route.${kind}`),
  field: ({ kind }) => (kind === "enter" ? { label: say("route.enter"), example: "TEST" } : null),
  label: ({ kind }) => (kind === "enter" ? say("route.keep") : ""),
  command: ({ kind }) => (kind === "enter" ? { what: "draft", done: say("route.kept") } : null),
  prompt(begun, known) {
    const { kinds, preview, shown, seat } = known;
    if (isNowhere(begun, known)) return say("move.nowhere");
    if (kinds.includes("enter")) return say("route.prompt-enter");
    if (begun.kind === "bonus") return say("route.prompt-bonus");
    if (begun.kind === "pass") return say("route.prompt-pass");
    if (!shown.view.to_act.includes(seat)) return say("route.prompt-call");
    if (begun.kind === "swap") return begun.cells.length ? saySwap(begun) : sayBegin(begun, known);
    if (kinds.length && !kinds.includes("travel")) return say("route.prompt-none");
    if (isEmpty(begun) || !(begun.cells.length || begun.letters || begun.text)) return sayBegin(begun, known);
    return preview?.move ? say("route.prompt-whole") : sayTravel(begun, known);
  },
  choose(begun, name, known) {
    if (begun.kind === "swap") return isPoint(name) ? begun : chooseTile(begun, name);
    if (!isPoint(name)) return chooseCell(begun, name, known);
    return begun.kind === "travel" ? { ...begun, text: null, end: begun.end === name ? "" : name } : begun;
  },
  trace: (begun, names) => (begun.kind === "swap" ? begin("swap", { cells: names.slice(0, 2) }) : followSwipe(begun, names)),
  press: (begun, key, _, known) => (begun.kind === "swap" ? null : pressLetter(begun, key, known)),
  read(text, { kinds }) {
    const isEntry = kinds.includes("enter");
    return isWord(text) && (isEntry || !COMMANDS.has(text.toLowerCase())) ? begin(isEntry ? "enter" : "travel", { letters: text.toUpperCase() }) : null;
  },
  take({ kind, cells = [], end = "", word = "" }) {
    if (kind === "enter") return begin(kind, { letters: word });
    return kind === "travel" || kind === "swap" ? begin(kind, { cells, end }) : null;
  },
  asks({ kind, cells, letters }) {
    if (kind !== "travel" && kind !== "swap" && kind !== "enter") return null;
    return letters ? { kind, letters } : { kind, cells };
  },
  move(begun, known) {
    const { kind, cells, letters, end } = begun;
    if (kind === "enter") return cells.length || letters ? { kind, word: letters || spell(cells, known) } : null;
    if (kind === "swap") return cells.length === 2 ? { kind, cells } : null;
    if (kind !== "travel") return kind ? { kind } : null;
    if (!end || !(letters || cells.length)) return null;
    const [path, other] = letters ? listWays(begun, known) : [cells];
    return other ? null : path ? { kind, cells: path, end } : { kind, word: letters, end };
  },
  write({ kind, cells, letters, end }, known) {
    if (kind === "swap") return cells.length ? ["swap", ...cells].join(" ") : "";
    if (kind !== "travel" && kind !== "enter") return kind;
    const word = letters || spell(cells, known);
    if (kind === "enter") return word;
    return [word, ...(letters ? [] : cells), ...(end ? [">", end] : [])].join(" ").trim();
  },
  light(begun, known) {
    const { lit, targets } = lightPath(begun, known);
    const { end } = begun;
    if (begun.kind === "enter" && !lit.length) return { lit, targets: begun.letters ? targets : [] };
    if (begun.kind !== "travel") return { lit, targets };
    return { lit: end && lit.length ? [...lit, end] : lit, targets: [...targets, ...(known.targets?.ends ?? [])] };
  },
  say: (begun, known) => (begun.kind === "swap" ? begun.cells.join(" ") : sayPath(begun, known)),
  points: (count) => (count > 0 ? say("move.points", { count }) : ""),
  uncertain: () => "",
  tell(preview) {
    const [paid, coin, owned] = [find(preview, "paid"), find(preview, "coin_taken"), find(preview, "owned")];
    return [
      ...(coin && paid ? [say("route.takes", { value: coin.facts.points })] : []),
      ...(paid ? [say("route.pays", { count: paid.facts.points })] : []),
      ...(owned ? [say("route.encloses", { count: owned.cells.length })] : []),
      ...(preview.opens.length ? [say("route.opens", { count: preview.opens.length })] : []),
    ];
  },
  createPanel: createRoutePanel,
};
