// Asks which letter a blank stands for.

import { make } from "../kit/elements.js";
import { say } from "../kit/texts.js";
import { createRovingButtons } from "./roving-buttons.js";

/**
 * @param {HTMLElement} element
 * @param {{ alphabet: string, onLetter: (letter: string) => void, onCancel: () => void, onBack: () => void }} options
 *   onBack puts the keyboard on the tiles, when it cannot go where it was
 */
export function createLetterChooser(element, { alphabet, onLetter, onCancel, onBack }) {
  const row = make("div", { class: "letter-row", role: "toolbar", "aria-label": say("rack.which") });
  const box = make("div", { class: "letter-chooser", hidden: true, data: { letterChooser: "" } },
    make("p", { class: "letter-title" }, say("rack.which")), row,
    make("button", { class: "button button-small", type: "button", onclick: onCancel }, say("rack.cancel")));
  element.append(box);
  const buttons = createRovingButtons(row, { onKey: press });
  /** Where the keyboard was before. @type {Element | null} */
  let before = null;

  /** @param {KeyboardEvent} event */
  function press({ key }) {
    const letter = key.toUpperCase();
    if (key === "Escape") onCancel();
    else if (key.length === 1 && alphabet.includes(letter)) onLetter(letter);
    else return false;
    return true;
  }

  /** The board is where it was; the tiles of a rack are made anew. */
  function goBack() {
    if (before instanceof SVGElement && before.isConnected) before.focus({ preventScroll: true });
    else onBack();
  }

  return {
    /** @param {boolean} isAsking */
    update(isAsking) {
      if (box.hidden !== isAsking) return;
      const hasFocus = box.contains(document.activeElement);
      box.hidden = !isAsking;
      if (!isAsking) {
        if (hasFocus) goBack();
        return;
      }
      before = document.activeElement;
      buttons.update([...alphabet].map((letter) => make("button", { class: "button letter", type: "button", onclick: () => onLetter(letter) }, letter)));
      buttons.focus(0);
    },
  };
}
