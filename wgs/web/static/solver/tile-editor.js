/** The panel of "edit board": letters, multipliers, wildcard and emptiness of the chosen tile. */

import { make } from "../kit/elements.js";
import { say } from "../kit/texts.js";

/** @typedef {import("../board/types.js").Tile} Tile */
/** @typedef {import("../board/types.js").TileChange} TileChange */

/**
 * @param {HTMLElement} element
 * @param {{ onChange: (change: TileChange) => void, onDone: () => void, isLocked?: boolean }} options
 */
export function createTileEditor(element, { onChange, onDone }) {
  const title = make("h3", { class: "card-title", id: "tile-editor-title" }, say("solve.tile", { number: 1 }));
  const done = make("button", { type: "button", class: "button button-small cluster-end" }, say("solve.done"));
  const letters = /** @type {HTMLInputElement} */ (
    make("input", { class: "input input-board", id: "tile-letters", autocomplete: "off", autocapitalize: "characters", spellcheck: "false" })
  );
  const wildcard = makeCheck(say("solve.wildcard"));
  const empty = makeCheck(say("solve.empty-tile"));
  const letter = makeChoice("tile-letter", say("solve.letter-multiplier"));
  const word = makeChoice("tile-word", say("solve.word-multiplier"));
  const fields = make("div", { class: "tile-fields" }, makeField("tile-letters", say("solve.letters"), letters));
  fields.append(letter.element, word.element, make("div", { class: "cluster" }, wildcard.element, empty.element));
  element.replaceChildren(make("div", { class: "card-head" }, title, done), fields, make("p", { class: "field-help" }, say("solve.tile-help")));
  element.setAttribute("role", "group");
  element.setAttribute("aria-labelledby", "tile-editor-title");

  letters.addEventListener("change", () => {
    const text = letters.value.trim();
    if (text.startsWith("?")) onChange({ letters: text.slice(1), wildcard: true });
    else onChange(text && text !== "." ? { letters: text } : { empty: true });
  });
  wildcard.input.addEventListener("change", () => onChange(wildcard.input.checked ? { wildcard: true } : { empty: true }));
  empty.input.addEventListener("change", () => {
    if (empty.input.checked) onChange({ empty: true });
    else letters.focus();
  });
  letter.input.addEventListener("change", () => onChange({ letter_multiplier: Number(letter.input.value) }));
  word.input.addEventListener("change", () => onChange({ word_multiplier: Number(word.input.value) }));
  done.addEventListener("click", onDone);

  return {
    /** Show the tile at a position, from 1. @param {number} position @param {Tile} tile */
    update(position, tile) {
      title.textContent = say("solve.tile", { number: position });
      letters.value = tile.text;
      wildcard.input.checked = tile.wildcard;
      empty.input.checked = tile.empty;
      letter.set(tile.letter_multiplier);
      word.set(tile.word_multiplier);
    },
  };
}

/** @param {string} id @param {string} label @param {HTMLElement} control */
function makeField(id, label, control) {
  return make("div", { class: "field" }, make("label", { for: id }, label), control);
}

/** @param {string} label */
function makeCheck(label) {
  const input = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox" }));
  return { input, element: make("label", { class: "check" }, input, label) };
}

/** @param {string} id @param {string} label */
function makeChoice(id, label) {
  const input = /** @type {HTMLSelectElement} */ (make("select", { class: "select", id }));
  for (const times of ["1", "2", "3", "4"]) input.append(new Option(say(`solve.times-${times}`), times));
  /** @param {number} value */
  function set(value) {
    const isKnown = [...input.options].some((each) => Number(each.value) === value);
    if (!isKnown) input.append(new Option(say("solve.times", { times: value }), String(value)));
    input.value = String(value);
  }
  return { input, element: makeField(id, label, input), set };
}
