// How the moves of each game in turns are entered, for the page on which it is played: others load nothing of it.

import { entry as contradictionary } from "./contradictionary/entry.js";
import { entry as routeWords } from "./route-words/entry.js";
import { entry as wordRace } from "./word-race/entry.js";
import { entry as wordsWithChilwell } from "./words-with-chilwell/entry.js";

/** By the names of their rules. @type {Record<string, import("../moves/types.js").GameMoves>} */
const ENTRIES = { WordRace: wordRace, RouteWords: routeWords, WordsWithChilwell: wordsWithChilwell, Contradictionary: contradictionary };

/** @param {string} rules their name, the `game` of a description @returns {import("../moves/types.js").GameMoves} */
export function findEntry(rules) {
  const entry = ENTRIES[rules];
  if (!entry) throw new Error(`moves of ${rules} cannot be entered`);
  return entry;
}
