// How the moves of each game are entered.

import { chilwell } from "./chilwell.js";
import { contradictionary } from "./contradictionary.js";
import { routeWords } from "./route-words.js";
import { wordRace } from "./word-race.js";

/** By the names of their rules. */
/** @type {Record<string, import("./types.js").GameMoves>} */
const MOVES = { WordRace: wordRace, RouteWords: routeWords, WordsWithChilwell: chilwell, Contradictionary: contradictionary };

/** @param {string} game the name of its rules @returns {import("./types.js").GameMoves} */
export function findMoves(game) {
  const moves = MOVES[game];
  if (!moves) throw new Error(`moves of ${game} cannot be entered`);
  return moves;
}
