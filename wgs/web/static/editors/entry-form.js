// The form of an entry: a field for each of its keys, made from the JSON Schema, with editors of their own for some.

import { findingsAt } from "./draft.js";
import { fill, make, refill } from "../kit/elements.js";
import { makeField } from "./fields.js";
import { addressOf } from "./sections.js";

/**
 * @typedef {import("./types.js").Schema} Schema
 * @typedef {import("./types.js").ConfigValue} ConfigValue
 * @typedef {import("../shell/answers.js").FieldGuide} Guide
 * @typedef {object} Part an editor of one or more keys
 * @property {HTMLElement} element
 * @property {(value: ConfigValue, errors: string[], notes: string[], entry?: import("./draft.js").Entry) => void} update
 * @typedef {object} PartOptions
 * @property {string} key
 * @property {Schema} schema
 * @property {(value: ConfigValue) => void} onChange
 * @property {(key: string, value: ConfigValue) => void} onKey changes another key of the entry
 * @typedef {object} FormOptions
 * @property {import("./draft.js").Draft} draft
 * @property {Guide} guide
 * @property {string} section
 * @property {string} name
 * @property {Record<string, (options: PartOptions) => Part>} [parts] editors of their own, by key
 * @property {string[]} [first] the keys to begin with
 * @property {string[]} [folded] the keys that are shown when "More" is opened
 * @property {string[]} [left] the keys that are shown somewhere else
 * @property {string[]} [told] the keys whose errors are shown somewhere else
 * @property {HTMLElement} [aboutPlace] where errors that belong to no field of the form are shown; above the form without it
 */

/**
 * The properties of the entries of a section.
 * @param {Guide} guide
 * @param {string} section
 * @param {ConfigValue} value the entry, which tells the game that turn rules are for
 * @returns {Record<string, Schema>}
 */
export function propertiesOf({ schema }, section, value) {
  const given = schema.properties[section].additionalProperties;
  const resolve = (/** @type {Schema} */ each) => (each.$ref ? schema.$defs[each.$ref.split("/").pop() ?? ""] : each);
  /** @type {Schema[]} */
  const models = (given.oneOf ?? given.anyOf ?? [given]).map(resolve);
  let found = models.find((each) => each.properties?.Game?.const === value?.Game) ?? models[0] ?? {};
  if (found.anyOf) found = found.anyOf.find((each) => each.properties) ?? found;
  const games = models.map((each) => each.properties?.Game?.const).filter(Boolean);
  return games.length ? { ...found.properties, Game: { ...found.properties?.Game, enum: games } } : (found.properties ?? {});
}

const NOTICES = { error: "notice notice-bad", warning: "notice notice-warn", note: "notice" };

/** What is wrong with an entry as a whole, or with keys that have no field. @param {string} kind @param {import("./draft.js").Finding[]} findings @param {Record<string, Schema>} properties */
function makeNotice(kind, findings, properties) {
  if (!findings.length) return null;
  const texts = findings.map(({ keys, message }) => `${keys.slice(2).map((key) => (typeof key === "number" ? `number ${key + 1}` : properties[key]?.title ?? key)).join(", ")}${keys.length > 2 ? ": " : ""}${message}`);
  return make("div", { class: NOTICES[/** @type {"note"} */ (kind)] }, texts.length === 1 ? make("p", {}, texts[0]) : make("ul", { class: "notice-list" }, texts.map((text) => make("li", {}, text))));
}

/**
 * @param {HTMLElement} element
 * @param {FormOptions} options
 */
export function createEntryForm(element, options) {
  const { draft, guide, section, name, parts = {}, first = [], folded = [], left = [], told = [], aboutPlace = element } = options;
  /** @type {Map<string, Part>} */
  const fields = new Map();
  const main = make("div", { class: "form-fields" });
  const rest = make("div", { class: "form-fields" });
  const more = make("details", { class: "panel" }, make("summary", {}, "More"), make("div", { class: "panel-body" }, rest));
  const about = make("div", { class: "stack gap-2" });
  let shape = "";

  /** @param {string} key @param {ConfigValue} value */
  function set(key, value) {
    const keys = [section, name, key];
    draft.apply([value === undefined ? { do: "remove", keys } : { do: "set", keys, value }], keys.join("\n"));
  }

  /** @param {string} key @param {Schema} schema @returns {Part} */
  function build(key, schema) {
    const onChange = (/** @type {ConfigValue} */ value) => set(key, value);
    if (parts[key]) return parts[key]({ key, schema, onChange, onKey: set });
    const named = guide.references[section]?.[key];
    if (!named) return makeField({ key, schema, onChange });
    const names = (draft.state?.entries ?? []).filter((each) => each.section === named).map((each) => each.name);
    return makeField({ key, schema, onChange, names, linkOf: (entry) => addressOf(named, entry, draft.config) });
  }

  /** @param {Record<string, Schema>} properties */
  function layOut(properties) {
    fields.clear();
    const keys = [...first.filter((key) => properties[key]), ...Object.keys(properties).filter((key) => !first.includes(key))];
    for (const key of keys.filter((each) => !left.includes(each))) fields.set(key, build(key, properties[key]));
    const isFolded = (/** @type {string} */ key) => folded.includes(key) || key === "Description";
    fill(main, ...[...fields].filter(([key]) => !isFolded(key)).map(([, field]) => field.element));
    fill(rest, ...[...fields].filter(([key]) => isFolded(key)).map(([, field]) => field.element));
    more.hidden = rest.children.length === 0;
  }

  /** @param {import("./draft.js").DraftState} state */
  function update(state) {
    const entry = state.entries.find((each) => each.section === section && each.name === name);
    const value = typeof entry?.value === "string" ? { Path: entry.value } : entry?.value ?? {};
    const properties = propertiesOf(guide, section, value);
    const names = state.entries.map((each) => `${each.section}/${each.name}`).join("\n");
    if (shape !== names + value.Game) {
      shape = names + value.Game;
      layOut(properties);
    }
    for (const [key, field] of fields) {
      const found = findingsAt(state, [section, name, key]);
      const texts = (/** @type {string} */ kind) => found.filter((each) => each.severity === kind).map((each) => each.message);
      field.update(value[key], texts("error"), [...texts("warning"), ...texts("note")], entry);
    }
    const own = findingsAt(state, [section, name]).filter((each) => each.keys.length === 2 || !(fields.has(String(each.keys[2])) || told.includes(String(each.keys[2]))));
    refill(about, ...["error", "warning", "note"].map((kind) => makeNotice(kind, own.filter((each) => each.severity === kind), properties)));
  }

  aboutPlace.append(about);
  element.append(main, more);
  return { update };
}
