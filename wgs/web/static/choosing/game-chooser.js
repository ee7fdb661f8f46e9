/** The dialog in which a game is chosen: all games of the config, searched by name, description, language and years. */

import { createDialog } from "../kit/dialog.js";
import { make, part } from "../kit/elements.js";
import { say } from "../kit/texts.js";

/** @typedef {import("./game-list.js").GameEntry} GameEntry */

/** @param {string | null} tag @returns {string} the name of a language */
export function nameLanguage(tag) {
  if (!tag) return "";
  try {
    return new Intl.DisplayNames([document.documentElement.lang], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/**
 * @param {HTMLElement} button opens the dialog
 * @param {HTMLDialogElement} dialog
 * @param {{ onChoose: (game: string) => void }} options
 */
export function createGameChooser(button, dialog, { onChoose }) {
  const search = /** @type {HTMLInputElement} */ (dialog.querySelector("input"));
  const list = /** @type {HTMLElement} */ (dialog.querySelector("[role=listbox]"));
  const none = part("no-game", dialog);
  createDialog(dialog);
  /** @type {GameEntry[]} */
  let games = [];
  let current = "";
  let active = 0;

  function open() {
    search.value = "";
    dialog.showModal();
    fill();
    search.focus();
  }

  function fill() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = games.filter((each) => words.every((word) => searchedIn(each).includes(word)));
    list.replaceChildren(...found.map(makeEntry));
    none.hidden = found.length > 0;
    list.hidden = !found.length;
    activate(Math.max(0, found.findIndex((each) => each.game === current)));
  }

  /** @param {GameEntry} each @param {number} index */
  function makeEntry(each, index) {
    const facts = [nameLanguage(each.language), each.years, each.grid, each.dictionary && say("games.words", { list: each.dictionary })];
    const entry = make(
      "li",
      { role: "option", id: `game-${index}`, "aria-selected": String(each.game === current) },
      make("strong", {}, each.game),
      make("span", { class: "game-about" }, each.description ?? ""),
      make("span", { class: "game-facts soft" }, facts.filter(Boolean).join(" · ")),
    );
    entry.addEventListener("click", () => choose(each.game));
    entry.dataset.game = each.game;
    return entry;
  }

  /** @param {number} index */
  function activate(index) {
    const entries = /** @type {HTMLElement[]} */ ([...list.children]);
    active = Math.max(0, Math.min(entries.length - 1, index));
    entries.forEach((entry, at) => entry.toggleAttribute("data-active", at === active));
    entries[active]?.scrollIntoView({ block: "nearest" });
    if (entries[active]) search.setAttribute("aria-activedescendant", entries[active].id);
    else search.removeAttribute("aria-activedescendant");
  }

  /** @param {string} game */
  function choose(game) {
    dialog.close();
    onChoose(game);
  }

  search.addEventListener("input", fill);
  search.addEventListener("keydown", (event) => {
    if (event.key === "Enter") {
      const entry = /** @type {HTMLElement | undefined} */ (list.children[active]);
      if (entry?.dataset.game) choose(entry.dataset.game);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      activate(active + (event.key === "ArrowDown" ? 1 : -1));
    } else return;
    event.preventDefault();
  });
  button.addEventListener("click", open);
  return {
    /** @param {GameEntry[]} given @param {string} game */
    update(given, game) {
      games = given;
      current = game;
      part("game-name", button).textContent = game || say("games.choose");
      /** @type {HTMLButtonElement} */ (button).disabled = false;
    },
    open,
  };
}

/** @param {GameEntry} each */
function searchedIn(each) {
  const parts = [each.game, each.description, nameLanguage(each.language), each.years, each.grid, each.dictionary];
  return parts.filter(Boolean).join(" ").toLowerCase();
}
