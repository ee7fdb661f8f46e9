/** Boards made by the server, one after the other, and described in small groups, until they are done or cancelled. */

import { connection } from "../shell/connection.js";

/** @typedef {import("./gallery-state.js").Made} Made */

/** How long boards wait for others, so that several are shown at once, in milliseconds. */
const GATHER = 60;
/** How many boards are described at once. */
const MOST_DESCRIBED = 60;

/** @typedef {import("../shell/answers.js").BoardDescribed & { fault?: import("../shell/answers.js").ApiError }} Described a board, or what is wrong with it */

/**
 * @param {{ onMade: (made: Made[]) => number[], onDescribed: (id: number, told: Described) => void,
 *     onProgress: (progress: import("../shell/types.js").Progress) => void, onNote: (note: import("../shell/types.js").Note) => void, given: () => object }} options
 */
export function createBoardMaker({ onMade, onDescribed, onProgress, onNote, given }) {
  /** @type {AbortController | null} */
  let making = null;
  /** @type {{ id: number, board: string }[]} */
  let waiting = [];
  /** @type {Promise<void> | null} */
  let describing = null;
  /** Ends when the boards that are here go. */
  let stay = new AbortController();

  async function describeWaiting() {
    const { signal } = stay;
    try {
      while (waiting.length) {
        const taken = waiting.slice(0, MOST_DESCRIBED);
        waiting = waiting.slice(MOST_DESCRIBED);
        const asked = { ...given(), boards: taken.map(({ board }) => board) };
        const onAnswer = (/** @type {Described} */ told) => onDescribed(taken[(told.fault?.line ?? told.number) - 1].id, told);
        await connection.request("gallery", asked, { signal, onAnswer, onNote });
      }
    } finally {
      if (!signal.aborted) {
        waiting = [];
        describing = null;
      }
    }
  }

  /** Forget the boards that are here, for those of another game: no answer about them is heard any more. */
  function leave() {
    stay.abort();
    stay = new AbortController();
    waiting = [];
    describing = null;
    making?.abort();
  }

  /**
   * Describe boards, after those that wait already.
   * @param {number[]} ids
   * @param {string[]} boards
   * @returns {Promise<void>} is over when all are described
   */
  function describe(ids, boards) {
    waiting.push(...ids.map((id, place) => ({ id, board: boards[place] })));
    describing ??= describeWaiting();
    return describing;
  }

  /** Collect what is made, and add it in groups, unless the page has left these boards. @param {AbortSignal} left */
  function gather(left) {
    /** @type {Made[]} */
    let made = [];
    let timer = 0;
    /** @type {Promise<void>} */
    let described = Promise.resolve();
    function flush() {
      clearTimeout(timer);
      timer = 0;
      const taken = made;
      made = [];
      if (!taken.length || left.aborted) return described;
      described = describe(onMade(taken), taken.map(({ board }) => board));
      described.catch(() => undefined); // whoever waits for the last ones hears of it
      return described;
    }
    return {
      add(/** @type {Made} */ each) {
        made.push(each);
        timer ||= window.setTimeout(flush, GATHER);
      },
      flush,
    };
  }

  /**
   * Make boards; what was made before a cancel stays.
   * @param {object} asked what `create` is given
   * @returns {Promise<{ described: Promise<void> }>} is over when they are made; rejects with what the server refuses, and
   *     with an AbortError when it is cancelled
   */
  async function make(asked) {
    making?.abort();
    const mine = (making = new AbortController());
    const gathered = gather(stay.signal);
    let skipped = 0;
    let passed = 0;
    const hears = {
      signal: mine.signal,
      onProgress,
      onNote,
      // After a cut the server starts again; the boards that are here already come again, and are passed over.
      onRestart: () => ((skipped = Math.max(skipped, passed)), (passed = 0)),
      onAnswer: (/** @type {Made} */ each) => {
        passed += 1;
        if (passed > skipped) gathered.add(each);
      },
    };
    try {
      await connection.request("create", asked, hears);
    } finally {
      gathered.flush();
      if (making === mine) making = null;
    }
    return { described: gathered.flush() };
  }

  return { make, describe, leave, cancel: () => making?.abort() };
}
