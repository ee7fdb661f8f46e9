/** The games of a config, the one that was used last, and the word lists that games use. */

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

const LAST_GAME = "wgs-game";

/**
 * List the games of a config.
 * @param {string} config empty for the one that the server was started with
 */
export async function listGames(config) {
  /** @type {GameEntry[]} */
  const games = [];
  await connection.request("games", config ? { config } : {}, { onAnswer: (game) => games.push(game), onRestart: () => games.splice(0) });
  return games;
}

/** Begin with this game next time. @param {string} game */
export function rememberGame(game) {
  try {
    localStorage.setItem(LAST_GAME, game);
  } catch {
    // Storage is blocked: the next visit begins with the first game.
  }
}

/**
 * Find the game that was used last; the first one without turns where there is none.
 * @param {readonly GameEntry[]} games
 * @returns {string} empty when there are no games
 */
export function recallGame(games) {
  let last = "";
  try {
    last = localStorage.getItem(LAST_GAME) ?? "";
  } catch {
    // Storage is blocked.
  }
  const found = games.find((each) => each.game === last) ?? games.find((each) => !each.turn_based) ?? games[0];
  return found?.game ?? "";
}

/** @param {{ name: string, words: number } | null} list @returns {string} such as "common · 59,843 words" */
export function nameList(list) {
  return list ? say("games.list-words", { list: list.name, count: list.words }) : say("games.no-list");
}
