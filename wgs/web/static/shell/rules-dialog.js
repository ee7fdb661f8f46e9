// A dialog with the rules of a game, in the language of the page.

import { connection, textOf } from "./connection.js";
import { openDialog } from "../kit/dialog.js";
import { fill, make } from "../kit/elements.js";
import { say } from "../kit/texts.js";

/** @param {{ game: string, config?: string | null, dictionary?: string | null }} given the game, as the operations take it */
export async function openRules({ game, config, dictionary }) {
  const body = make("div", { class: "stack", "aria-busy": "true" }, make("div", { class: "skeleton" }));
  const dialog = openDialog(say("shell.rules"), [body], [], { cancel: say("shell.close") });
  const { lang } = document.documentElement;
  const given = { game, config: config || null, dictionary: dictionary || null, language: lang };
  try {
    const { title, paragraphs } = await connection.request("rules", given);
    const heading = dialog.querySelector("h2");
    if (heading) heading.textContent = title;
    fill(body, paragraphs.map((/** @type {string} */ text) => make("p", {}, text)));
  } catch (error) {
    fill(body, make("p", { class: "field-error" }, textOf(error)));
  }
  body.removeAttribute("aria-busy");
}
