// A menu: <div class="menu"><button aria-haspopup="menu" aria-expanded="false">...</button>
//   <div class="menu-list" role="menu" hidden><button role="menuitem">...</button>...</div></div>
// Items act by their own listeners; the menu opens, moves the focus and closes.

/**
 * Make a menu open and close.
 * @param {HTMLElement} element
 */
export function createMenu(element) {
  const button = /** @type {HTMLElement} */ (element.querySelector("[aria-haspopup]"));
  const list = /** @type {HTMLElement} */ (element.querySelector("[role=menu]"));
  const items = () =>
    /** @type {HTMLElement[]} */ ([...list.querySelectorAll('[role^="menuitem"]:not(:disabled):not([hidden])')]);

  /** @param {boolean} isOpen */
  function set(isOpen) {
    list.hidden = !isOpen;
    button.setAttribute("aria-expanded", String(isOpen));
    list.classList.remove("menu-list-end");
    if (isOpen && list.getBoundingClientRect().right > document.documentElement.clientWidth) {
      list.classList.add("menu-list-end");
    }
  }

  /** @param {number} index */
  function focus(index) {
    const all = items();
    all[(index + all.length) % all.length]?.focus();
  }

  function toggle() {
    set(Boolean(list.hidden));
    if (!list.hidden) focus(0);
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    const at = items().indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (event.key === "Escape" && !list.hidden) {
      set(false);
      button.focus();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (list.hidden) set(true);
      if (at < 0) focus(event.key === "ArrowDown" ? 0 : -1);
      else focus(at + (event.key === "ArrowDown" ? 1 : -1));
    } else if (!list.hidden && (event.key === "Home" || event.key === "End")) {
      event.preventDefault();
      focus(event.key === "Home" ? 0 : -1);
    }
  }

  /** @param {Event} event */
  function choose(event) {
    const item = event.target instanceof Element ? event.target.closest('[role^="menuitem"]') : null;
    if (!item) return;
    set(false);
    button.focus();
  }

  /** @param {FocusEvent} event */
  function leave(event) {
    if (!element.contains(/** @type {Node | null} */ (event.relatedTarget))) set(false);
  }

  button.addEventListener("click", toggle);
  list.addEventListener("click", choose);
  element.addEventListener("keydown", press);
  element.addEventListener("focusout", leave);
  return { update: set };
}
