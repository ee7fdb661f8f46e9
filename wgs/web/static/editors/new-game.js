// A new game from nothing: a name, a grid, letters, scoring rules and a word list.

import { GAME_BEGINNINGS } from "./beginnings.js";
import { make, makeId } from "../kit/elements.js";
import { propertiesOf } from "./entry-form.js";
import { openDialog } from "../kit/dialog.js";
import { SECTIONS } from "./sections.js";

const OWN = " new";

/**
 * @param {object} options
 * @param {import("./draft.js").Draft} options.draft
 * @param {import("./entry-form.js").Guide} options.guide
 * @param {(name: string) => void} options.onMade
 */
export function openNewGame({ draft, guide, onMade }) {
  const state = draft.state;
  if (!state) return;
  const id = makeId("new-game");
  const parts = SECTIONS.filter((each) => ["Grids", "LetterDistributions", "ScoringRules", "Dictionaries"].includes(each.section));
  const name = make("input", { class: "input", id, required: true, maxLength: 200, autocomplete: "off", placeholder: "My game" });
  const properties = propertiesOf(guide, "GameRules", {});
  const selects = parts.map(({ section, part, one }) => {
    const names = state.entries.filter((each) => each.section === section).map((each) => each.name);
    const select = make("select", { class: "select", id: `${id}-${section}` },
      make("option", { value: OWN }, `A new ${one}`), names.map((each) => make("option", { value: each }, each)));
    select.value = names[0] ?? OWN;
    if (section === "Dictionaries" && names.includes("common")) select.value = "common";
    return { section, title: properties[part].title, select };
  });
  const error = make("p", { class: "field-error", role: "alert" });
  const button = make("button", { type: "submit", class: "button button-primary" }, "Make the game");

  /** @param {Event} event */
  async function submit(event) {
    event.preventDefault();
    const game = name.value.trim();
    if (state?.entries.some((each) => each.section === "GameRules" && each.name === game)) {
      error.textContent = `There is already a game named ${game}.`;
      return;
    }
    /** @type {import("./draft.js").Edit[]} */
    const edits = [];
    /** @type {Record<string, string>} */
    const value = {};
    for (const { section, select } of selects) {
      const part = parts.find((each) => each.section === section)?.part ?? "";
      value[part] = select.value === OWN ? game : select.value;
      if (select.value === OWN) edits.push({ do: "set", keys: [section, game], value: GAME_BEGINNINGS[section] });
    }
    const done = await draft.apply([...edits, { do: "set", keys: ["GameRules", game], value }]);
    if (!done) return;
    dialog.close();
    onMade(game);
  }

  const form = make("form", { class: "stack", id: `${id}-form`, onsubmit: submit },
    make("div", { class: "field" }, make("label", { htmlFor: id }, "Name of the game"), name, error),
    make("div", { class: "fields" }, selects.map(({ title, select }) => make("div", { class: "field" }, make("label", { htmlFor: select.id }, title), select))),
    make("p", { class: "field-help" }, "What is new begins as that of Boggle; change it afterwards, with a sample board beside it."));
  button.setAttribute("form", form.id);
  const dialog = openDialog("A new game", [form], [button]);
  name.focus();
}
