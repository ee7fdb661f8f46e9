// Tiles that a player holds, and which of them a move uses. Capitals are letters, small letters stand for blanks that are
// these letters, "?" is a blank. No DOM.

export const BLANK = "?";

/** @param {string} letters of a move @returns {string} the tiles that they take */
export function tilesOf(letters) {
  return [...letters].map((letter) => (letter === letter.toUpperCase() ? letter : BLANK)).join("");
}

/** @param {string} tiles @param {string} letters of a move @returns {string} the tiles that are left */
export function listLeft(tiles, letters) {
  const left = [...tiles];
  for (const tile of tilesOf(letters)) {
    const place = left.indexOf(tile);
    if (place >= 0) left.splice(place, 1);
  }
  return left.join("");
}

/**
 * Return the letter of a move that a typed one stands for: a tile, or else a blank.
 * @param {string} key
 * @param {string} left the tiles that are left
 * @returns {string} empty when there is neither
 */
export function fitLetter(key, left) {
  const letter = key.toUpperCase();
  if (left.includes(letter)) return letter;
  return left.includes(BLANK) ? letter.toLowerCase() : "";
}

/**
 * Return the letters of a word that was typed, with blanks for those that are not held; a text in which some letters are
 * capitals and others small stays as it is: its small letters are blanks.
 * @param {string} text
 * @param {string} tiles
 */
export function fitWord(text, tiles) {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return text;
  let left = tiles;
  return [...text].map((key) => {
    const letter = fitLetter(key, left) || key.toUpperCase();
    left = listLeft(left, letter);
    return letter;
  }).join("");
}

/**
 * Return tiles in the order in which they lay; new ones come last.
 * @param {string} order
 * @param {string} tiles
 */
export function keepOrder(order, tiles) {
  const gone = listLeft(order, tiles);
  const kept = [...gone].reduce((rest, tile) => {
    const place = rest.lastIndexOf(tile);
    return rest.slice(0, place) + rest.slice(place + 1);
  }, order);
  return kept + listLeft(tiles, kept);
}

/** Blanks come last. @param {string} tiles */
export function sortTiles(tiles) {
  return [...tiles].sort((one, other) => Number(one === BLANK) - Number(other === BLANK) || one.localeCompare(other, "en")).join("");
}

/** @param {string} tiles @returns {string} them in another order */
export function shuffleTiles(tiles) {
  return [...tiles].map((tile) => ({ tile, at: Math.random() })).sort((one, other) => one.at - other.at).map(({ tile }) => tile).join("");
}
