// The words that are left, by length.

import { fill, make } from "../kit/elements.js";
import { say } from "../kit/texts.js";

/** @typedef {import("../shell/answers.js").RoundWatched} RoundShown */

/**
 * @param {HTMLElement} element the card; it is hidden when nothing is told
 * @param {HTMLElement} list
 */
export function createLeftList(element, list) {
  return {
    /** @param {RoundShown} shown */
    update({ left, status }) {
      element.hidden = !left || status === "over";
      const most = Math.max(1, ...(left ?? []).map(({ words }) => words));
      fill(list, ...(left ?? []).filter(({ words }) => words).map(({ length, words }) => {
        const bar = make("span", { class: "round-left-bar", "aria-hidden": "true" });
        bar.style.setProperty("--share", String(words / most));
        return make("li", {}, make("span", {}, say("round.letters", { count: length })), bar,
          make("b", { class: "number" }, say("round.left", { count: words })));
      }));
      if (left && !list.children.length) fill(list, make("li", {}, say("round.none-left")));
    },
  };
}
