// Fields made from the JSON Schema of a key: each shows its value, its help, and what is wrong with it.

import { readNumber } from "../kit/numbers.js";
import { make, makeId } from "../kit/elements.js";

/**
 * @typedef {import("./types.js").Schema} Schema
 * @typedef {import("./types.js").ConfigValue} ConfigValue
 * @typedef {{ element: HTMLElement, update: (value: ConfigValue, errors: string[], notes: string[]) => void }} Field
 * @typedef {object} FieldOptions
 * @property {string} key
 * @property {Schema} schema
 * @property {string} [label]
 * @property {string[]} [suggestions] what may be typed; other texts may be, too
 * @property {string[]} [names] the entries that the key may name
 * @property {(name: string) => string} [linkOf] the address of the editor of a named entry
 * @property {(value: ConfigValue) => void} onChange is given the new value; undefined for none
 */

/** @param {Schema} schema @param {string} type */
function allows(schema, type) {
  const types = [schema.type ?? [], ...(schema.anyOf ?? []).map((each) => each.type ?? [])].flat();
  return types.includes(type);
}

/** @param {Schema} schema @returns {ConfigValue[] | null} the values to choose from */
function choicesOf(schema) {
  if (schema.enum) return schema.enum;
  const among = (schema.anyOf ?? []).find((each) => each.enum)?.enum;
  return among && !(schema.anyOf ?? []).some((each) => each.type === "array") ? among : null;
}

/**
 * Make the field of a key.
 * @param {FieldOptions} options
 * @returns {Field}
 */
export function makeField(options) {
  const { schema } = options;
  if (options.names) return makeNameField(options);
  if (allows(schema, "boolean") && !allows(schema, "string")) {
    return allows(schema, "null") ? makeChoiceField({ ...options, schema: { ...schema, enum: [true, false] } }) : makeCheckField(options);
  }
  if (schema.default === "true") return makeChoiceField({ ...options, schema: { ...schema, enum: ["true", "false"] } });
  if (schema.items?.enum) return makeChecksField(options);
  if (/^[DTQ][LW]Color$/.test(options.key)) return makeColourField(options);
  const choices = choicesOf(schema);
  if (choices && options.key === "PageSize") return makeTextField({ ...options, suggestions: choices }); // or any size in millimetres
  if (choices) return makeChoiceField(options);
  if (allows(schema, "object") || (allows(schema, "array") && !isLines(schema))) return makeJsonField(options);
  return makeTextField(options);
}

/** @param {ConfigValue} value @returns {string} what a choice says */
function showChoice(value) {
  return { true: "Yes", false: "No" }[String(value)] ?? String(value);
}

/** @param {Schema} schema */
function isLines(schema) {
  return allows(schema, "array") && schema.items?.type === "string" && !schema.items.enum;
}

/**
 * Put a control into a field with label, help and error.
 * @param {FieldOptions} options
 * @param {HTMLElement} control
 * @param {{isCheck?: boolean, isGroup?: boolean, extra?: Node | null}} [given]
 */
function wrapField({ key, schema, label }, control, { isCheck = false, isGroup = false, extra = null } = {}) {
  const id = makeId(`field-${key}`);
  control.id = id;
  const help = make("p", { class: "field-help", id: `${id}-help` }, schema.description ?? "");
  const error = make("p", { class: "field-error", id: `${id}-error` });
  const note = make("p", { class: "field-note", hidden: true });
  control.setAttribute("aria-describedby", `${id}-help ${id}-error`);
  const text = label ?? schema.title ?? key;
  if (isGroup) control.setAttribute("aria-label", text);
  const name = isGroup ? make("p", { class: "field-label" }, text) : make("label", isCheck ? { class: "check" } : { htmlFor: id }, isCheck ? control : null, text);
  const element = make("div", { class: "field", data: { key } }, name, isCheck ? null : control, extra, error, note, schema.description ? help : null);
  return {
    element,
    /** @param {string[]} errors @param {string[]} notes */
    tell(errors, notes) {
      const text = errors.join("\n");
      if (error.textContent !== text) error.textContent = text;
      note.textContent = notes.join("\n");
      note.hidden = notes.length === 0;
      if (text) control.setAttribute("aria-invalid", "true");
      else control.removeAttribute("aria-invalid");
    },
  };
}

/** @param {FieldOptions} options @returns {Field} */
function makeCheckField(options) {
  const input = make("input", { type: "checkbox", onchange: () => options.onChange(input.checked) });
  const field = wrapField(options, input, { isCheck: true });
  return {
    element: field.element,
    update(value, errors, notes) {
      input.checked = value ?? options.schema.default ?? false;
      field.tell(errors, notes);
    },
  };
}

/** @param {FieldOptions} options @returns {Field} */
function makeChoiceField(options) {
  const choices = (choicesOf(options.schema) ?? []).filter((each) => each !== null && each !== "");
  const standard = options.schema.default;
  const select = make("select", { class: "select", onchange: () => options.onChange(read(select.value)) });
  const read = (/** @type {string} */ text) => (text === "" ? undefined : choices.find((each) => String(each) === text) ?? text);
  const field = wrapField(options, select);
  return {
    element: field.element,
    update(value, errors, notes) {
      const known = value === undefined || value === null || choices.includes(value) ? choices : [...choices, value];
      const empty = standard !== undefined && standard !== null ? `Default: ${showChoice(standard)}` : allows(options.schema, "boolean") ? "Default" : "Not set";
      select.replaceChildren(
        ...(options.schema.const === undefined ? [make("option", { value: "" }, empty)] : []), // what a key must have is never none
        ...known.map((each) => make("option", { value: String(each) }, showChoice(each))),
      );
      select.value = value === undefined || value === null ? "" : String(value);
      field.tell(errors, notes);
    },
  };
}

