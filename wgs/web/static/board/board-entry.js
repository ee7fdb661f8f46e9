// The field behind a board in edit mode: it brings up the keyboard of a phone, and takes what is typed on it.

import { say } from "../kit/texts.js";

/**
 * Make the field.
 * @param {HTMLElement} element where it is put; it is not seen
 * @param {(key: string) => boolean} onKey is given each character and "Backspace"; says whether it was used
 */
export function createBoardEntry(element, onKey) {
  const input = document.createElement("input");
  input.className = "board-entry";
  input.tabIndex = -1;
  input.autocomplete = "off";
  input.autocapitalize = "off";
  input.spellcheck = false;
  input.setAttribute("aria-label", say("board.letters-chosen"));
  // Something to delete, so that a phone tells of Backspace on an empty field.
  const FILL = "\u200b";
  input.value = FILL;

  function read() {
    const text = input.value.replaceAll(FILL, "");
    if (!input.value.startsWith(FILL)) onKey("Backspace");
    for (const character of text) onKey(character.toLowerCase());
    input.value = FILL;
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    const isKept = event.key.length === 1 || event.key === "Unidentified" || event.key === "Tab";
    if (!isKept && !event.ctrlKey && !event.metaKey && onKey(event.key)) event.preventDefault();
  }

  input.addEventListener("input", read);
  input.addEventListener("keydown", press);
  element.append(input);
  return {
    focus: () => input.focus({ preventScroll: true }),
    /** @param {string} name of the chosen tile */
    update: (name) => input.setAttribute("aria-label", say("board.letters-of", { cell: name })),
    destroy: () => input.remove(),
  };
}
