// What the server says in English, in the language of the page: moves, refusals, results, names of seats.
//
// Whoever looks at a table has a language of their own, and what is saved and sent has none. So the catalogue has English
// sentences with {names} for their values, and each sentence that comes is looked up there.
//
//   tell("Red resigned; Red 3, Blue 14; Blue wins")     "Rot hat aufgegeben; Rot 3, Blau 14; Blau gewinnt"

import { putValues } from "./texts.js";

/** The fields of answers that hold sentences, or lists of them. */
const FIELDS = new Set(["text", "reason", "result", "description", "warning", "withheld", "prospects", "cautions", "lines", "told", "label", "help", "unit", "tool_tips", "cut", "note", "notes", "remarks", "grid", "years"]);

/** The values of sentences that are what people typed, and stay as they are. */
const TYPED = new Set(["person", "move", "word", "name"]);

/** The values that are numbers. */
const NUMBERS = new Set(["count", "number", "change"]);

/** The values that are names, which have none of the signs between parts of sentences. */
const NAMES = new Set(["seat", "side", "victim", "one", "other", "held", "letter"]);

/** The values without which a pattern would fit on any text: they have to be in the catalogue. */
const KNOWN = new Set(["one", "other", "kind"]);

/** Where a text is taken apart when it is no sentence as a whole, the widest gaps first. */
const GAPS = ["\n", ". ", "; ", ": ", ", "];

/** Words on tiles, cells, numbers and signs: the same in all languages. */
const SAME = /^(?:[^\p{Ll}]*|[a-z]{1,2}\d{1,2}(?:[ ,]+[a-z]{1,2}\d{1,2})*)$/u;

const MOST_REMEMBERED = 5_000;

const LONGEST = 2_000;

/**
 * @typedef {object} Pattern
 * @property {string} start the letters that it begins with
 * @property {RegExp} expression
 * @property {string[]} names of its values
 * @property {string | string[]} own the sentence in the language of the page
 * @property {number} weight the number of letters that are given: of several patterns, the narrowest counts
 */

/** @type {HTMLLinkElement | null} */
const link = document.querySelector("link[data-told]");

/** @type {[string[], string[]][]} */
const entries = link ? await fetch(link.href).then((answer) => answer.json()).catch(() => []) : [];

/** @type {Pattern[]} */
const patterns = entries
  .flatMap(([english, own]) => english.map((form) => makePattern(form, own.length > 1 ? own : own[0] ?? form)))
  .sort((one, other) => other.weight - one.weight);

/** @type {Map<string, string | null>} */
const remembered = new Map();

/** @param {string} english @param {string | string[]} own @returns {Pattern} */
function makePattern(english, own) {
  const parts = english.split(/\{(\w+)\}/);
  const [given, names] = [parts.filter((_, at) => at % 2 === 0), parts.filter((_, at) => at % 2 === 1)];
  const source = parts.map((part, at) => (at % 2 ? writeValue(part) : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  return { start: given[0] ?? "", expression: new RegExp(`^${source.join("")}$`, "u"), names, own, weight: given.join("").length };
}

/** @param {string} name @returns {string} what a value looks like, as an expression */
function writeValue(name) {
  if (NUMBERS.has(name)) return "([+-]?[\\d,.]*\\d)";
  if (name === "range") return "([\\d,.]+)";
  return NAMES.has(name) ? "([^.,;:]+?)" : name === "list" ? "([^;:]+?)" : "(.+?)";
}

/** @param {string} text @returns {string} the same in the language of the page; as it is where the catalogue lacks it */
export function tell(text) {
  if (!patterns.length || !text || text.length > LONGEST) return text;
  return find(text) ?? (text.includes("\n") ? text.split("\n").map((line) => find(line) ?? line).join("\n") : text);
}

/** @param {string} text @returns {string | null} null where the catalogue lacks a part of it */
function find(text) {
  if (!remembered.has(text)) {
    if (remembered.size > MOST_REMEMBERED) remembered.clear();
    remembered.set(text, findSentence(text) ?? findParts(text));
  }
  return remembered.get(text) ?? null;
}

/** @param {string} text @returns {string | null} */
function findSentence(text) {
  if (text.endsWith(".") && text.length > 1) {
    const bare = find(text.slice(0, -1));
    return bare === null ? null : `${bare}.`;
  }
  const lower = text.charAt(0).toLowerCase() + text.slice(1);
  for (const pattern of patterns) {
    const found = match(pattern, text);
    if (found !== null) return found;
    const begun = lower === text ? null : match(pattern, lower);
    if (begun !== null) return begun.charAt(0).toUpperCase() + begun.slice(1);
  }
  return null;
}

/** @param {Pattern} pattern @param {string} text @returns {string | null} */
function match({ start, expression, names, own }, text) {
  const found = text.startsWith(start) && expression.exec(text)?.slice(1);
  if (!found || names.some((name, at) => KNOWN.has(name) && !isKnown(found[at] ?? ""))) return null;
  return putValues(own, Object.fromEntries(names.map((name, at) => [name, readValue(name, found[at] ?? "")])));
}

/** @param {string} text @returns {boolean} */
const isKnown = (text) => SAME.test(text) || find(text) !== null;

/** @param {string} name @param {string} value @returns {string | number} */
function readValue(name, value) {
  const number = Number(value.replace(/,(?=\d{3})/g, ""));
  if (NUMBERS.has(name) && !value.startsWith("+") && !Number.isNaN(number)) return number;
  return TYPED.has(name) ? value : tell(value);
}

/** @param {string} text @returns {string | null} its parts one by one, if the catalogue has all of them */
function findParts(text) {
  const gap = GAPS.find((each) => text.includes(each));
  if (!gap) return null;
  const parts = text.split(gap).map((part) => (SAME.test(part) ? part : find(part)));
  return parts.every((part) => part !== null) && !SAME.test(text) ? parts.join(gap) : null;
}

/**
 * Read an answer of the server, with its sentences in the language of the page.
 * @param {string} text as JSON
 * @returns {any}
 */
export function readAnswer(text) {
  return JSON.parse(text, patterns.length ? tellField : undefined);
}

/** @this {any} @param {string} key @param {any} value @returns {any} */
function tellField(key, value) {
  if (key === "homes") return Object.fromEntries(Object.entries(value).map(([side, cells]) => [tell(side), cells]));
  if (this.kind === "said") return value; // by a person
  const isTold = FIELDS.has(key) || (isSeat(this) && (key === "name" || key === "side")) || key === "seats";
  if (!isTold) return value;
  if (Array.isArray(value)) return value.map((each) => (typeof each === "string" ? tell(each) : each));
  return typeof value === "string" ? tell(value) : value;
}

/** @param {any} holder @returns {boolean} whether it is a seat of a game, or its home row: their names come with the rules */
function isSeat(holder) {
  return "score" in holder || "starts" in holder || "player" in holder || "positions" in holder;
}
