/** The word list: what it is called, how many words it has, and choosing another one. */

import { connection } from "../connection.js";
import { createDialog } from "../dialog.js";
import { count, make } from "../elements.js";

/**
 * @param {HTMLDialogElement} dialog
 * @param {{ given: () => { config: string | null }, onChoose: (dictionary: string) => void }} options
 */
export function createListDialog(dialog, { given, onChoose }) {
  const body = /** @type {HTMLElement} */ (dialog.querySelector(".dialog-body"));
  const inner = createDialog(dialog);
  let current = "";
  let own = "";

  async function open() {
    body.replaceChildren(make("div", { class: "skeleton" }));
    /** @type {any[]} */
    const lists = [];
    try {
      await connection.request("lexicons", given(), { onAnswer: (each) => lists.push(each), onRestart: () => lists.splice(0) });
    } catch (error) {
      body.replaceChildren(make("p", { class: "field-error" }, String(/** @type {Error} */ (error).message)));
      return;
    }
    body.replaceChildren(make("p", { class: "soft" }, "Words that count come from this list, until you choose another game."), makeChoices(lists));
  }

  /** @param {any[]} lists */
  function makeChoices(lists) {
    const choices = make("fieldset", { class: "list-choices" }, make("legend", { class: "visually-hidden" }, "Word lists"));
    for (const each of lists) {
      const input = /** @type {HTMLInputElement} */ (make("input", { type: "radio", name: "list", value: each.name }));
      input.checked = each.name === current;
      input.disabled = each.words === null;
      input.addEventListener("change", () => choose(each.name));
      const size = each.words === null ? (each.fault ?? "cannot be read") : count(each.words, "word");
      const isOwn = each.name === own ? " · the game's own" : "";
      choices.append(
        make("label", { class: "check" }, input, make("span", {}, each.name, make("small", { class: "soft" }, ` ${size}${isOwn}`))),
      );
    }
    return choices;
  }

  /** @param {string} name */
  function choose(name) {
    dialog.close();
    onChoose(name === own ? "" : name);
  }

  const openers = document.querySelectorAll(`[data-open-dialog="${dialog.id}"]`);
  openers.forEach((opener) => opener.addEventListener("click", open));
  return {
    /** @param {string} name the list in use @param {string} game_list the game's own list */
    update(name, game_list) {
      current = name;
      own = game_list;
    },
    destroy() {
      openers.forEach((opener) => opener.removeEventListener("click", open));
      inner.destroy();
    },
  };
}
