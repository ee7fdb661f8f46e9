/** What people take from a page: by the clipboard, or as a file. */

import { showToast } from "./toast.js";

/**
 * Copy a text, and say so.
 * @param {string} text
 * @param {string} said such as "Link copied."
 */
export async function copyText(text, said) {
  try {
    await navigator.clipboard.writeText(text);
    showToast(said, { kind: "good" });
  } catch {
    showToast("The browser does not let this page copy. Download it, or select the text and press Ctrl+C.", { kind: "bad" });
  }
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
