/** Limits a list of words by a pattern, in a worker that is ended when the pattern takes too long. */

/** A pattern may take so many milliseconds: on a busy computer one that is matched at once waits for its turn. */
export const PATIENCE = 1_500;
const TOO_LONG = "the pattern takes too long; write it without repeats inside repeats";
const NOT_LOADED = "what reads patterns was not loaded: the server was not reached; change the pattern to try again";

/**
 * @param {{ onFound: (found: Uint8Array | null) => void, onRefused: (text: string, place: number) => void }} options
 *     `onFound` gets a 1 for each word that matches, or null when there is no pattern
 */
export function createPatternFilter({ onFound, onRefused }) {
  /** @type {Worker | null} */
  let worker = null;
  let isReady = false;
  let words = "";
  /** @type {Readonly<Record<string, string>>} */
  let spelling = {};
  let round = 0;
  let asked = 0;
  let pattern = "";
  let timer = 0;

  function start() {
    worker = new Worker(new URL("./pattern-worker.js", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }) => receive(data));
    worker.addEventListener("error", fail);
    sendWords();
  }

  function sendWords() {
    isReady = false;
    round += 1;
    worker?.postMessage({ words, spelling, round });
  }

  /** @param {{ ready?: number, asked?: number, found?: Uint8Array, refused?: string, place?: number }} data */
  function receive(data) {
    if (data.ready !== undefined) {
      if (data.ready !== round) return;
      isReady = true;
      if (pattern) ask();
    } else if (data.asked === asked) {
      clearTimeout(timer);
      if (data.refused !== undefined) onRefused(data.refused, data.place ?? 0);
      else if (data.found) onFound(data.found);
    }
  }

  function ask() {
    if (!isReady) return;
    asked += 1;
    worker?.postMessage({ pattern, asked });
    clearTimeout(timer);
    timer = window.setTimeout(giveUp, PATIENCE);
  }

  /** The script of the worker did not come: the next pattern asks for it again. */
  function fail() {
    worker = null;
    if (pattern) onRefused(NOT_LOADED, 0);
  }

  function giveUp() {
    worker?.terminate();
    pattern = "";
    start();
    onRefused(TOO_LONG, 0);
  }

  return {
    /** Start the worker ahead of the first pattern. */
    start() {
      if (!worker) start();
    },
    /**
     * Take other words; what matches among them is told.
     * @param {readonly string[]} given
     * @param {Readonly<Record<string, string>>} [letters] those that their list writes otherwise, by how it writes them
     */
    setWords(given, letters = {}) {
      words = given.join("\n");
      spelling = letters;
      asked += 1;
      clearTimeout(timer);
      sendWords();
      if (!pattern) onFound(null);
    },
    /** Look for a pattern; an empty one lets all words through. @param {string} text */
    match(text) {
      pattern = text;
      clearTimeout(timer);
      if (text && !worker) start();
      else if (text) ask();
      else {
        asked += 1;
        onFound(null);
      }
    },
  };
}
