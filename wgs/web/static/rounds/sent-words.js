// Words that were sent and not told of yet: the answer says why one is refused, the view what one that counts is worth.

/** @typedef {import("../shell/answers.js").RoundWord} FoundWord */
/** @typedef {import("../shell/answers.js").RoundWatched} RoundShown */
/** @typedef {{ text: string, revision: number }} Sent */

/** @param {{ onFound: (found: FoundWord) => void }} options */
export function createSentWords({ onFound }) {
  /** @type {Sent[]} */
  let waiting = [];

  /** @param {RoundShown} shown */
  function update(shown) {
    const due = waiting.filter(({ revision }) => revision <= shown.revision);
    waiting = waiting.filter(({ revision }) => revision > shown.revision);
    for (const { text } of due) {
      const own = shown.words.filter(({ by }) => shown.here.includes(by) || by === shown.turn);
      const found = own.findLast(({ word }) => word.toUpperCase() === text) ?? own.at(-1);
      if (found) onFound(found);
    }
  }

  return {
    /** A word counts, as the answer says that came with this revision. @param {Sent} sent @param {RoundShown} shown */
    add(sent, shown) {
      waiting.push(sent);
      update(shown);
    },
    update,
  };
}
