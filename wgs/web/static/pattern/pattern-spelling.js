/** Writes the letters of a pattern as a word list spells them, as `--pattern` does. */

import { PatternError, TOKEN } from "./pattern.js";

/** Names of groups keep their letters. */
const TOKEN_OR_NAME = new RegExp(String.raw`\(\?P?<[^=!>][^>]*>|\\[kg]<[^>]*>|${TOKEN.source}`, "gsu");
const NOT_ASCII = /[^\0-\x7F]/u;
const RANGE = /-(?!\]?$)/u;

/**
 * @param {Readonly<Record<string, string>>} spelling letters, small and large, by how the list writes them
 * @returns {(text: string) => string} writes a pattern in the letters of the list; it throws a PatternError for a letter
 *     of several that stands in a range or among letters to leave out
 */
export function createRespelling(spelling) {
  /** @type {Map<string, string>} */
  const spelt = new Map();
  for (const [several, letters] of Object.entries(spelling)) for (const letter of letters) spelt.set(letter, several);

  /** @param {string} piece */
  function respellPiece(piece) {
    if (!NOT_ASCII.test(piece) || /^(?:\(\?|\\[kg])/.test(piece)) return piece;
    if (piece.startsWith("[")) return respellClass(piece);
    const written = spelt.get(piece.replace(/^\\/, ""));
    if (written === undefined) return piece;
    return [...written].length === 1 ? written : `(?:${written})`;
  }

  /** @param {string} text a class; letters that are written as several become alternatives to it */
  function respellClass(text) {
    /** @type {Set<string>} */
    const longer = new Set();
    let single = "";
    for (const letter of text) {
      const written = spelt.get(letter) ?? letter;
      if ([...written].length === 1) single += written;
      else if (text.startsWith("[^") || RANGE.test(text)) throw refuse(letter, text, written);
      else longer.add(written);
    }
    if (!longer.size) return single;
    return `(?:${[...(single === "[]" ? [] : [single]), ...longer].join("|")})`;
  }

  return (text) => (NOT_ASCII.test(text) ? text.normalize("NFC").replace(TOKEN_OR_NAME, respellPiece) : text);
}

/** @param {string} letter @param {string} text @param {string} written */
function refuse(letter, text, written) {
  return new PatternError(`the pattern has "${letter}" in ${text}, and the word list writes it as ${written}: write it outside the square brackets`, 0);
}
