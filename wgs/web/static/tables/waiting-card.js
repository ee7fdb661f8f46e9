// What is shown while seats are free: the form to sit down, the link to send to others, and room for one more here.

import { make, part } from "../kit/elements.js";
import { makeLinkField } from "../sittings/link-field.js";
import { say } from "../kit/texts.js";
import { tellPurpose } from "./invite-dialog.js";
import { isFree } from "./people.js";
import { createSeatForm } from "./seat-form.js";

/** @typedef {import("../shell/answers.js").ShownSitter} Sitter */

/**
 * @param {HTMLElement} element the card, with data-join, data-invitation and data-more
 * @param {{ onJoin: (given: { name: string, seat?: number }) => Promise<string>, onInvite: () => Promise<import("../sittings/link-field.js").DrawnLink> }} options
 */
export function createWaitingCard(element, { onJoin, onInvite }) {
  const [join, invitation, more] = [part("join", element), part("invitation", element), part("more", element)];
  const first = createSeatForm(join, { onJoin });
  const next = createSeatForm(part("one-more", element), { onJoin, isOther: true });
  let isInviting = false;

  async function invite() {
    isInviting = true;
    try {
      const drawn = await onInvite();
      invitation.append(make("p", {}, tellPurpose(drawn)), ...makeLinkField(say("link.label"), drawn));
    } catch {
      isInviting = false;
    }
  }

  return {
    /** @param {{ status: string, seat: number | null, seats: Sitter[] }} shown */
    update({ status, seat, seats }) {
      const free = status === "over" ? [] : seats.flatMap((sitter, place) => (isFree(sitter) ? [{ seat: place, name: sitter.name }] : []));
      element.hidden = !free.length;
      join.hidden = seat !== null;
      invitation.hidden = seat === null;
      more.hidden = seat === null;
      first.update(free);
      next.update(free);
      if (seat !== null && free.length && !isInviting) invite();
    },
  };
}
