// Tabs: an element with a [role=tablist] whose [role=tab] buttons have aria-controls. Arrow keys, Home and End move.

/**
 * Make the tabs below an element work.
 * @param {HTMLElement} element
 * @param {{onChange?: (id: string) => void}} [options] onChange is given the id of the panel that is shown
 */
export function createTabs(element, { onChange } = {}) {
  const list = /** @type {HTMLElement} */ (element.querySelector("[role=tablist]"));
  const tabs = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("[role=tab]")]);

  /** @param {HTMLElement} chosen */
  function choose(chosen) {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
      if (panel) panel.hidden = !isChosen;
    }
    onChange?.(chosen.getAttribute("aria-controls") ?? "");
  }

  /** @param {Event} event */
  function click(event) {
    const tab = tabs.find((each) => each.contains(/** @type {Node} */ (event.target)));
    if (tab) choose(tab);
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    const at = tabs.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const tab = tabs[(to + tabs.length) % tabs.length];
    if (!tab) return;
    tab.focus();
    choose(tab);
  }

  list.addEventListener("click", click);
  list.addEventListener("keydown", press);
  return {
    /** @param {string} id the id of the panel to show */
    update(id) {
      const tab = tabs.find((each) => each.getAttribute("aria-controls") === id);
      if (tab) choose(tab);
    },
  };
}
