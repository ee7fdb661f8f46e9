// What is shown where there is no table, or no round, to be shown, and why.

import { fill, make } from "../kit/elements.js";
import { say } from "../kit/texts.js";

/** Kinds of refusals that have a text of their own. */
const KNOWN = new Set(["table", "spectators", "busy"]);

/**
 * @param {HTMLElement} element
 * @param {{ kind: string, text: string, wasThere: boolean }} why
 * @param {{ subject?: "" | "round-", heading?: "h1" | "h2" }} [options] subject begins the names of the texts; none for tables
 */
export function showNoTable(element, { kind, text, wasThere }, { subject = "", heading = "h2" } = {}) {
  const name = kind === "table" && wasThere ? "closed" : KNOWN.has(kind) ? kind : "failed";
  const again = make("button", { type: "button", class: "button", onclick: () => location.reload() }, say("none.again"));
  fill(element, make(heading, {}, say(`none.${subject}${name}`)), make("p", {}, say(`none.${subject}${name}-text`)),
    name === "failed" ? make("p", { class: "soft" }, text) : null,
    make("div", { class: "cluster" }, make("a", { class: "button button-primary", href: subject ? "/play#boards" : "/play" }, say(`none.${subject}other`)), name === "busy" || name === "failed" ? again : null));
  element.hidden = false;
}
