// What keys do on a board: they move, cycle modes, type words, and in edit mode fill tiles.

import { moveByKey } from "./board-geometry.js";

/** @typedef {import("./types.js").BoardState} BoardState */
/** @typedef {import("./types.js").TileChange} TileChange */

/**
 * @typedef {{do: "move", cell: number} | {do: "cycle"} | {do: "type", text: string} | {do: "word"} | {do: "clear"}
 *   | {do: "edit", change: TileChange, goOn: boolean} | {do: "grow", letter: string} | {do: "times", kind: "letter" | "word"}
 *   | {do: "back"}} KeyAction
 */

const LETTER = /^\p{L}$/u;

/**
 * Say what a key does.
 * @param {BoardState} state
 * @param {{key: string, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean}} event
 * @returns {KeyAction | null} null for a key that the board has no use for
 */
export function readKey(state, { key, ctrlKey, metaKey, altKey }) {
  if (ctrlKey || metaKey || altKey) return null;
  const cell = moveByKey(state.grid, state.current, key);
  if (cell >= 0) return { do: "move", cell };
  if (state.isReadOnly) return null;
  return state.isEditing ? readEditKey(key) : readPlayKey(state, key);
}

/** @param {BoardState} state @param {string} key @returns {KeyAction | null} */
function readPlayKey({ typed, path }, key) {
  if (LETTER.test(key)) return { do: "type", text: typed + key };
  if (key === "Backspace") return typed ? { do: "type", text: [...typed].slice(0, -1).join("") } : null;
  if (key === "Escape") return typed || path.length ? { do: "clear" } : null;
  if (key === "Enter" && typed) return { do: "word" };
  return key === "Enter" || key === " " ? { do: "cycle" } : null;
}

/** @param {string} key @returns {KeyAction | null} */
function readEditKey(key) {
  if (LETTER.test(key)) {
    // A capital goes on with the tile before it: Q, then Shift and U.
    const isCapital = key !== key.toLowerCase();
    return isCapital ? { do: "grow", letter: key } : { do: "edit", change: { letters: key }, goOn: true };
  }
  if (key === "?") return { do: "edit", change: { wildcard: true, letters: "" }, goOn: true };
  if (key === ".") return { do: "edit", change: { empty: true }, goOn: true };
  if (key === "Delete") return { do: "edit", change: { empty: true }, goOn: false };
  if (key === ":") return { do: "times", kind: "letter" };
  if (key === ";") return { do: "times", kind: "word" };
  return key === "Backspace" ? { do: "back" } : null;
}
