/** The boards that were collected in the gallery: kept for this tab, and printed by the page for it. */

import { createKeeper } from "../kit/keeping.js";

/**
 * @typedef {object} Collection
 * @property {string} game
 * @property {string} dictionary the word list in place of the game's own; empty for its own
 * @property {string} config the config; empty for the one that the server was started with
 * @property {{ board: string, replay: string }[]} boards
 * @property {string} [query] the query of the gallery, with its form; empty for boards that were not made there
 */

const keeper = createKeeper("wgs-collection", { inTab: true });

/** @returns {Collection | null} */
export function readCollection() {
  const kept = keeper.load();
  return kept && typeof kept.game === "string" && Array.isArray(kept.boards) ? kept : null;
}

/** Keep a collection; when the browser has no room for it, it is only kept as long as the page is open. @param {Collection} collection */
export function keepCollection(collection) {
  return keeper.save(collection);
}