/** Several of some choices. @param {FieldOptions} options @returns {Field} */
function makeChecksField(options) {
  const { schema } = options;
  const boxes = (schema.items?.enum ?? []).map((value) => ({ value, input: make("input", { type: "checkbox", onchange: tell }) }));
  const place = make("div", { class: "cluster", role: "group" },
    boxes.map(({ value, input }) => make("label", { class: "check" }, input, value[0].toUpperCase() + value.slice(1))));
  const field = wrapField(options, place, { isGroup: true });
  function tell() {
    const chosen = boxes.filter((each) => each.input.checked).map((each) => each.value);
    options.onChange(chosen);
  }
  return {
    element: field.element,
    update(value, errors, notes) {
      const chosen = value ?? schema.default ?? [];
      for (const { value: each, input } of boxes) input.checked = Array.isArray(chosen) ? chosen.includes(each) : chosen === each;
      field.tell(errors, notes);
    },
  };
}

/** @param {FieldOptions} options @returns {Field} */
function makeNameField(options) {
  const names = options.names ?? [];
  const select = make("select", { class: "select", onchange: () => options.onChange(select.value || undefined) });
  const link = make("a", { class: "button button-quiet button-small" }, "Edit");
  const both = make("div", { class: "field-with-link" });
  const field = wrapField({ ...options, schema: { ...options.schema, description: "" } }, select, { extra: both });
  both.append(select, link);
  return {
    element: field.element,
    update(value, errors, notes) {
      const known = value && !names.includes(value) ? [value, ...names] : names;
      select.replaceChildren(make("option", { value: "" }, "None"), ...known.map((name) => make("option", { value: name }, name)));
      select.value = value ?? "";
      link.hidden = !value || !names.includes(value) || !options.linkOf;
      if (value && options.linkOf) link.href = options.linkOf(value);
      link.setAttribute("aria-label", `Edit ${value ?? ""}`);
      field.tell(errors, notes);
    },
  };
}

/** @param {FieldOptions} options @returns {Field} */
function makeTextField(options) {
  const { schema, key } = options;
  const isNumber = (allows(schema, "integer") || allows(schema, "number")) && !allows(schema, "string");
  const lines = isLines(schema);
  const isLong = lines || /Description|Sources|DetailFormat|RulesText/.test(key);
  const input = isLong
    ? make("textarea", { class: lines || /Format/.test(key) ? "textarea" : "textarea textarea-plain", rows: 3 })
    : make("input", { class: isNumber ? "input input-short" : /Format|Prefix|Suffix|Letters/.test(key) ? "input input-code" : "input", type: "text", inputMode: isNumber ? "decimal" : "text", autocomplete: "off" });
  input.spellcheck = isLong && !lines;
  if (schema.default !== undefined && schema.default !== null && typeof schema.default !== "object") {
    input.placeholder = schema.default === "" ? "" : String(schema.default);
  }
  input.addEventListener("input", () => options.onChange(readText(input.value, { isNumber, lines })));
  const { suggestions = [] } = options;
  const list = suggestions.length && !isLong ? make("datalist", { id: makeId(`list-${key}`) }, suggestions.map((each) => make("option", { value: each }))) : null;
  const field = wrapField(options, input, { extra: list });
  if (list) input.setAttribute("list", list.id);
  return {
    element: field.element,
    update(value, errors, notes) {
      const text = lines && Array.isArray(value) ? value.join("\n") : showText(value);
      if (document.activeElement !== input && input.value !== text) input.value = text;
      field.tell(errors, notes);
    },
  };
}

/** A colour as text, with a picker beside it. @param {FieldOptions} options @returns {Field} */
function makeColourField(options) {
  const field = makeTextField(options);
  const text = /** @type {HTMLInputElement} */ (field.element.querySelector("input"));
  const picker = make("input", { type: "color", class: "input input-colour", "aria-label": `Pick the ${String(options.schema.title ?? options.key).replace(/^C/, "c")}`, oninput: () => {
    text.value = picker.value;
    options.onChange(picker.value);
  } });
  const both = make("div", { class: "field-with-link" });
  text.replaceWith(both);
  both.append(text, picker);
  return {
    element: field.element,
    update(value, errors, notes) {
      field.update(value, errors, notes);
      const isColour = /^#[0-9a-f]{6}$/i.test(value ?? "");
      picker.value = isColour ? value : "#ffffff";
      picker.toggleAttribute("data-unset", !isColour);
    },
  };
}

/** @param {ConfigValue} value */
function showText(value) {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** @param {string} text @param {{isNumber: boolean, lines: boolean}} kind @returns {ConfigValue} */
function readText(text, { isNumber, lines }) {
  if (text.trim() === "") return undefined;
  if (lines) return text.split("\n");
  return isNumber ? readNumber(text) : text;
}

/** @param {FieldOptions} options @returns {Field} */
function makeJsonField(options) {
  const area = make("textarea", { class: "textarea", rows: 3, spellcheck: "false" });
  const field = wrapField(options, area);
  let isOurs = "";
  area.addEventListener("input", () => {
    const text = area.value.trim();
    try {
      const value = text === "" ? undefined : JSON.parse(text);
      isOurs = "";
      field.tell([], []);
      options.onChange(value);
    } catch {
      isOurs = "This is not JSON yet, so the field keeps what it had.";
      field.tell([isOurs], []);
    }
  });
  return {
    element: field.element,
    update(value, errors, notes) {
      if (document.activeElement !== area) area.value = value === undefined ? "" : JSON.stringify(value, null, 1);
      field.tell(isOurs ? [isOurs] : errors, notes);
    },
  };
}
