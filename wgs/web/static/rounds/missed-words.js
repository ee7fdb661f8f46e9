// The words that nobody found, best first; a word that is chosen is lit on the board.

import { say } from "../kit/texts.js";
import { createWordTable } from "../kit/word-table.js";

/** @typedef {import("../shell/answers.js").KeyWord} RoundWord */

/**
 * @param {HTMLElement} element
 * @param {{ onChoose: (word: RoundWord) => void }} options
 */
export function createMissedWords(element, { onChoose }) {
  /** @type {RoundWord[]} */
  let words = [];
  const table = createWordTable(element, { label: say("round.missed"), onSelect: (index) => words[index] && onChoose(words[index]) });

  return {
    /** @param {RoundWord[]} next */
    update(next) {
      words = next;
      table.update({
        words: words.map(({ word }) => word),
        points: words.map(({ points }) => points),
        lengths: words.map(({ word }) => [...word].length),
        paths: words.map(({ path }) => path),
        grades: [],
      });
      element.style.setProperty("--table-height", `${Math.min(16, words.length + 1) * 2}rem`);
    },
    /** @param {string} word is selected, if it is there; "" for none */
    choose: (word) => table.select(words.findIndex((each) => each.word === word)),
    release: () => table.select(-1),
  };
}
