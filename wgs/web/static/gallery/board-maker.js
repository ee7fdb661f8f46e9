/** Boards made and described by the server, one after the other, until they are done or cancelled. */

import { connection } from "../connection.js";

/** @typedef {import("./gallery-state.js").Made} Made */

/** How long boards wait for others, so that several are described at once, in milliseconds. */
const GATHER = 60;

/**
 * @param {{ onMade: (made: Made[]) => number[], onDescribed: (id: number, told: any) => void,
 *     onProgress: (progress: any) => void, onNote: (note: any) => void, given: () => object }} options
 */
export function createBoardMaker({ onMade, onDescribed, onProgress, onNote, given }) {
  /** @type {AbortController | null} */
  let making = null;

  /**
   * Describe boards.
   * @param {number[]} ids
   * @param {string[]} boards
   */
  function describe(ids, boards) {
    return connection.request("gallery", { ...given(), boards }, { onAnswer: (told) => onDescribed(ids[told.number - 1], told), onNote });
  }

  /** Collect what is made, and add and describe it in groups. */
  function gather() {
    /** @type {Made[]} */
    let waiting = [];
    /** @type {Promise<any>[]} */
    const described = [];
    let timer = 0;
    function flush() {
      clearTimeout(timer);
      timer = 0;
      if (!waiting.length) return;
      const taken = waiting;
      waiting = [];
      described.push(describe(onMade(taken), taken.map((each) => each.board)));
    }
    return {
      add(/** @type {Made} */ made) {
        waiting.push(made);
        timer ||= window.setTimeout(flush, GATHER);
      },
      async finish() {
        flush();
        await Promise.all(described);
      },
    };
  }

  /**
   * Make boards; what was made before a cancel stays.
   * @param {object} asked what `create` is given
   * @returns {Promise<void>} rejects with what the server refuses, and with an AbortError when it is cancelled
   */
  async function make(asked) {
    making?.abort();
    const mine = (making = new AbortController());
    const gathered = gather();
    let skipped = 0;
    let passed = 0;
    const hears = {
      signal: mine.signal,
      onProgress,
      onNote,
      // After a cut the server starts again; the boards that are here already come again, and are passed over.
      onRestart: () => ((skipped = passed), (passed = 0)),
      onAnswer: (/** @type {Made} */ made) => {
        passed += 1;
        if (passed > skipped) gathered.add(made);
      },
    };
    try {
      await connection.request("create", asked, hears);
    } finally {
      await gathered.finish();
      if (making === mine) making = null;
    }
  }

  return { make, describe, cancel: () => making?.abort(), destroy: () => making?.abort() };
}
