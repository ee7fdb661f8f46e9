// A row of buttons that is one tab stop: the arrow keys, Home and End go from button to button.

import { fill } from "../kit/elements.js";
import { whenReleased } from "../kit/press.js";

/**
 * @param {HTMLElement} element
 * @param {{ onKey?: (event: KeyboardEvent) => boolean }} [options] onKey may take a key for itself
 */
export function createRovingButtons(element, { onKey } = {}) {
  let at = 0;
  const listButtons = () => /** @type {HTMLButtonElement[]} */ ([...element.querySelectorAll("button")]);

  /** @param {number} place @param {boolean} hasFocus */
  function stopAt(place, hasFocus) {
    const all = listButtons();
    at = Math.max(0, Math.min(place, all.length - 1));
    all.forEach((button, each) => (button.tabIndex = each === at ? 0 : -1));
    if (hasFocus) all[at]?.focus();
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (onKey?.(event)) return event.preventDefault();
    const { length } = listButtons();
    const ways = /** @type {Record<string, number>} */ ({ ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: length - 1 });
    const next = ways[event.key];
    if (next === undefined || !length) return;
    event.preventDefault();
    stopAt((next + length) % length, true);
  }

  /** @param {FocusEvent} event */
  function follow(event) {
    const place = listButtons().findIndex((button) => button === event.target);
    if (place >= 0) stopAt(place, false);
  }

  element.addEventListener("keydown", press);
  element.addEventListener("focusin", follow);
  return {
    /** @param {HTMLElement[]} buttons what stands there now; the focus stays at its place in the row */
    update(buttons) {
      whenReleased(element, () => {
        const hasFocus = element.contains(document.activeElement);
        fill(element, buttons);
        stopAt(at, hasFocus);
      });
    },
    /** @param {number} [place] */
    focus: (place = at) => stopAt(place, true),
  };
}
