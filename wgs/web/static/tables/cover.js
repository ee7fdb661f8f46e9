// Hides what one person sees from the next one at the same screen, until that one says to be there.

import { announce } from "../kit/announce.js";
import { fill, make } from "../kit/elements.js";
import { say } from "../kit/texts.js";

/**
 * @param {HTMLElement} element
 * @param {{ onUncover: () => void }} options
 */
export function createCover(element, { onUncover }) {
  let isOn = false;
  return {
    get isOn() {
      return isOn;
    },
    /** @param {string} seat who is next @param {string} told what has just happened */
    show(seat, told) {
      isOn = true;
      const button = make("button", { type: "button", class: "button button-primary", onclick: () => {
        isOn = false;
        element.hidden = true;
        onUncover();
      } }, say("play.cover-do", { seat }));
      fill(element, make("h2", {}, say("play.cover-title", { seat })), told ? make("p", {}, told) : null, make("p", { class: "soft" }, say("play.cover-text", { seat })), button);
      element.hidden = false;
      button.focus();
      announce(say("play.cover-title", { seat }), "cover");
    },
  };
}
