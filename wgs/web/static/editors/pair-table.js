// Tables of a key and a value in each row, which can be added and removed: length bonuses, weights, home rows.

import { readNumber } from "../kit/numbers.js";
import { makeIcon } from "../kit/icon.js";
import { fill, make } from "../kit/elements.js";

/**
 * @param {object} options
 * @param {string} options.key
 * @param {string} options.label
 * @param {[string, string]} options.heads
 * @param {string} options.add what the button for another row says
 * @param {(value: Record<string, import("./types.js").ConfigValue>) => void} options.onChange
 * @param {(keys: string[]) => string} [options.nextKey] suggests the key of another row
 */
export function createPairTable({ key, label, heads, add, onChange, nextKey = () => "" }) {
  const body = make("tbody");
  const error = make("p", { class: "field-error" });
  const note = make("p", { class: "field-note" });
  /** @type {[string, import("./types.js").ConfigValue][]} */
  let pairs = [];

  const tell = () => onChange(Object.fromEntries(pairs.filter(([key]) => key !== "")));

  /** @param {number} row @param {0 | 1} side */
  function makeInput(row, side) {
    const text = String(pairs[row][side] ?? "");
    const input = make("input", { class: "input input-small", value: text, "aria-label": `${heads[side]}, row ${row + 1}` });
    input.addEventListener("input", () => {
      pairs[row] = side === 0 ? [input.value, pairs[row][1]] : [pairs[row][0], readNumber(input.value)];
      tell();
    });
    return input;
  }

  function draw() {
    table.hidden = pairs.length === 0;
    fill(body, ...pairs.map((_, row) => make("tr", {},
      make("td", {}, makeInput(row, 0)), make("td", {}, makeInput(row, 1)),
      make("td", {}, make("button", { type: "button", class: "button button-quiet button-icon button-small", "aria-label": `Remove row ${row + 1}`, onclick: () => {
        pairs.splice(row, 1);
        draw();
        tell();
      } }, makeIcon("trash"))))));
  }

  const button = make("button", { type: "button", class: "button button-small", onclick: () => {
    pairs.push([nextKey(pairs.map(([key]) => key)), 0]);
    draw();
    tell();
    /** @type {HTMLElement | null} */ (body.querySelector("tr:last-child input"))?.focus();
  } }, makeIcon("plus"), add);
  const table = make("div", { class: "table-scroll table-narrow", hidden: true }, make("table", { class: "table" },
    make("thead", {}, make("tr", {}, make("th", { scope: "col" }, heads[0]), make("th", { scope: "col" }, heads[1]), make("th", { scope: "col" }, make("span", { class: "visually-hidden" }, "Remove")))), body));
  const element = make("div", { class: "field", role: "group", "aria-label": label, data: { key } },
    make("p", { class: "field-label" }, label),
    table, make("div", {}, button), error, note);
  return {
    element,
    /** @param {import("./types.js").ConfigValue} value @param {string[]} errors @param {string[]} notes */
    update(value, errors, notes) {
      const next = Object.entries(value ?? {});
      const known = pairs.filter(([key]) => key !== "");
      if (!element.contains(document.activeElement) || JSON.stringify(Object.fromEntries(known)) !== JSON.stringify(Object.fromEntries(next))) {
        if (JSON.stringify(next) !== JSON.stringify(pairs)) {
          pairs = next;
          draw();
        }
      }
      error.textContent = errors.join("\n");
      note.textContent = notes.join("\n");
    },
  };
}
