// The head of an entry: its name, where it comes from, who uses it, and what can be done with it.

import { makeIcon } from "../icon.js";
import { fill, make } from "../elements.js";
import { addressOf } from "./sections.js";

/**
 * @param {HTMLElement} element
 * @param {object} options
 * @param {import("./draft.js").Draft} options.draft
 * @param {ReturnType<typeof import("./entry-list.js").createEntryActions>} options.actions
 */
export function createEntryHead(element, { draft, actions }) {
  let shown = "";

  /** @param {string} icon @param {string} text @param {() => void} onclick */
  const button = (icon, text, onclick) => make("button", { type: "button", class: "button button-small", onclick }, makeIcon(icon), text);

  /** @param {import("./draft.js").Entry} entry */
  function makeButtons(entry) {
    const isOverride = entry.is_own && entry.replaces !== "";
    return make("div", { class: "cluster cluster-end" }, button("copy", "Duplicate", () => actions.duplicate(entry)),
      entry.is_own && !isOverride ? button("edit", "Rename", () => actions.rename(entry)) : null,
      entry.is_own ? button(isOverride ? "undo" : "trash", isOverride ? "Take back" : "Delete", () => actions.remove(entry)) : null);
  }

  /** @param {import("./draft.js").Entry} entry */
  function tellOrigin(entry) {
    if (!entry.is_own) return make("p", { class: "soft" }, `Comes from ${entry.file}; a change writes a copy into this config.`);
    return entry.replaces ? make("p", { class: "soft" }, `Replaces that of ${entry.replaces}.`) : null;
  }

  /** @param {import("./draft.js").Entry} entry @param {string} path */
  function makeLinks(entry, path) {
    if (entry.section !== "GameRules") return null;
    if (draft.isChanged) return make("p", { class: "soft" }, "Save the config to solve and print boards of this game.");
    const query = new URLSearchParams({ ...(path ? { config: path } : {}), game: entry.name });
    return make("p", { class: "cluster" },
      make("a", { class: "button button-small", href: `/?${query}` }, makeIcon("search"), "Solve boards"),
      make("a", { class: "button button-small", href: `/make?${query}` }, makeIcon("print"), "Make and print boards"));
  }

  return {
    /** @param {import("./draft.js").DraftState} state @param {string} section @param {string} name */
    update(state, section, name) {
      const entry = state.entries.find((each) => each.section === section && each.name === name);
      element.hidden = !entry;
      const key = JSON.stringify([entry, state.path, draft.isChanged]);
      if (!entry || key === shown) return;
      shown = key;
      fill(element, make("div", { class: "cluster" }, make("h2", {}, entry.name), makeButtons(entry)), tellOrigin(entry),
        entry.used_by.length ? make("p", { class: "cluster" }, make("span", { class: "soft" }, "Used by"),
          entry.used_by.map((each) => make("a", { class: "badge", href: addressOf(each.section, each.entry, draft.config) }, each.entry))) : null,
        makeLinks(entry, state.path));
    },
    destroy: () => fill(element),
  };
}
