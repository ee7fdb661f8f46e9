/** The word list: what it is called, how many words it has, and choosing another one. */

import { connection, textOf } from "../shell/connection.js";
import { createDialog } from "../kit/dialog.js";
import { count, make } from "../kit/elements.js";
import { readListName, writeListName } from "./list-names.js";
import { say } from "../kit/texts.js";

/** How common words must be to count: ranges of grades, and what their texts are called. */
const GRADES = [
  ["", "all"],
  ["..35", "known"],
  ["..50", "common"],
  ["..70", "ordinary"],
  ["60..", "rare"],
];

/**
 * @param {HTMLDialogElement} dialog
 * @param {{ given: () => { config: string | null }, chosen: () => string, onChoose: (dictionary: string) => void }} options
 *   `chosen` tells what is used in place of the game's own list, empty for its own
 */
export function createListDialog(dialog, { given, chosen, onChoose }) {
  const body = /** @type {HTMLElement} */ (dialog.querySelector(".dialog-body"));
  const inner = createDialog(dialog);
  /** The list in use, and what is left out of it. */
  let current = readListName("");
  let own = "";
  /** While an arrow is pressed, which clicks the list that it leads to. */
  let isBrowsing = false;
  /** @type {AbortController | null} */
  let asking = null;

  async function open() {
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    const choices = make("fieldset", { class: "list-choices" }, make("legend", { class: "visually-hidden" }, say("list.choices")));
    choices.addEventListener("keydown", press);
    choices.addEventListener("keyup", () => (isBrowsing = false));
    const waiting = make("div", { class: "skeleton" });
    body.replaceChildren(make("p", { class: "soft" }, say("list.about")), makeSwitch(), makeGrades(), choices, waiting);
    const onAnswer = (/** @type {import("../shell/answers.js").DictionaryEntry} */ each) => choices.append(makeChoice(each));
    const onRestart = () => choices.querySelectorAll("label").forEach((each) => each.remove());
    try {
      await connection.request("lexicons", given(), { signal, onAnswer, onRestart });
    } catch (error) {
      if (!signal.aborted) body.append(make("p", { class: "field-error" }, textOf(error)));
    } finally {
      waiting.remove();
    }
  }

  /** Arrows only go from list to list, Enter or Space chooses. @param {KeyboardEvent} event */
  function press(event) {
    isBrowsing = event.key.startsWith("Arrow");
    if ((event.key !== "Enter" && event.key !== " ") || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    choose({ name: event.target.value });
  }

  /** @param {Partial<import("./list-names.js").ListName>} change */
  function choose(change) {
    dialog.close();
    const list = { ...current, ...change };
    if (writeListName(list) === writeListName(current)) return;
    onChoose(writeListName({ ...list, name: list.name === own ? "" : list.name }));
  }

  /** The switch for families; a config that is for families has it on. */
  function makeSwitch() {
    const input = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", name: "family" }));
    input.checked = current.isFamily;
    input.disabled = current.isFamily && !readListName(chosen()).isFamily;
    input.addEventListener("change", () => choose({ isFamily: input.checked }));
    return make("label", { class: "check" }, input, make("span", {}, say("list.family")));
  }

  /** The choice of how common words must be; an address may have another range than those that are offered. */
  function makeGrades() {
    const { grade } = current;
    const offered = GRADES.some(([range]) => range === grade) ? GRADES : [...GRADES, [grade, "other"]];
    const select = /** @type {HTMLSelectElement} */ (make("select", { class: "select", name: "grade", "aria-label": say("list.grades") }));
    select.append(...offered.map(([range, text]) => make("option", { value: range }, say(`list.grade-${text}`, { grade: range }))));
    select.value = grade;
    select.addEventListener("change", () => choose({ grade: select.value }));
    return select;
  }

  /** @param {import("../shell/answers.js").DictionaryEntry} list */
  function makeChoice({ name, words, fault }) {
    const input = /** @type {HTMLInputElement} */ (make("input", { type: "radio", name: "list", value: name }));
    input.checked = name === current.name;
    input.disabled = words === null;
    input.addEventListener("click", () => isBrowsing || choose({ name }));
    const size = make("small", { class: "soft number" }, words === null ? say("list.missing") : count(words, "word"));
    const text = make("span", {}, name, name === own ? make("small", { class: "soft" }, ` ${say("list.own")}`) : "");
    return make("label", { class: "check", data: fault ? { tip: fault } : {} }, input, text, size);
  }

  const openers = document.querySelectorAll(`[data-open-dialog="${dialog.id}"]`);
  openers.forEach((opener) => opener.addEventListener("click", open));
  const stop = () => asking?.abort();
  dialog.addEventListener("close", stop);
  return {
    /** @param {string} name the list in use @param {string} gameList the game's own list */
    update(name, gameList) {
      current = readListName(name);
      own = gameList;
    },
    /** Open it, as its button does. */
    open() {
      inner.update();
      open();
    },
  };
}
