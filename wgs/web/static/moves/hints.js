// Hints at a table: the best move first, with each further press the next one.

import { say } from "../kit/texts.js";

/** @param {import("./types.js").EntryOptions["ask"]} ask */
export function createHints(ask) {
  let given = 0;
  return {
    /** @returns {Promise<{ move: string, text: string }>} a move as it is typed, empty when there is none, and what is said of it */
    async next() {
      const { hint } = await ask("hint", { most: 1, skipped: given });
      const [move = ""] = hint.moves;
      const none = hint.withheld || say(given ? "move.no-more-hints" : "move.no-hint");
      given = move ? given + 1 : 0;
      return { move, text: move ? [say("move.hinted"), hint.cautions[0], hint.prospects].filter(Boolean).join(" ") : none };
    },
    /** Begin with the best one again. */
    reset() {
      given = 0;
    },
  };
}
