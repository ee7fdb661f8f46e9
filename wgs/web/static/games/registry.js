// How each game in turns is shown. What is particular to one of them stands in its folder alone.

import { contradictionary } from "./contradictionary/contradictionary.js";
import { routeWords } from "./route-words/route-words.js";
import { wordRace } from "./word-race/word-race.js";
import { wordsWithChilwell } from "./words-with-chilwell/words-with-chilwell.js";

/** By the names of their rules. @type {Record<string, import("../stage/types.js").Shown>} */
const GAMES = { WordRace: wordRace, RouteWords: routeWords, WordsWithChilwell: wordsWithChilwell, Contradictionary: contradictionary };

/** @param {string} rules their name, the `game` of a description @returns {import("../stage/types.js").Shown} */
export function findGame(rules) {
  const game = GAMES[rules];
  if (!game) throw new Error(`${rules} cannot be shown`);
  return game;
}
