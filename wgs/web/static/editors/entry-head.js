// The head of an entry: its name, where it comes from, who uses it, and what can be done with it.

import { createChange } from "../kit/changes.js";
import { makeAddress } from "../kit/url-state.js";
import { makeIcon } from "../kit/icon.js";
import { make, refill } from "../kit/elements.js";
import { listUsers } from "./draft.js";
import { listOwn } from "./entry-order.js";
import { addressOf, sectionOf } from "./sections.js";

/**
 * @param {HTMLElement} element
 * @param {object} options
 * @param {import("./draft.js").Draft} options.draft
 * @param {ReturnType<typeof import("./entry-list.js").createEntryActions>} options.actions
 * @param {ReturnType<typeof import("./entry-order.js").createEntryOrder>} options.order
 */
export function createEntryHead(element, { draft, actions, order }) {
  const isNew = createChange();

  /** @param {string} icon @param {string} text @param {() => void} onclick */
  const button = (icon, text, onclick) => make("button", { type: "button", class: "button button-small", data: { focus: text }, onclick }, makeIcon(icon), text);

  /** Buttons that move an entry among the own ones; at an end, pressing one says so. @param {import("./draft.js").Entry} entry @param {number} count */
  function makeMoves(entry, count) {
    if (!entry.is_own || count < 2) return null;
    const steps = /** @type {[string, string, number][]} */ ([["up", "Move up", -1], ["down", "Move down", 1]]);
    return make("div", { class: "button-group", role: "group", "aria-label": "Order" }, steps.map(([icon, name, step]) => {
      const isEnd = entry.place + step < 0 || entry.place + step >= count;
      return make("button", { type: "button", class: "button button-icon button-small", "aria-label": name, "aria-disabled": isEnd ? "true" : null,
        data: { focus: name, tip: `${name} (Alt+${step < 0 ? "↑" : "↓"} in the list)` }, onclick: () => order.move(entry, entry.place + step) }, makeIcon(icon));
    }));
  }

  /** @param {import("./draft.js").Entry} entry @param {number} count how many own entries the section has */
  function makeButtons(entry, count) {
    const isOverride = entry.is_own && entry.replaces !== "";
    return make("div", { class: "cluster cluster-end" }, makeMoves(entry, count), button("copy", "Duplicate", () => actions.duplicate(entry)),
      entry.is_own && !isOverride ? button("edit", "Rename", () => actions.rename(entry)) : null,
      entry.is_own ? button(isOverride ? "undo" : "trash", isOverride ? "Take back" : "Delete", () => actions.remove(entry)) : null);
  }

  /** @param {import("./draft.js").Entry} entry */
  function tellOrigin(entry) {
    if (!entry.is_own) return make("p", { class: "soft" }, `Comes from ${entry.file}; a change writes a copy into this config.`);
    return entry.replaces ? make("p", { class: "soft" }, `Replaces that of ${entry.replaces}.`) : null;
  }

  /** Links to the entries that name it; a game and its turn rules often have the same name. @param {import("./draft.js").Entry} entry */
  function tellUsers(entry) {
    const links = listUsers(entry).map(({ section, entry: name }) => {
      const text = section === "GameRules" ? name : `${name} (${sectionOf(section).title.toLowerCase()})`;
      return make("a", { class: "badge", data: { tip: text }, href: addressOf(section, name, draft.config) }, text);
    });
    return links.length ? make("p", { class: "cluster" }, make("span", { class: "soft" }, "Used by"), links) : null;
  }

  /** What is painted on a grid that several games share changes all of them: a copy is offered before. @param {import("./draft.js").Entry} entry */
  function warnOfSharing(entry) {
    const games = listUsers(entry).filter(({ section }) => section === "GameRules").length;
    if (entry.section !== "Grids" || games < 2) return null;
    return make("div", { class: "notice notice-warn" }, make("p", {}, `${games} games share this grid: a change of it changes all of them. `,
      make("button", { type: "button", class: "button button-small", data: { focus: "copy of a shared grid" }, onclick: () => actions.duplicate(entry) }, "Change a copy")));
  }

  /** @param {import("./draft.js").Entry} entry @param {string} path */
  function makeLinks(entry, path) {
    if (entry.section !== "GameRules") return null;
    if (draft.isChanged) return make("p", { class: "soft" }, "Save the config to solve and print boards of this game.");
    const chosen = { config: path, game: entry.name };
    return make("p", { class: "cluster" },
      make("a", { class: "button button-small", href: makeAddress("/", chosen) }, makeIcon("search"), "Solve boards"),
      make("a", { class: "button button-small", href: makeAddress("/make", chosen) }, makeIcon("print"), "Make and print boards"));
  }

  return {
    /** @param {import("./draft.js").DraftState} state @param {string} section @param {string} name */
    update(state, section, name) {
      const entry = state.entries.find((each) => each.section === section && each.name === name);
      element.hidden = !entry;
      const count = listOwn(state, section).length;
      if (!entry || !isNew([entry, state.path, draft.isChanged, count])) return;
      refill(element, make("div", { class: "entry-title" }, make("h2", {}, entry.name), makeButtons(entry, count)), tellOrigin(entry),
        tellUsers(entry), warnOfSharing(entry), makeLinks(entry, state.path));
    },
  };
}
