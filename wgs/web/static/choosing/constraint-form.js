/** The form for boards that meet constraints: templates/_constraints.html, read and filled in. */

import { readNumber } from "../kit/numbers.js";
import { showError } from "../kit/elements.js";

/** @typedef {import("../shell/answers.js").ApiError} ServerError */

/**
 * @param {HTMLElement} root holds the fields, in `[data-constraints]`
 * @param {{ onChange?: () => void }} [options]
 */
export function createConstraintForm(root, { onChange } = {}) {
  const element = /** @type {HTMLElement} */ (root.matches("[data-constraints]") ? root : root.querySelector("[data-constraints]"));
  const fields = new Map(
    [...element.querySelectorAll("[data-kind]")].map((each) => {
      const field = makeField(/** @type {HTMLElement} */ (each));
      return [field.name, field];
    }),
  );

  function change(/** @type {Event} */ event) {
    const field = [...fields.values()].find((each) => each.owns(event.target));
    field?.blame("");
    onChange?.();
  }
  element.addEventListener("input", change);
  return {
    /** What the fields hold, for an address. */
    kinds: Object.fromEntries([...fields.values()].map(({ name, isFlag }) => [name, /** @type {"flag" | "text"} */ (isFlag ? "flag" : "text")])),
    /** What is asked for, by the names of `create`; empty fields are left out. @returns {Record<string, unknown>} */
    read() {
      const given = [...fields.values()].map((field) => /** @type {const} */ ([field.name, field.read()]));
      return Object.fromEntries(given.filter(([, value]) => value !== undefined));
    },
    /** Fill in what was read before, or what an address has of it; other fields become empty. @param {Record<string, unknown>} values */
    write(values) {
      for (const field of fields.values()) field.write(values[field.name]);
      for (const folded of element.querySelectorAll("details")) {
        const filled = [...folded.querySelectorAll("input:not([type=checkbox]), :checked")];
        if (filled.some((each) => /** @type {HTMLInputElement} */ (each).value)) folded.open = true;
      }
    },
    /**
     * Show errors at their fields.
     * @param {ServerError[]} errors
     * @returns {ServerError[]} those that belong to no field of the form
     */
    showErrors(errors) {
      for (const field of fields.values()) field.blame("");
      return errors.filter((error) => {
        const field = fields.get((error.field ?? "").split(".")[0]);
        field?.blame(error.text);
        return !field;
      });
    },
    update: () => onChange?.(),
  };
}

/** @param {HTMLElement} element */
function makeField(element) {
  if (element.dataset.kind === "range") return makeRange(element);
  const input = /** @type {HTMLInputElement} */ (element);
  const place = document.getElementById(`${input.id}-error`);
  const isFlag = input.dataset.kind === "flag";
  return {
    name: input.dataset.name ?? "",
    isFlag,
    owns: (/** @type {EventTarget | null} */ target) => target === input,
    read: () => (isFlag ? input.checked || undefined : readText(input.value, input.dataset.kind)),
    write(/** @type {unknown} */ value) {
      if (isFlag) input.checked = Boolean(value);
      else input.value = Array.isArray(value) ? value.join(", ") : String(value ?? "");
    },
    blame: (/** @type {string} */ text) => place && showError(input, place, reveal(input, text)),
  };
}

/** @param {string} text @param {string | undefined} kind */
function readText(text, kind) {
  const value = text.trim();
  if (!value) return undefined;
  if (kind === "words") return value.split(/[\s,;]+/).filter(Boolean);
  return kind === "number" ? readNumber(value) : value;
}

/** Two numbers, which become a range such as 60..90. @param {HTMLElement} element */
function makeRange(element) {
  const low = /** @type {HTMLInputElement} */ (element.querySelector("[data-low]"));
  const high = /** @type {HTMLInputElement} */ (element.querySelector("[data-high]"));
  const place = /** @type {HTMLElement} */ (element.querySelector(".field-error"));
  return {
    name: element.dataset.name ?? "",
    isFlag: false,
    owns: (/** @type {EventTarget | null} */ target) => target === low || target === high,
    read() {
      const [least, most] = [low.value.trim(), high.value.trim()];
      return least || most ? `${least}..${most}` : undefined;
    },
    write(/** @type {string | undefined} */ value) {
      const [least, most = least] = (value || "..").split("..");
      low.value = least;
      high.value = most;
    },
    blame(/** @type {string} */ text) {
      showError(high, place, text);
      showError(low, place, reveal(low, text));
    },
  };
}

/** Unfold what hides a field that is wrong. @param {HTMLElement} field @param {string} text */
function reveal(field, text) {
  const folded = field.closest("details");
  if (text && folded) folded.open = true;
  return text;
}
