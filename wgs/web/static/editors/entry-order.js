// The order of a section's own entries, which is that of the file: by buttons, by Alt and an arrow key, or by dragging.

import { announce } from "../kit/announce.js";

/** @typedef {import("./draft.js").Entry} Entry */

/**
 * The own entries of a section in the order of the file.
 * @param {import("./draft.js").DraftState | null} state
 * @param {string} section
 * @returns {Entry[]}
 */
export function listOwn(state, section) {
  const own = (state?.entries ?? []).filter((each) => each.section === section && each.is_own);
  return own.sort((one, other) => one.place - other.place);
}

/** @param {{draft: import("./draft.js").Draft}} options */
export function createEntryOrder({ draft }) {
  /** @param {Entry} entry @param {number} place its new place among the own entries of its section, from 0 */
  async function move({ section, name, place: before }, place) {
    const count = listOwn(draft.state, section).length;
    if (place < 0 || place >= count) announce(`${name} is ${place < 0 ? "the first" : "the last"} already.`);
    else if (place !== before && await draft.apply([{ do: "move", keys: [section, name], place }])) announce(`${name} is now ${place + 1} of ${count}.`);
  }

  /**
   * Let the items of a list, which have the names of entries in their data, be moved in it.
   * @param {HTMLElement} list
   * @param {string} section
   */
  function watch(list, section) {
    let dragged = "";
    /** @type {HTMLElement | null} */
    let target = null;
    let isBelow = false;

    /** @param {Event} event */
    const itemOf = (event) => (event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest("[data-own]")) : null);
    /** @param {HTMLElement | null} item */
    const entryOf = (item) => listOwn(draft.state, section).find((each) => each.name === item?.dataset.own);

    function unmark() {
      target?.classList.remove("drop-above", "drop-below");
      target = null;
    }

    /** @param {KeyboardEvent} event */
    function press(event) {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      const entry = entryOf(itemOf(event));
      if (!step || !event.altKey || !entry) return;
      event.preventDefault();
      move(entry, entry.place + step);
    }

    /** @param {DragEvent} event */
    function hover(event) {
      unmark();
      const item = itemOf(event);
      if (!dragged || !item) return;
      event.preventDefault();
      const box = item.getBoundingClientRect();
      isBelow = event.clientY > box.top + box.height / 2;
      target = item;
      target.classList.add(isBelow ? "drop-below" : "drop-above");
    }

    /** @param {DragEvent} event */
    function drop(event) {
      const [entry, other] = [listOwn(draft.state, section).find((each) => each.name === dragged), entryOf(target)];
      unmark();
      if (!entry || !other) return;
      event.preventDefault();
      const gap = other.place + (isBelow ? 1 : 0);
      move(entry, gap > entry.place ? gap - 1 : gap);
    }

    list.addEventListener("keydown", press);
    list.addEventListener("dragstart", (event) => { dragged = itemOf(event)?.dataset.own ?? ""; });
    list.addEventListener("dragover", hover);
    list.addEventListener("dragleave", unmark);
    list.addEventListener("drop", drop);
    list.addEventListener("dragend", () => { dragged = ""; unmark(); });
  }

  return { move, watch };
}
