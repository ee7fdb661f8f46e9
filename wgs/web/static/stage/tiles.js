// Tiles outside a board: racks, hands, queues and words, as HTML.

import { make } from "../kit/elements.js";
import { say } from "../kit/texts.js";

/**
 * Make a tile.
 * @param {string} letter "?" for a blank
 * @param {number} value its points; 0 shows none
 * @param {string} [name] further classes
 */
export function makeTile(letter, value, name = "") {
  const isBlank = letter === "?";
  const isUsed = letter !== letter.toUpperCase();
  return make("span", { class: `tile${isBlank || isUsed ? " is-blank" : ""} ${name}`.trim() },
    isBlank ? "" : letter.toUpperCase(), value && !isBlank && !isUsed ? make("small", {}, String(value)) : null);
}

/** @param {string} letter @returns {string} a tile in words */
export function nameTile(letter) {
  return letter === "?" ? say("tile.blank") : letter.toUpperCase();
}

/**
 * Make a row of tiles with a name of its own, which has all of them.
 * @param {string} letters
 * @param {Record<string, number>} values
 * @param {string} label
 * @param {{ name?: string, isNew?: (place: number) => boolean }} [options]
 */
export function makeTileRow(letters, values, label, { name = "", isNew = () => false } = {}) {
  const tiles = [...letters].map((letter, place) => makeTile(letter, values[letter] ?? 0, isNew(place) ? "is-new" : ""));
  const said = letters ? [...letters].map(nameTile).join(" ") : say("tile.none");
  return make("div", { class: `tile-row ${name}`.trim(), role: "img", "aria-label": `${label}: ${said}` }, tiles);
}

/**
 * Make a row of tiles whose faces are hidden.
 * @param {number} count
 * @param {string} label
 */
export function makeHiddenRow(count, label) {
  const tiles = Array.from({ length: Math.min(count, 20) }, () => make("span", { class: "tile is-hidden" }));
  return make("div", { class: "tile-row", role: "img", "aria-label": `${label}: ${say("tile.count", { count })}` }, tiles);
}
