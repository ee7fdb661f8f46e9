// The one live region of a page: what is said here is read out by screen readers.
//
//   announce("12 words");               said when the reader has finished
//   announce("Board changed", "cells")  replaces what was announced for the same subject and was not said yet

let waiting = /** @type {Map<string, string>} */ (new Map());
let timer = 0;

function speak() {
  timer = 0;
  const region = document.querySelector("[data-announce]");
  if (!region) return;
  const text = [...waiting.values()].join(". ");
  waiting = new Map();
  // A text that is the same as the last one is only read when it differs: a no-break space makes it another.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/**
 * Have a text read out by screen readers, politely.
 * @param {string} text
 * @param {string} [subject] texts of one subject replace each other; by default each text is its own subject
 */
export function announce(text, subject = text) {
  waiting.set(subject, text);
  if (!timer) timer = window.setTimeout(speak, 60);
}
