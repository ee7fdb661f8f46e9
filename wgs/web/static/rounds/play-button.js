// A button that opens a round for one on a board, with one click.

import { textOf } from "../shell/connection.js";
import { openRound } from "./open-plan.js";

/**
 * @param {HTMLButtonElement} button
 * @param {{ given: () => Record<string, unknown> | null, onFault: (text: string) => void }} options given is the board with
 *   its game, as `open-round` takes them; null while there is none
 */
export function createPlayButton(button, { given, onFault }) {
  async function play() {
    const plan = given();
    if (!plan || button.getAttribute("aria-busy") === "true") return;
    button.setAttribute("aria-busy", "true");
    onFault("");
    try {
      await openRound({ ...plan, kind: "alone" });
    } catch (error) {
      onFault(textOf(error));
    }
    button.removeAttribute("aria-busy");
  }
  button.addEventListener("click", play);
  return { update: play };
}
