// The entries of a section: own and inherited ones, a new one, and what can be done with one.

import { createChange } from "../kit/changes.js";
import { makeIcon } from "../kit/icon.js";
import { BEGINNINGS } from "./beginnings.js";
import { fill, make, makeId, refill } from "../kit/elements.js";
import { findingsAt, listUsers } from "./draft.js";
import { listOwn } from "./entry-order.js";
import { openDialog } from "../kit/dialog.js";
import { addressOf, sectionOf } from "./sections.js";

/**
 * @param {object} options
 * @param {import("./draft.js").Draft} options.draft
 * @param {(section: string, name: string) => void} options.onOpen
 */
export function createEntryActions({ draft, onOpen }) {
  /** Ask for a name. @param {string} title @param {string} value @param {(name: string, isTicked: boolean) => Promise<unknown>} take @param {string} [tick] */
  function askName(title, value, take, tick) {
    const id = makeId("name");
    const input = make("input", { class: "input", id, value, maxLength: 200, required: true, autocomplete: "off" });
    const box = tick ? make("input", { type: "checkbox", checked: true }) : null;
    const button = make("button", { type: "submit", class: "button button-primary" }, "OK");
    const form = make("form", { class: "stack", id: `${id}-form`, onsubmit: async (/** @type {Event} */ event) => {
      event.preventDefault();
      if (await take(input.value.trim(), box?.checked ?? false)) dialog.close();
    } }, make("div", { class: "field" }, make("label", { htmlFor: id }, "Name"), input), box ? make("label", { class: "check" }, box, tick ?? "") : null);
    button.setAttribute("form", form.id);
    const dialog = openDialog(title, [form], [button]);
    input.select();
  }

  return {
    /** @param {string} section */
    add(section) {
      askName(`A new ${sectionOf(section).one}`, "", async (name) => {
        const isThere = draft.state?.entries.some((each) => each.section === section && each.name === name);
        const done = isThere || await draft.apply([{ do: "set", keys: [section, name], value: BEGINNINGS[section] }]);
        if (done) onOpen(section, name);
        return done;
      });
    },
    /** @param {import("./draft.js").Entry} entry */
    duplicate(entry) {
      askName(`A copy of ${entry.name}`, `${entry.name} 2`, async (name) => {
        const done = await draft.apply([{ do: "duplicate", keys: [entry.section, entry.name], name }]);
        if (done) onOpen(entry.section, name);
        return done;
      });
    },
    /** @param {import("./draft.js").Entry} entry */
    rename(entry) {
      const users = listUsers(entry).length;
      askName(`Rename ${entry.name}`, entry.name, async (name, references) => {
        const done = await draft.apply([{ do: "rename", keys: [entry.section, entry.name], name, references }]);
        if (done) onOpen(entry.section, name);
        return done;
      }, users ? `Change the ${users === 1 ? "entry" : `${users} entries`} that ${users === 1 ? "names" : "name"} it as well` : "");
    },
    /** @param {import("./draft.js").Entry} entry */
    async remove(entry) {
      const done = await draft.apply([{ do: "remove", keys: [entry.section, entry.name] }]);
      if (done) onOpen(entry.section, entry.replaces ? entry.name : "");
    },
  };
}

/**
 * @param {HTMLElement} element
 * @param {object} options
 * @param {import("./draft.js").Draft} options.draft
 * @param {string} options.section
 * @param {ReturnType<typeof import("./entry-order.js").createEntryOrder>} options.order
 * @param {() => void} options.onAdd
 */
export function createEntryList(element, { draft, section, order, onAdd }) {
  const list = make("ul", { class: "entries", role: "list" });
  order.watch(list, section);
  const { one, title } = sectionOf(section);
  element.append(make("nav", { class: "stack gap-2", "aria-label": title }, list,
    make("div", {}, make("button", { type: "button", class: "button button-small", onclick: onAdd }, makeIcon("plus"), `New ${one}`))));
  const isNew = createChange();
  let revealed = "";

  /** Bring the current entry into sight within the list; the page stays where it is, for people type further down. @param {string} current */
  function reveal(current) {
    const link = list.querySelector("[aria-current]");
    if (!link || current === revealed) return;
    revealed = current;
    const [box, frame] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollTop += Math.max(0, box.bottom - frame.bottom) + Math.min(0, box.top - frame.top);
    list.scrollLeft += Math.max(0, box.right - frame.right) + Math.min(0, box.left - frame.left);
  }

  return {
    /** @param {import("./draft.js").DraftState} state @param {string} current */
    update(state, current) {
      const own = listOwn(state, section);
      const inherited = state.entries.filter((each) => each.section === section && !each.is_own);
      const hasInherited = state.entries.some((each) => !each.is_own); // where all are own, no mark tells anything
      const shown = [...own, ...inherited].map((each) => {
        const errors = findingsAt(state, [section, each.name]).filter((finding) => finding.severity === "error").length;
        const mark = each.replaces ? "changed" : each.is_own && hasInherited ? "own" : "";
        return { name: each.name, isOwn: each.is_own, mark, errors, href: addressOf(section, each.name, draft.config) };
      });
      if (!isNew([shown, current])) return;
      refill(list, ...shown.map(({ name, isOwn, mark, errors, href }) =>
        make("li", { data: isOwn ? { own: name } : {} }, make("a", {
          href, class: isOwn ? "entry entry-own" : "entry", data: { focus: name }, "aria-current": name === current ? "true" : null,
          "aria-keyshortcuts": isOwn && own.length > 1 ? "Alt+ArrowUp Alt+ArrowDown" : null },
          make("span", { class: "entry-name", data: { tip: name } }, name),
          errors ? make("span", { class: "badge badge-bad" }, String(errors), make("span", { class: "visually-hidden" }, errors === 1 ? " error" : " errors")) : null,
          mark ? make("span", { class: "badge badge-accent" }, mark) : null))));
      reveal(current);
    },
    destroy: () => fill(element),
  };
}
