/** The games of a config, the one that was used last, and the word lists that games use. */

import { createKeeper } from "../kit/keeping.js";
import { connection } from "../shell/connection.js";
import { say } from "../kit/texts.js";

/**
 * @typedef {object} GameEntry
 * @property {string} game
 * @property {string | null} description
 * @property {string | null} language
 * @property {string | null} years
 * @property {string | null} grid
 * @property {string | null} dictionary
 * @property {boolean} turn_based
 */

const lastGame = createKeeper("wgs-game");

/**
 * List the games of a config.
 * @param {string} config empty for the one that the server was started with
 * @returns {Promise<GameEntry[]>}
 */
export function listGames(config) {
  return connection.collect("games", config ? { config } : {});
}

/** Begin with this game next time. @param {string} game */
export function rememberGame(game) {
  lastGame.write(game);
}

/**
 * Find the game that was used last; the first one without turns where there is none.
 * @param {readonly GameEntry[]} games
 * @returns {string} empty when there are no games
 */
export function recallGame(games) {
  const last = lastGame.read();
  const found = games.find((each) => each.game === last) ?? games.find((each) => !each.turn_based) ?? games[0];
  return found?.game ?? "";
}

/** @param {{ name: string, words: number } | null} list @returns {string} such as "common · 59,843 words" */
export function nameList(list) {
  return list ? say("games.list-words", { list: list.name, count: list.words }) : say("games.no-list");
}
