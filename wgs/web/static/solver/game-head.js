/** The heading of the page, and what the preferences of the game show and hide. */

import { part } from "../kit/elements.js";
import { nameLanguage } from "../choosing/game-chooser.js";
import { nameList, rememberGame } from "../choosing/game-list.js";

/** @param {HTMLElement} root the page @param {import("../shell/answers.js").GameDescribed} game */
export function showGameHead(root, game) {
  const { name, view, description } = game;
  rememberGame(name);
  document.title = `${name} · wgs`;
  part("game-title").textContent = name;
  const facts = [nameLanguage(game.language), game.years].filter(Boolean).map((each) => ` · ${each}`).join("");
  part("game-about").replaceChildren(...(description ? [description, facts] : [facts.slice(3)]));
  part("list-name").textContent = nameList(game.list);
  const random = part("random", document, HTMLButtonElement);
  random.hidden = part("create-panel").hidden = !view.show_random;
  random.disabled = !game.can_create;
  random.title = game.missing.find((each) => each.part === "create")?.text ?? "";
  part("options").hidden = !view.show_options;
  part("pattern-field").hidden = !view.show_pattern;
  if (view.font && /^[\p{L}\p{N} ,'"-]+$/u.test(view.font)) root.style.setProperty("--solver-font", view.font);
  else root.style.removeProperty("--solver-font");
}
