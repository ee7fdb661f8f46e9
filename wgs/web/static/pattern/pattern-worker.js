/** Matches patterns apart from the page, which ends this worker when one takes too long. */

import { PatternError, readPattern } from "./pattern.js";
import { createRespelling } from "./pattern-spelling.js";

/** @type {string[]} */
let words = [];
let respell = createRespelling({});

self.addEventListener("message", ({ data }) => {
  if (data.words !== undefined) {
    words = data.words ? data.words.split("\n") : [];
    respell = createRespelling(data.spelling);
    self.postMessage({ ready: data.round });
  } else self.postMessage({ asked: data.asked, ...match(data.pattern) });
});

/** @param {string} text */
function match(text) {
  try {
    const pattern = readPattern(respell(text));
    const found = new Uint8Array(words.length);
    for (let index = 0; index < words.length; index += 1) found[index] = pattern.test(words[index]) ? 1 : 0;
    return { found };
  } catch (error) {
    if (error instanceof PatternError) return { refused: error.message, place: error.place };
    return { refused: "the pattern is nested too deeply or repeats too often: make it simpler", place: 0 };
  }
}
