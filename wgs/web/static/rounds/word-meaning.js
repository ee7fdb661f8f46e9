// What a word of the results means, once somebody has chosen it.

import { connection } from "../shell/connection.js";
import { fill, make } from "../kit/elements.js";

/** @typedef {import("../shell/answers.js").RoundWatched} RoundShown */

/** @param {HTMLElement} element where the meaning is put; it is hidden while there is none */
export function createWordMeaning(element) {
  /** @type {AbortController | null} */
  let asking = null;

  function clear() {
    asking?.abort();
    element.hidden = true;
  }

  return {
    /** @param {string} word @param {RoundShown} shown the round of which it is a word */
    async show(word, { config, game, dictionary }) {
      clear();
      asking = new AbortController();
      const { signal } = asking;
      try {
        const { meaning } = await connection.request("meanings", { config: config || null, game, dictionary, words: [word] }, { signal });
        if (!meaning) return;
        fill(element, make("b", {}, word), " ", meaning);
        element.hidden = false;
      } catch {
        // A meaning is extra: without it the page says all that it has to say.
      }
    },
    clear,
  };
}
