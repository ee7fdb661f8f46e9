// The switch that marks where each seat could go now, for players and spectators alike.

import { make } from "../kit/elements.js";
import { say } from "../kit/texts.js";

/**
 * @param {HTMLElement} element
 * @param {{ find: () => Promise<string[][] | undefined>, onChange: () => void }} options
 *   find asks for the cells that each seat can come to, in the position as it stands; nothing where they cannot be told
 */
export function createReachSwitch(element, { find, onChange }) {
  const button = make("button", { type: "button", class: "button button-small", hidden: true, "aria-pressed": "false", onclick: toggle, data: { reach: "" } }, say("move.reach"));
  element.append(button);
  let isOn = false;
  let event = -1;
  /** The cells by seat, and the event after which they were found. */
  let found = { event: -1, reach: /** @type {string[][]} */ ([]) };

  function toggle() {
    isOn = !isOn;
    button.setAttribute("aria-pressed", String(isOn));
    onChange();
    void look();
  }

  async function look() {
    if (!isOn || found.event === event) return;
    const asked = event;
    const reach = await find();
    if (!reach || asked !== event) return;
    found = { event, reach };
    onChange();
  }

  return {
    /** @param {boolean} isOffered whether the game is one of reaching a side */
    offer(isOffered) {
      button.hidden = !isOffered;
    },
    /** @param {number} next the number of the last event */
    update(next) {
      event = next;
      void look();
    },
    get reach() {
      return isOn && found.event === event ? found.reach : [];
    },
  };
}
