/** The solution explorer: what the server says of one solution, as the game's SolutionDetailFormat wants it. */

import { connection, textOf } from "../shell/connection.js";
import { make } from "../kit/elements.js";
import { say } from "../kit/texts.js";
import { tell } from "../kit/told.js";

/** @param {HTMLElement} element */
export function createExplorer(element) {
  /** @type {AbortController | null} */
  let asking = null;

  function clear() {
    asking?.abort();
    const text = say("solve.select-word");
    element.replaceChildren(make("p", { class: "soft" }, text));
  }

  clear();
  return {
    /** @param {{ config: string | null, game: string, dictionary: string | null, board: string, word: string, path: number[] }} given */
    async update(given) {
      asking?.abort();
      asking = new AbortController();
      const { signal } = asking;
      try {
        const detail = await connection.request("detail", given, { signal });
        // The one place for HTML: the server wrote its values as text and cleaned the rest.
        element.innerHTML = detail.html;
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) texts.currentNode.nodeValue = tell(texts.currentNode.nodeValue ?? "");
        if (detail.meaning) element.append(make("p", { class: "word-meaning" }, detail.meaning));
      } catch (error) {
        if (signal.aborted) return;
        element.replaceChildren(make("p", { class: "field-error" }, textOf(error)));
      }
    },
    clear,
  };
}
