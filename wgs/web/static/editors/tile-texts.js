// Dice and bags as texts in the notation of tiles: bags taken apart for tables, and both put together again.

const TILE = /[:;]*(?:\p{Lu}\p{Ll}*|\?\p{Ll}*|\.)/gu;

/** @param {string} text @returns {string[]} the tiles of a text such as "AAQu?" */
function splitTiles(text) {
  return text.match(TILE) ?? [];
}

/** @param {string[][]} dice */
export function joinDice(dice) {
  return dice.map((faces) => faces.join("")).join(", ");
}

/** @param {string | null | undefined} text @returns {[string, number][]} how often each tile is in a bag, in the order of its text */
export function countTiles(text) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const tile of splitTiles(text ?? "")) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return [...counts];
}

/** @param {[string, number][]} counts */
export function joinTiles(counts) {
  return counts.filter(([tile, count]) => tile && count > 0).map(([tile, count]) => tile.repeat(count)).join(" ");
}
