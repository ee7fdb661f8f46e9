/** Why a word counts on this board, or why not. */

import { announce } from "../announce.js";
import { connection } from "../connection.js";
import { make, part, showError } from "../elements.js";

/**
 * @param {HTMLElement} root the page
 * @param {{ given: () => { config: string | null, game: string, dictionary: string | null, board: string },
 *     onPath: (word: string, path: number[]) => void }} options
 */
export function createWhy(root, { given, onPath }) {
  const form = part("why-form", root);
  const field = part("why", root);
  const fault = part("why-error", root);
  const answer = part("why-answer", root);
  const hint = [...answer.childNodes];
  /** @type {AbortController | null} */
  let asking = null;

  /** @param {string} word */
  async function explain(word) {
    asking?.abort();
    showError(field, fault, "");
    if (!word) return;
    asking = new AbortController();
    const { signal } = asking;
    try {
      show(await connection.request("why", { ...given(), words: [word] }, { signal }));
    } catch (error) {
      if (!signal.aborted) showError(field, fault, String(/** @type {Error} */ (error).message));
    }
  }

  /** @param {any} told */
  function show(told) {
    const verdict = make("p", { class: `why-verdict badge ${told.counts ? "badge-good" : "badge-bad"}` });
    verdict.textContent = told.counts ? "Counts" : "Does not count";
    answer.replaceChildren(verdict, make("p", { class: "why-text" }, told.text));
    if (told.nearest?.length) answer.append(make("p", { class: "soft" }, "Words like it:"), ...told.nearest.map(makeNear));
    announce(`${verdict.textContent}. ${told.text}`, "why");
    const path = told.path ?? told.farthest?.path ?? [];
    if (path.length) onPath(told.word, path);
  }

  /** @param {string} word */
  function makeNear(word) {
    const button = make("button", { type: "button", class: "badge" }, word);
    button.addEventListener("click", () => ask(word));
    return button;
  }

  /** @param {string} word */
  function ask(word) {
    field.value = word;
    explain(word);
  }

  /** What was said of another board is no longer true. */
  function clear() {
    asking?.abort();
    showError(field, fault, "");
    answer.replaceChildren(...hint);
  }

  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    explain(field.value.trim());
  };
  form.addEventListener("submit", submit);
  return {
    ask,
    clear,
    focus: () => field.focus(),
    update: () => explain(field.value.trim()),
    destroy() {
      clear();
      form.removeEventListener("submit", submit);
    },
  };
}
