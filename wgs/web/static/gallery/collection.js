/** The boards that were collected in the gallery: kept for this tab, and printed by the page for it. */

/**
 * @typedef {object} Collection
 * @property {string} game
 * @property {string} dictionary the word list in place of the game's own; empty for its own
 * @property {string} config the config; empty for the one that the server was started with
 * @property {{ board: string, replay: string }[]} boards
 * @property {string} [query] the query of the gallery, with its form; empty for boards that were not made there
 */

const KEY = "wgs-collection";

/** @returns {Collection | null} */
export function readCollection() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return kept && typeof kept.game === "string" && Array.isArray(kept.boards) ? kept : null;
  } catch {
    return null;
  }
}

/** Keep a collection; when the browser has no room for it, it is only kept as long as the page is open. @param {Collection} collection */
export function keepCollection(collection) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(collection));
    return true;
  } catch {
    return false;
  }
}

/**
 * What an operation about a game is given.
 * @param {{ game: string, dictionary: string, config: string }} chosen
 */
export function givenOf({ game, dictionary, config }) {
  return { game, ...(dictionary && { dictionary }), ...(config && { config }) };
}
