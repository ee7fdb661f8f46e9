/** The word list: what it is called, how many words it has, and choosing another one. */

import { connection } from "./connection.js";
import { createDialog } from "./dialog.js";
import { count, make } from "./elements.js";

const ABOUT = "Words count that are in this list. Another game brings its own.";

const FAMILY = "(family)";

/**
 * @param {HTMLDialogElement} dialog
 * @param {{ given: () => { config: string | null }, chosen: () => string, onChoose: (dictionary: string) => void }} options
 *   `chosen` tells what is used in place of the game's own list, empty for its own
 */
export function createListDialog(dialog, { given, chosen, onChoose }) {
  const body = /** @type {HTMLElement} */ (dialog.querySelector(".dialog-body"));
  const inner = createDialog(dialog);
  let current = "";
  let own = "";
  /** Whether slurs, obscenities and sexual words are left out of the list. */
  let isFamily = false;
  /** While an arrow is pressed, which clicks the list that it leads to. */
  let isBrowsing = false;
  /** @type {AbortController | null} */
  let asking = null;

  async function open() {
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    const choices = make("fieldset", { class: "list-choices" }, make("legend", { class: "visually-hidden" }, "Word lists; Enter chooses one"));
    choices.addEventListener("keydown", press);
    choices.addEventListener("keyup", () => (isBrowsing = false));
    const waiting = make("div", { class: "skeleton" });
    body.replaceChildren(make("p", { class: "soft" }, ABOUT), makeSwitch(), choices, waiting);
    const onAnswer = (/** @type {any} */ each) => choices.append(makeChoice(each));
    const onRestart = () => choices.querySelectorAll("label").forEach((each) => each.remove());
    try {
      await connection.request("lexicons", given(), { signal, onAnswer, onRestart });
    } catch (error) {
      if (!signal.aborted) body.append(make("p", { class: "field-error" }, String(/** @type {Error} */ (error).message)));
    } finally {
      waiting.remove();
    }
  }

  /** Arrows only go from list to list, Enter or Space chooses. @param {KeyboardEvent} event */
  function press(event) {
    isBrowsing = event.key.startsWith("Arrow");
    if ((event.key !== "Enter" && event.key !== " ") || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    choose(event.target.value);
  }

  /** @param {string} name @param {boolean} [forFamilies] */
  function choose(name, forFamilies = isFamily) {
    dialog.close();
    if (name === current && forFamilies === isFamily) return;
    onChoose([name === own ? "" : name, forFamilies ? FAMILY : ""].filter(Boolean).join(" "));
  }

  /** The switch for families; a config that is for families has it on. */
  function makeSwitch() {
    const input = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", name: "family" }));
    input.checked = isFamily;
    input.disabled = isFamily && !chosen().endsWith(FAMILY);
    input.addEventListener("change", () => choose(current, input.checked));
    return make("label", { class: "check" }, input, make("span", {}, "For families: without slurs, obscenities and sexual words"));
  }

  /** @param {{ name: string, words: number | null, fault: string }} list */
  function makeChoice({ name, words, fault }) {
    const input = /** @type {HTMLInputElement} */ (make("input", { type: "radio", name: "list", value: name }));
    input.checked = name === current;
    input.disabled = words === null;
    input.addEventListener("click", () => isBrowsing || choose(name));
    const size = make("small", { class: "soft number" }, words === null ? "not on this computer" : count(words, "word"));
    const text = make("span", {}, name, name === own ? make("small", { class: "soft" }, " (the game's own)") : "");
    return make("label", { class: "check", title: fault }, input, text, size);
  }

  const openers = document.querySelectorAll(`[data-open-dialog="${dialog.id}"]`);
  openers.forEach((opener) => opener.addEventListener("click", open));
  const stop = () => asking?.abort();
  dialog.addEventListener("close", stop);
  return {
    /** @param {string} name the list in use @param {string} gameList the game's own list */
    update(name, gameList) {
      isFamily = name.endsWith(FAMILY);
      current = name.replace(FAMILY, "").trim();
      own = gameList;
    },
    /** Open it, as its button does. */
    open() {
      inner.update();
      open();
    },
    destroy() {
      stop();
      openers.forEach((opener) => opener.removeEventListener("click", open));
      inner.destroy();
    },
  };
}
