// Asks one thing at a time, and of those that wait only the latest: what was asked for before it is of no use any more.

/**
 * @template Given, Answer
 * @param {(given: Given) => Promise<Answer>} run
 * @param {(answer: Answer, given: Given) => void} onAnswer is called for the latest alone
 * @param {(error: unknown) => void} onFault
 */
export function createLatest(run, onAnswer, onFault) {
  /** @type {{ given: Given } | null} */
  let waiting = null;
  /** @type {{ given: Given } | null} */
  let asked = null;

  async function go() {
    while (waiting) {
      const one = (asked = waiting);
      waiting = null;
      try {
        const answer = await run(one.given);
        if (asked === one && !waiting) onAnswer(answer, one.given);
      } catch (error) {
        if (asked === one && !waiting) onFault(error);
      }
    }
    asked = null;
  }

  return {
    /** @param {Given} given */
    want(given) {
      const isIdle = !asked && !waiting;
      waiting = { given };
      if (isIdle) go();
    },
    /** Want nothing any more: what is under way is not told. */
    drop() {
      waiting = null;
      if (asked) asked = { given: asked.given };
    },
  };
}
