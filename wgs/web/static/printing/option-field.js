/** A field of the form for printing, made from what the server tells of an option. */

import { readNumberIfAny } from "../kit/numbers.js";
import { make, showError } from "../kit/elements.js";
import { tell } from "../kit/told.js";

/** @typedef {import("../shell/answers.js").LayoutOption} Option */
/** @typedef {{ box: HTMLElement, field: HTMLElement, isGroup?: boolean, read: () => any, write: (value: any) => void }} Control reads and writes a value of its kind of option */

/** What choices are called that have a name of their own. @type {Record<string, string>} */
const NAMES = { null: "automatic", true: "yes", false: "no", empty: "empty board", end: "at the end", back: "on the back" };
/** @type {Record<string, Record<string, string>>} */
const NAMES_OF = { keys: { after: "after each page" }, orientation: { null: "as the page is" } };

/**
 * @param {Option} option
 */
export function createOptionField(option) {
  const id = `option-${option.name}`;
  const help = make("p", { class: "field-help", id: `${id}-help` }, option.help);
  const fault = make("p", { class: "field-error", id: `${id}-error` });
  const control = CONTROLS[option.kind]?.(option, id) ?? makeText(option, id, option.value === null ? null : "");
  const described = { "aria-describedby": `${id}-help ${id}-error` };
  for (const [name, value] of Object.entries(described)) control.field.setAttribute(name, value);
  const element = control.isGroup
    ? make("fieldset", { class: "field print-field", ...described }, make("legend", { class: "field-label" }, option.label), control.box, help, fault)
    : make("div", { class: "field print-field" }, ...(option.kind === "flag" ? [] : [labelOf(option, id)]), control.box, help, fault);
  element.dataset.option = option.name;
  control.write(option.value);
  return {
    option,
    element,
    read: control.read,
    write: control.write,
    /** Whether it differs from what the game has. */
    isChanged: () => JSON.stringify(control.read()) !== JSON.stringify(option.value),
    /** @param {string} text */
    blame(text) {
      showError(control.field, fault, text);
    },
  };
}

/** @param {Option} option @param {string} id */
function labelOf(option, id) {
  const unit = option.unit ? make("span", { class: "field-optional" }, ` ${option.unit}`) : "";
  return make("label", { for: id }, option.label, unit);
}

/** @param {Option} option @param {unknown} value */
function nameOf(option, value) {
  return tell(NAMES_OF[option.name]?.[String(value)] ?? NAMES[String(value)] ?? String(value));
}

/** @type {Record<string, (option: Option, id: string) => Control>} */
const CONTROLS = {
  choice(option, id) {
    const field = /** @type {HTMLSelectElement} */ (make("select", { class: "select", id }));
    field.append(...option.choices.map((choice, place) => make("option", { value: String(place) }, nameOf(option, choice))));
    return { box: field, field, read: () => option.choices[Number(field.value)], write: (value) => (field.value = String(Math.max(0, option.choices.indexOf(value)))) };
  },
  choices(option) {
    const boxes = option.choices.map((choice) => /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", value: String(choice) })));
    const box = make("div", { class: "cluster" }, ...boxes.map((each) => make("label", { class: "check" }, each, nameOf(option, each.value))));
    const read = () => boxes.filter((each) => each.checked).map((each) => each.value);
    return { box, field: boxes[0], isGroup: true, read, write: (value) => boxes.forEach((each) => (each.checked = [value].flat().includes(each.value))) };
  },
  flag(option, id) {
    const field = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", role: "switch", id }));
    const box = make("label", { class: "toggle" }, field, make("span", { class: "field-label" }, option.label));
    return { box, field, read: () => field.checked, write: (value) => (field.checked = value) };
  },
  count: makeNumber,
  measure: makeNumber,
  paragraphs(option, id) {
    const field = /** @type {HTMLTextAreaElement} */ (make("textarea", { class: "textarea print-paragraphs", id, rows: "3", spellcheck: "false" }));
    const read = () => field.value.split(/\n+/).map((line) => line.trim()).filter(Boolean);
    return { box: field, field, read, write: (value) => (field.value = [value].flat().join("\n")) };
  },
  file: (option, id) => makeText(option, id, null),
};

/** What is no number is sent as it is: the server says what is wrong with it. @param {Option} option @param {string} id @returns {Control} */
function makeNumber({ least, most }, id) {
  const field = /** @type {HTMLInputElement} */ (make("input", { class: "input", id, type: "number", step: "any" }));
  if (least !== null) field.min = String(least);
  if (most !== null) field.max = String(most);
  const read = () => readNumberIfAny(field.value);
  return { box: field, field, read, write: (value) => (field.value = String(value ?? "")) };
}

/** @param {Option} option @param {string} id @param {null | ""} nothing what an empty field stands for @returns {Control} */
function makeText(option, id, nothing = "") {
  const field = /** @type {HTMLInputElement} */ (make("input", { class: "input", id, autocomplete: "off", spellcheck: "false" }));
  const box = make("div", {}, field);
  if (option.choices.length) {
    field.setAttribute("list", `${id}-list`);
    box.append(make("datalist", { id: `${id}-list` }, ...option.choices.map((each) => make("option", { value: String(each) }))));
  }
  return { box, field, read: () => field.value || nothing, write: (value) => (field.value = value ?? "") };
}
