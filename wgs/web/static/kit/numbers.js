// Numbers as people type them.

/** Longer ones are exact as texts alone. */
const NUMBER = /^-?(\d{1,15}\.?\d*|\.\d+)(e\d{1,2})?$/i;

/**
 * @param {string} text
 * @returns {number | string} what is no number comes back as it is: the server says what is wrong with it
 */
export function readNumber(text) {
  const bare = text.trim();
  return NUMBER.test(bare) ? Number(bare) : text;
}

/** @param {string} text @returns {number | string | null} null where nothing was typed */
export function readNumberIfAny(text) {
  return text.trim() ? readNumber(text) : null;
}
