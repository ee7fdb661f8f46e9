/** What people take from a page: by the clipboard, or as a file. */

import { make } from "./elements.js";
import { say } from "./texts.js";
import { showToast } from "./toast.js";

/**
 * Copy a text, and say so.
 * @param {string} text
 * @param {string} said such as "Link copied."
 */
export async function copyText(text, said) {
  if (await write(text)) showToast(said, { kind: "good" });
  else {
    showToast(say("take.not-copied"), { kind: "bad" });
  }
}

/** @param {string} text @returns {Promise<boolean>} whether it could be copied */
async function write(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return writeBySelection(text);
  }
}

/** Copy as browsers let pages do that come from another device without encryption. @param {string} text */
function writeBySelection(text) {
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const field = make("textarea", { class: "visually-hidden", "aria-hidden": "true", readonly: "" });
  /** @type {HTMLTextAreaElement} */ (field).value = text;
  (before?.closest("dialog") ?? document.body).append(field);
  /** @type {HTMLTextAreaElement} */ (field).select();
  const isCopied = document.execCommand("copy");
  field.remove();
  before?.focus();
  return isCopied;
}

/**
 * Start a download of what a page has.
 * @param {Blob} blob
 * @param {string} name
 */
export function download(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name.replace(/[/\\:*?"<>|]/g, "-");
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
