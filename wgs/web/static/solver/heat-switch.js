/** The switch of the heat map: off, or the words or points that go through each tile. */

import { announce } from "../kit/announce.js";
import { say } from "../kit/texts.js";

const NEXT = /** @type {Record<string, string>} */ ({ "": "words", words: "points", points: "" });

/**
 * @param {HTMLElement} root the page
 * @param {{ onChange: (heat: string) => void }} options
 */
export function createHeatSwitch(root, { onChange }) {
  const inputs = /** @type {NodeListOf<HTMLInputElement>} */ (root.querySelectorAll("input[name=heat]"));
  const change = (/** @type {Event} */ event) => onChange(/** @type {HTMLInputElement} */ (event.target).value);
  inputs.forEach((input) => input.addEventListener("change", change));

  /** @param {string} heat */
  function update(heat) {
    for (const input of inputs) input.checked = input.value === heat;
  }

  return {
    update,
    /** Offer the points only where words have some. @param {boolean} hasPoints */
    offer(hasPoints) {
      for (const input of inputs) if (input.value === "points") /** @type {HTMLElement} */ (input.parentElement).hidden = !hasPoints;
    },
    /** Go on from a heat map to the next one. @param {string} heat */
    next(heat) {
      const next = NEXT[heat] ?? "";
      onChange(next);
      announce(next ? say("solve.heat-said", { what: say(`solve.heat-${next}`) }) : say("solve.heat-said-off"), "heat");
    },
  };
}
