// The points of letters: a small field for each letter.

import { readNumber } from "../kit/numbers.js";
import { fill, make } from "../kit/elements.js";

const PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * @param {object} options
 * @param {(value: Record<string, number>) => void} options.onChange
 * @param {string} [options.description]
 */
export function createLetterValues({ onChange, description = "" }) {
  const place = make("div", { class: "letters" });
  const error = make("p", { class: "field-error" });
  /** @type {Record<string, import("./types.js").ConfigValue>} */
  let values = {};
  let shown = "";

  /** @param {string} letter @param {string} text */
  function set(letter, text) {
    const next = { ...values };
    if (text.trim() === "" || text.trim() === "0") delete next[letter];
    else next[letter] = readNumber(text);
    values = next;
    onChange(next);
  }

  function draw() {
    const letters = [...new Set([...PLAIN, ...Object.keys(values)])];
    if (letters.join("") !== shown) {
      shown = letters.join("");
      fill(place, ...letters.map((letter) => make("label", { class: "letter" }, make("span", {}, letter),
        make("input", { class: "input", "aria-label": `Points of ${letter}`, data: { letter }, oninput: (/** @type {Event} */ event) => set(letter, /** @type {HTMLInputElement} */ (event.target).value) }))));
    }
    for (const input of place.querySelectorAll("input")) {
      const value = values[input.dataset.letter ?? ""] ?? 0;
      if (document.activeElement !== input) input.value = String(value);
      input.closest(".letter")?.toggleAttribute("data-zero", value === 0);
    }
  }

  const element = make("div", { class: "field", role: "group", "aria-label": "Letter values", data: { key: "LetterValues" } },
    make("p", { class: "field-label" }, "Letter values"), place, error, make("p", { class: "field-help" }, description));
  return {
    element,
    /** @param {import("./types.js").ConfigValue} value @param {string[]} errors @param {string[]} notes */
    update(value, errors, notes) {
      values = value ?? {};
      draw();
      error.textContent = [...errors, ...notes].join("\n");
    },
  };
}
