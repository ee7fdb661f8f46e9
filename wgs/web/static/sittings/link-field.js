// A link to hand on: to a table or a round, or to the own seat for another device; as text and as a QR code.

import { make, makeId } from "../kit/elements.js";
import { copyText } from "../kit/take-away.js";
import { say } from "../kit/texts.js";

/** @typedef {{ link: string, svg: string | null, note: string | null, spectators?: boolean }} DrawnLink */

/**
 * @param {string} label what the link is for
 * @param {DrawnLink} drawn
 * @returns {HTMLElement[]} the link with a button that copies it, and its code
 */
export function makeLinkField(label, { link, svg, note }) {
  const id = makeId("link");
  const field = make("input", { class: "input input-code", id, readonly: true, value: link, onfocus: () => field.select() });
  const copy = make("button", { type: "button", class: "button", onclick: () => copyText(link, say("link.copied")) }, say("link.copy"));
  const code = svg ? make("img", { alt: say("link.code"), src: `data:image/svg+xml,${encodeURIComponent(svg)}` }) : null;
  return [
    make("div", { class: "field" }, make("label", { for: id }, label), make("div", { class: "link-row" }, field, copy)),
    ...(code ? [make("figure", { class: "link-code" }, code)] : []),
    ...(note ? [make("p", { class: "field-help" }, say("link.only-here"))] : []),
  ];
}
