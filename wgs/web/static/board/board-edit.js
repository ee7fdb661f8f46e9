// Tiles as they are edited and written. The notation is that of boards everywhere in wgs: `Qu`, `?h`, `.`, `:E`, `;;E`.

/** @typedef {import("./types.js").Tile} Tile */
/** @typedef {import("./types.js").TileChange} TileChange */

/** The multipliers that the keys ":" and ";" go through; others can be typed in notation. */
const MOST_TIMES = 4;

/** @returns {Tile} */
export function makeEmptyTile() {
  return {
    text: "", letters: "", wildcard: false, letter_multiplier: 1, word_multiplier: 1, empty: true, value: null,
  };
}

/**
 * Return a tile after a change; multipliers stay when its letters change, as they belong to the square.
 * @param {Tile} tile
 * @param {TileChange} change
 * @param {boolean} qIsQu
 * @returns {Tile}
 */
export function changeTile(tile, change, qIsQu) {
  const changed = { ...tile, ...change };
  if (change.empty) Object.assign(changed, { letters: "", wildcard: false });
  else if (change.letters !== undefined && change.wildcard === undefined) changed.wildcard = false;
  else if (change.wildcard && change.letters === undefined) changed.letters = "";
  changed.letters = changed.letters.toUpperCase();
  if (qIsQu && !changed.wildcard && changed.letters === "Q") changed.letters = "QU";
  changed.empty = !changed.letters && !changed.wildcard;
  changed.text = showLetters(changed);
  if (changed.letters !== tile.letters || changed.wildcard !== tile.wildcard) changed.value = null;
  return changed;
}

/**
 * Return a tile with one more letter.
 * @param {Tile} tile
 * @param {string} letter
 * @returns {Tile}
 */
export function addLetter(tile, letter) {
  const changed = { ...tile, letters: tile.letters + letter.toUpperCase(), empty: false, value: null };
  return { ...changed, text: showLetters(changed) };
}

/**
 * Return the next multiplier of a square: 1, 2, 3, 4 and 1 again.
 * @param {number} times
 */
export function nextTimes(times) {
  return (times % MOST_TIMES) + 1;
}

/** @param {{letters: string, wildcard: boolean}} tile */
function showLetters({ letters, wildcard }) {
  if (wildcard) return `?${letters.toLowerCase()}`;
  const [first = "", ...others] = letters;
  return first + others.join("").toLowerCase();
}

/**
 * Write a tile.
 * @param {Tile} tile
 */
function tileNotation(tile) {
  const marks = ":".repeat(tile.letter_multiplier - 1) + ";".repeat(tile.word_multiplier - 1);
  return marks + (tile.empty ? "." : showLetters(tile));
}

/**
 * Write a board.
 * @param {Tile[]} tiles
 */
export function boardNotation(tiles) {
  return tiles.map(tileNotation).join("");
}
