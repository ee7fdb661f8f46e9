// The switch between a board that lies flat and one seen from a corner; what was chosen is kept.

import { createKeeper } from "../kit/keeping.js";
import { make } from "../kit/elements.js";
import { say } from "../kit/texts.js";

const kept = createKeeper("wgs-isometric");

/**
 * @param {HTMLElement} element
 * @param {{ onChange: () => void }} options
 */
export function createViewSwitch(element, { onChange }) {
  const choices = /** @type {const} */ (["flat", "isometric"]).map((name) => {
    const input = make("input", { type: "radio", name: "view", value: name, onchange: () => choose(name === "isometric") });
    return { name, input, label: make("label", {}, input, make("span", {}, say(`replay.${name}`))) };
  });
  const group = make("fieldset", { class: "segments view-switch", hidden: true, data: { viewSwitch: "" } },
    make("legend", { class: "visually-hidden" }, say("replay.view")), choices.map(({ label }) => label));
  element.append(group);
  let isIsometric = kept.read() === "1";
  show();

  function show() {
    for (const { name, input } of choices) input.checked = (name === "isometric") === isIsometric;
  }

  /** @param {boolean} next */
  function choose(next) {
    isIsometric = next;
    show();
    kept.write(next ? "1" : "");
    onChange();
  }

  return {
    /** @param {boolean} isOffered whether the game has both */
    offer(isOffered) {
      group.hidden = !isOffered;
    },
    /** @param {boolean} next as an address asks for it; what was chosen before counts where it asks for nothing */
    set(next) {
      isIsometric = next || isIsometric;
      show();
    },
    toggle: () => (group.hidden ? undefined : choose(!isIsometric)),
    get isIsometric() {
      return isIsometric && !group.hidden;
    },
  };
}
