// Ids of commands, which nobody can guess. Browsers have crypto.randomUUID over encrypted connections alone.

/** @returns {string} 24 random characters */
export function makeRandomId() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
