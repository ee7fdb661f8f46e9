/** The address of the page for printing: the game, its boards, and the options that were changed. */

import { givenOf } from "../choosing/chosen.js";
import { carryConfig } from "../shell/config-link.js";

/** @typedef {import("../gallery/collection.js").Collection} Collection */

/** How long an address may become, in characters: the server reads no more than 32 kB. Boards that do not fit stay in the tab. */
const LONGEST = 30_000;
/** How long a change waits for the next one, in milliseconds. */
const PAUSE = 200;

/**
 * Read what an address asks for.
 * @param {string} text the query
 * @returns {Collection & { options: Record<string, unknown> | null }} options: null where the address says nothing of them
 */
export function readAddress(text) {
  const query = new URLSearchParams(text);
  const replays = query.getAll("replay");
  return {
    game: query.get("game") ?? "",
    dictionary: query.get("dictionary") ?? "",
    config: query.get("config") ?? "",
    boards: query.getAll("board").map((board, place) => ({ board, replay: replays[place] ?? "" })),
    options: readOptions(query.get("options")),
  };
}

/** @param {string | null} text @returns {Record<string, unknown> | null} */
function readOptions(text) {
  try {
    const options = JSON.parse(text ?? "null");
    return options && typeof options === "object" && !Array.isArray(options) ? options : null;
  } catch {
    return null;
  }
}

/**
 * Write an address that leads to the same pages.
 * @param {Collection} collection
 * @param {Record<string, unknown>} options
 * @returns {string} the query; the boards are not in it where it would be too long with them
 */
export function writeAddress({ boards, ...chosen }, options) {
  const query = new URLSearchParams(givenOf(chosen));
  query.set("options", JSON.stringify(options));
  const short = `?${query}`;
  for (const { board } of boards) query.append("board", board);
  if (boards.some(({ replay }) => replay)) for (const { replay } of boards) query.append("replay", replay);
  const whole = `?${query}`;
  return whole.length <= LONGEST ? whole : short;
}

/**
 * Keep the address in step with the page, so that a reload or a link leads to the same pages.
 * @param {() => string} write
 */
export function createAddressKeeper(write) {
  let timer = 0;
  function keep() {
    const query = write();
    if (query === location.search) return;
    history.replaceState(null, "", `${location.pathname}${query}`);
    carryConfig();
  }
  return {
    update() {
      clearTimeout(timer);
      timer = window.setTimeout(keep, PAUSE);
    },
  };
}
