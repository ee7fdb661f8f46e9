// The one live region of a page: what is said here is read out by screen readers.
//
//   announce("12 words");               said when the reader has finished
//   announce("Board changed", "cells")  replaces what was announced for the same subject and was not said yet

let waiting = /** @type {Map<string, string>} */ (new Map());
let timer = 0;

/** While a dialog is open nothing outside it is read: then the region is one inside. */
function findRegion() {
  const scope = document.querySelector("dialog:modal") ?? document.body;
  const found = [...scope.querySelectorAll("[data-announce]")].find((each) => each.closest("dialog:modal, body") === scope);
  if (found) return found;
  const region = document.createElement("div");
  region.className = "visually-hidden";
  region.setAttribute("role", "status");
  region.setAttribute("data-announce", "");
  scope.append(region);
  return region;
}

function speak() {
  timer = 0;
  const region = findRegion();
  const text = joinSentences([...waiting.values()]);
  waiting = new Map();
  // A text that is the same as the last one is only read when it differs: a no-break space makes it another.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** Join texts with a full stop between those that have none; what was said is not said again. @param {string[]} texts */
function joinSentences(texts) {
  const isNew = (/** @type {string} */ text, /** @type {number} */ at) => !texts.slice(0, at).some((before) => bare(before) === bare(text) || bare(before).endsWith(`. ${bare(text)}`));
  const told = texts.filter(isNew);
  return told.map((text, at) => (at === told.length - 1 || /[.!?:\u2026]$/.test(text) ? text : `${text}.`)).join(" ");
}

/** @param {string} text */
function bare(text) {
  return text.replace(/\.$/, "").toLowerCase();
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
