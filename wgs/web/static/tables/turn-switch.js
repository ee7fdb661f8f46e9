// The switch that turns the board round, so that whoever sits opposite has their own side where the first player has it:
// on a phone the other one is below the entry of moves.

import { make } from "../kit/elements.js";
import { say } from "../kit/texts.js";
import { recallTurned, rememberTurned } from "../sittings/kept.js";

/** @typedef {import("../shell/answers.js").TableWatched} TableShown */

/**
 * @param {HTMLElement} element
 * @param {{ onChange: () => void }} options
 */
export function createTurnSwitch(element, { onChange }) {
  const button = make("button", { type: "button", class: "button button-small", hidden: true, "aria-pressed": "false", onclick: toggle, data: { turn: "" } }, say("move.turn"));
  element.append(button);
  /** The seats whose start is at the bottom of the board. @type {Set<string>} */
  let opposite = new Set();
  let sitsOpposite = false;
  /** What was chosen by hand on this page. @type {boolean | null} */
  let chosen = null;

  const isTurned = () => chosen ?? (sitsOpposite && recallTurned());
  const show = () => button.setAttribute("aria-pressed", String(isTurned()));

  function toggle() {
    chosen = !isTurned();
    if (sitsOpposite) rememberTurned(chosen);
    show();
    onChange();
  }

  return {
    /** @param {import("../shell/answers.js").Description} description @param {boolean} isOffered whether the board can be turned */
    offer({ board, seats }, isOffered) {
      button.hidden = !isOffered;
      if (!board || !isOffered) return;
      const far = new Set([...board.cells, ...board.points].filter(({ y }) => y > board.height / 2).map(({ name }) => name));
      opposite = new Set(seats.filter(({ starts }) => starts.length && starts.every((name) => far.has(name))).map(({ name }) => name));
    },
    /** @param {TableShown} shown */
    update({ seat, here, seats }) {
      // People at one screen sit side by side.
      sitsOpposite = seat !== null && here.length === 1 && opposite.has(seats[seat]?.name ?? "");
      show();
    },
    get isTurned() {
      return isTurned();
    },
  };
}
