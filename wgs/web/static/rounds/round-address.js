// Addresses of a round's board on other pages.

import { givenOf } from "../gallery/collection.js";

/**
 * @param {string} page such as "/" for the solver, or "/print"
 * @param {{ config: string, game: string, dictionary: string | null, result?: { replay: string | null } | null }} round
 * @param {string} board in notation
 */
export function addressOfBoard(page, { config, game, dictionary, result }, board) {
  const replay = result?.replay ?? "";
  return `${page}?${new URLSearchParams({ ...givenOf({ game, dictionary: dictionary ?? "", config: config ?? "" }), board, ...(replay && { replay }) })}`;
}
