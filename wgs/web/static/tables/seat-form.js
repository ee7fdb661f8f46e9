// The form with which somebody sits down at a table: a name, and one of the free seats.

import { createChange } from "../kit/changes.js";
import { make, makeId, refill } from "../kit/elements.js";
import { makeSeatMark } from "../kit/seat-mark.js";
import { createJoinForm } from "../sittings/join-form.js";
import { say } from "../kit/texts.js";

/**
 * @param {HTMLElement} element
 * @param {{ onJoin: (given: { name: string, seat?: number }) => Promise<string>, isOther?: boolean }} options onJoin answers
 *   with why it cannot be, or with nothing; isOther: for somebody else than the person at this browser
 */
export function createSeatForm(element, { onJoin, isOther = false }) {
  const group = makeId("join-seat");
  const seats = make("fieldset", { class: "join-seats" });
  const form = createJoinForm({
    label: say(isOther ? "play.their-name" : "play.your-name"), action: say("play.sit-down"), more: seats, isOther,
    onJoin: (name) => {
      const chosen = seats.querySelector("input:checked");
      return onJoin({ name, ...(chosen instanceof HTMLInputElement ? { seat: Number(chosen.value) } : {}) });
    },
  });
  element.append(form.element);
  const isNew = createChange();

  return {
    /** @param {{ seat: number, name: string }[]} free the seats that anybody may take */
    update(free) {
      if (!isNew(free)) return;
      seats.hidden = free.length < 2;
      refill(seats, make("legend", {}, say("play.seat")), free.map(({ seat, name: called }, place) =>
        make("label", { class: `check seat-${seat}` }, make("input", { type: "radio", name: group, value: String(seat), checked: place === 0 }), makeSeatMark(seat), make("span", {}, called))));
    },
  };
}
