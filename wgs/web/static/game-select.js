/** A choice among the games of a config, and the word lists that games use. */

import { connection } from "./connection.js";
import { make, showCount } from "./elements.js";

/**
 * @param {HTMLSelectElement} select
 * @param {{ onChoose: (game: string) => void }} options
 */
export function createGameSelect(select, { onChoose }) {
  const choose = () => onChoose(select.value);
  select.addEventListener("change", choose);
  return {
    /** @param {{ game: string }[]} games @param {string} current */
    update(games, current) {
      select.replaceChildren(...games.map(({ game }) => make("option", { value: game }, game)));
      select.value = current;
    },
    destroy: () => select.removeEventListener("change", choose),
  };
}

/**
 * List the games of a config.
 * @param {string} config empty for the one that the server was started with
 */
export async function listGames(config) {
  /** @type {{ game: string, dictionary: string | null }[]} */
  const games = [];
  await connection.request("games", config ? { config } : {}, { onAnswer: (game) => games.push(game), onRestart: () => games.splice(0) });
  return games;
}

/**
 * Fill a select with the word lists that games of the config use.
 * @param {HTMLSelectElement} select
 * @param {{ dictionary: string | null }[]} games
 * @param {string} current
 */
export function fillLists(select, games, current) {
  const named = [...new Set([...games.map((each) => each.dictionary), current])].filter(Boolean).sort();
  const lists = named.map((name) => make("option", { value: String(name) }, String(name)));
  select.replaceChildren(make("option", { value: "" }, "The game's own"), ...lists);
  select.value = current;
}

/** @param {{ name: string, words: number } | null} list @returns {string} such as "common · 59,843 words" */
export function nameList(list) {
  return list ? `${list.name} · ${showCount(list.words)} words` : "no word list";
}
