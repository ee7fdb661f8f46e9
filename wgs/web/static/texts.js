// The texts of a page, from the one catalogue: the page brings those that it needs as JSON.
//
//   say("replay.slider-value", { number: 3, total: 17 })

/** @type {Record<string, string | Record<string, string>> | null} */
let texts = null;
/** @type {Intl.PluralRules | null} */
let plurals = null;

function read() {
  const script = document.querySelector("script[data-texts]");
  texts = JSON.parse(script?.textContent ?? "{}");
  plurals = new Intl.PluralRules(document.documentElement.lang);
  return texts ?? {};
}

/**
 * Return a text with values in the places of {name}; a text with several forms has the one for `count`.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {string} the key itself when there is no such text, so that a missing one is seen
 */
export function say(key, values = {}) {
  const found = (texts ?? read())[key];
  const text = typeof found === "object" ? (found[plurals?.select(Number(values.count)) ?? "other"] ?? found.other) : found;
  return (text ?? key).replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}
