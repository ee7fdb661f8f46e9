// Replay ids, told from boards in board notation, which have no digits.

/** @param {string} text */
export function isReplay(text) {
  return /^w1[\w-]*$/.test(text.trim());
}
