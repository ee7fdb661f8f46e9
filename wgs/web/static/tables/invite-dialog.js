// A dialog with a link to hand on: to a table, for others, or to the own seat, for another device.

import { openDialog } from "../kit/dialog.js";
import { make } from "../kit/elements.js";
import { makeLinkField } from "../sittings/link-field.js";
import { say } from "../kit/texts.js";

/** @param {import("../sittings/link-field.js").DrawnLink} drawn @returns {string} what others may do with a link */
export const tellPurpose = (drawn) => say(drawn.spectators ? "play.invite-text" : "play.invite-players");

/**
 * @param {string} title
 * @param {string} text what the link is for
 * @param {import("../sittings/link-field.js").DrawnLink} drawn
 */
export function openLinkDialog(title, text, drawn) {
  openDialog(title, [make("p", {}, text), ...makeLinkField(say("link.label"), drawn)], [], { cancel: say("play.close"), isWide: false });
}
