/** The word list: what it is called, how many words it has, and choosing another one. */

import { connection, RequestError } from "../connection.js";
import { createDialog } from "../dialog.js";
import { count, make } from "../elements.js";

const ABOUT = "Words count that are in this list. Another game brings its own.";

/**
 * @param {HTMLDialogElement} dialog
 * @param {{ given: () => { config: string | null }, onChoose: (dictionary: string) => void }} options
 */
export function createListDialog(dialog, { given, onChoose }) {
  const body = /** @type {HTMLElement} */ (dialog.querySelector(".dialog-body"));
  const inner = createDialog(dialog);
  let current = "";
  let own = "";
  /** @type {AbortController | null} */
  let asking = null;

  async function open() {
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    body.replaceChildren(make("div", { class: "skeleton" }), make("div", { class: "skeleton" }));
    try {
      const config = await connection.request("edit", { ...given(), check: false }, { signal });
      const names = config.entries.filter((/** @type {any} */ each) => each.section === "Dictionaries").map((/** @type {any} */ each) => each.name);
      const choices = make("fieldset", { class: "list-choices" }, make("legend", { class: "visually-hidden" }, "Word lists"));
      const sizes = names.map((/** @type {string} */ name) => addChoice(choices, name));
      body.replaceChildren(make("p", { class: "soft" }, ABOUT), choices);
      for (const [index, name] of names.entries()) await showSize(name, sizes[index], signal);
    } catch (error) {
      if (!signal.aborted) body.replaceChildren(make("p", { class: "field-error" }, String(/** @type {Error} */ (error).message)));
    }
  }

  /** @param {HTMLElement} choices @param {string} name @returns {HTMLElement} where its size will stand */
  function addChoice(choices, name) {
    const input = /** @type {HTMLInputElement} */ (make("input", { type: "radio", name: "list", value: name }));
    input.checked = name === current;
    input.addEventListener("change", () => {
      dialog.close();
      onChoose(name === own ? "" : name);
    });
    const size = make("small", { class: "soft number" }, "…");
    const text = make("span", {}, name, name === own ? make("small", { class: "soft" }, " (the game's own)") : "");
    choices.append(make("label", { class: "check" }, input, text, size));
    return size;
  }

  /** @param {string} name @param {HTMLElement} size @param {AbortSignal} signal */
  async function showSize(name, size, signal) {
    try {
      const told = await connection.request("lexicon-info", { ...given(), lists: [name] }, { signal });
      size.textContent = count(told.words, "word");
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      size.textContent = "not on this computer";
      size.title = error.message;
    }
  }

  const openers = document.querySelectorAll(`[data-open-dialog="${dialog.id}"]`);
  openers.forEach((opener) => opener.addEventListener("click", open));
  const stop = () => asking?.abort();
  dialog.addEventListener("close", stop);
  return {
    /** @param {string} name the list in use @param {string} game_list the game's own list */
    update(name, game_list) {
      current = name;
      own = game_list;
    },
    destroy() {
      stop();
      openers.forEach((opener) => opener.removeEventListener("click", open));
      inner.destroy();
    },
  };
}
