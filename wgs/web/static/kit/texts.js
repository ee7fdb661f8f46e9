// The texts of a page in its language: the page brings those that it needs as JSON.
//
//   say("replay.slider-value", { number: 3, total: 17 })

/** @type {Record<string, string | string[]> | null} */
let texts = null;
/** Which form each count takes, a digit a count; from 200 on, those from 100 on come again. */
let plurals = "";

function read() {
  texts = {};
  for (const script of document.querySelectorAll("script[data-texts]")) {
    Object.assign(texts, JSON.parse(script.textContent ?? "{}"));
    plurals ||= script.getAttribute("data-plurals") ?? "";
  }
  return texts;
}

/**
 * Return a text with values in the places of {name}; a text with several forms has the one for `count`. Numbers are
 * written as the language of the page writes them.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {string} the key itself when there is no such text, so that a missing one is seen
 */
export function say(key, values = {}) {
  return putValues((texts ?? read())[key] ?? key, values);
}

/**
 * @param {string | string[]} text in its forms, if it has several
 * @param {Record<string, string | number>} values
 * @returns {string} the form for `count` with the values, as `say` writes them
 */
export function putValues(text, values) {
  const form = typeof text === "object" ? text[choose(Number(values.count))] ?? "" : text;
  return form.replace(/\{(\w+)\}/g, (_, name) => write(values[name] ?? ""));
}

/** @param {number} given @returns {number} the place of its form; a half takes that of the next whole number */
function choose(given) {
  const count = Math.ceil(Math.abs(given));
  return Number(plurals[count < plurals.length ? count : 100 + (count % 100)] ?? 0);
}

/** @param {string | number} value */
function write(value) {
  return typeof value === "number" ? writeNumber(value) : value;
}

/** @param {number} value @param {Intl.NumberFormatOptions} [options] @returns {string} in the language of the page */
export function writeNumber(value, options) {
  return (Math.round(value * 100) / 100).toLocaleString(document.documentElement.lang, options);
}
