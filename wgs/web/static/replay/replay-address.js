// A replay in the address: the file of the folder by name, or the text of the game itself, packed into the part behind
// "#", which browsers keep to themselves; and the position. So any position is a link.

import { makeAddress } from "../kit/url-state.js";

const FIELDS = /** @type {const} */ (["config", "file", "move", "better", "view", "missed"]);
const PACKED = "#game=";
/** The longest text that is read from a link, as one that was packed to harm could be very long. */
const LONGEST = 4_000_000;

/** @typedef {{ config: string, file: string, move: string, better: string, view: string, missed: string, packed: string }} ReplayAddress missed: whether missed moves are looked for at once */

/** @param {string} [link] of a replay; that of the page if left out @returns {ReplayAddress} */
export function readAddress(link = location.href) {
  const { searchParams, hash } = new URL(link, location.href);
  const values = Object.fromEntries(FIELDS.map((name) => [name, searchParams.get(name) ?? ""]));
  return /** @type {ReplayAddress} */ ({ ...values, packed: hash.startsWith(PACKED) ? hash.slice(PACKED.length) : "" });
}

/** @param {Partial<ReplayAddress>} values @param {string} [path] of the page @returns {string} */
export function writeAddress(values, path = location.pathname) {
  const address = makeAddress(path, Object.fromEntries(FIELDS.map((name) => [name, values[name]])));
  return values.packed ? `${address}${PACKED}${values.packed}` : address;
}

/**
 * Let the address have what is shown.
 * @param {Partial<ReplayAddress>} values
 * @param {"push" | "replace"} how push: the back button takes it back
 */
export function keepAddress(values, how) {
  const next = writeAddress(values);
  if (next === `${location.pathname}${location.search}${location.hash}`) return;
  if (how === "push") history.pushState(null, "", next);
  else history.replaceState(null, "", next);
}

/** @param {string} text @returns {Promise<string>} it packed, in characters that an address may have */
export async function packText(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * @param {string} packed
 * @returns {Promise<string>} the text; throws when it was not packed here, or is cut off
 */
export async function unpackText(packed) {
  const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += decoder.decode(read.value, { stream: true });
    if (text.length > LONGEST) throw new Error("too long");
  }
  return text;
}
