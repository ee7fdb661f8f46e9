// Which of the people at this screen looks, where several sit at one.

import { make, makeId, refill } from "../kit/elements.js";
import { makeSeatMark } from "../kit/seat-mark.js";
import { say } from "../kit/texts.js";

/** @typedef {import("../shell/answers.js").TableWatched} TableShown */

/**
 * @param {HTMLElement} element is hidden where one person or nobody sits here
 * @param {{ onChoose: (seat: number) => void }} options
 */
export function createHereSwitch(element, { onChoose }) {
  const name = makeId("here");
  let drawn = "";
  return {
    /** @param {TableShown} shown */
    update({ here, seats, seat }) {
      element.hidden = here.length < 2;
      const now = `${here.join()}:${seat}`;
      if (now === drawn) return;
      drawn = now;
      refill(element, make("fieldset", { class: "here-switch" }, make("legend", {}, say("play.here")), make("div", { class: "segments" }, here.map((own) =>
        make("label", {}, make("input", { type: "radio", name, value: String(own), checked: own === seat, onchange: () => onChoose(own), data: { focus: String(own) } }), make("span", { class: `seat-${own}` }, makeSeatMark(own), ` ${seats[own]?.name ?? ""}`))))));
    },
  };
}
