// Links to a round with their QR codes: for others to join or to watch, and for another device to take a seat.

import { textOf } from "../shell/connection.js";
import { fill, make } from "../kit/elements.js";
import { makeLinkField } from "../sittings/link-field.js";
import { say } from "../kit/texts.js";

/** @typedef {import("../sittings/link-field.js").DrawnLink} DrawnLink */

/** The link to the round. @param {{ ask: () => Promise<DrawnLink> }} options */
export function createInvitation({ ask }) {
  const element = make("div", { class: "round-invitation stack gap-2" });
  let isAsked = false;

  return {
    element,
    /** Ask for the link, once. */
    async update() {
      if (isAsked) return;
      isAsked = true;
      isAsked = await showLink(element, ask, (drawn) => say(drawn.spectators ? "round.invite" : "round.invite-players"));
    },
  };
}

/** A link with which another device takes the seat: good once, so it is made when it is asked for. @param {{ ask: () => Promise<DrawnLink> }} options */
export function createSeatLink({ ask }) {
  const place = make("div", { class: "stack gap-2" });
  const show = () => void showLink(place, ask, () => say("round.seat-link"));
  const element = make("div", { class: "round-invitation stack gap-2" },
    make("div", {}, make("button", { type: "button", class: "button", onclick: show }, say("round.another-device"))), place);
  return { element };
}

/** @param {HTMLElement} element @param {() => Promise<DrawnLink>} ask @param {(drawn: DrawnLink) => string} name what the link is for @returns {Promise<boolean>} whether there is a link */
async function showLink(element, ask, name) {
  try {
    const drawn = await ask();
    fill(element, ...makeLinkField(name(drawn), drawn));
    return true;
  } catch (error) {
    fill(element, make("p", { class: "field-help" }, textOf(error)));
    return false;
  }
}
