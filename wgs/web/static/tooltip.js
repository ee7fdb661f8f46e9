// Tool tips of a page: the text of [data-tip] beside the element, on hover and on focus; Escape hides it.
// What a tip says must also be part of the element's accessible name or description, or be on the page elsewhere.

const ROOM = 8;

/**
 * Show tips for all elements with `data-tip` below a root.
 * @param {HTMLElement} root
 */
export function createTooltips(root) {
  const tip = document.createElement("div");
  tip.className = "tooltip";
  tip.hidden = true;
  tip.setAttribute("role", "tooltip");
  /** @type {Element | null} */
  let owner = null;

  /** @param {Event} event */
  function show(event) {
    const target = event.target instanceof Element ? event.target.closest("[data-tip]") : null;
    if (target === owner) return;
    owner = target;
    const text = target?.getAttribute("data-tip") ?? "";
    tip.hidden = !text;
    if (!target || !text) return;
    if (!tip.isConnected) root.append(tip);
    tip.textContent = text;
    place(tip, target.getBoundingClientRect());
  }

  function hide() {
    owner = null;
    tip.hidden = true;
  }

  /** @param {KeyboardEvent} event */
  function hideOnEscape(event) {
    if (event.key === "Escape") hide();
  }

  root.addEventListener("pointerover", show);
  root.addEventListener("focusin", show);
  root.addEventListener("focusout", hide);
  root.addEventListener("pointerdown", hide);
  root.addEventListener("keydown", hideOnEscape);
  window.addEventListener("scroll", hide, { passive: true, capture: true });
  return {
    update: hide,
    destroy() {
      root.removeEventListener("pointerover", show);
      root.removeEventListener("focusin", show);
      root.removeEventListener("focusout", hide);
      root.removeEventListener("pointerdown", hide);
      root.removeEventListener("keydown", hideOnEscape);
      window.removeEventListener("scroll", hide, { capture: true });
      tip.remove();
    },
  };
}

/**
 * Place a tip above a box, below it where there is no room, within the window.
 * @param {HTMLElement} tip
 * @param {DOMRect} box
 */
function place(tip, box) {
  const { width, height } = tip.getBoundingClientRect();
  const middle = box.left + box.width / 2 - width / 2;
  const x = Math.max(ROOM, Math.min(middle, document.documentElement.clientWidth - width - ROOM));
  const above = box.top - height - ROOM;
  const y = above >= ROOM ? above : Math.min(box.bottom + ROOM, window.innerHeight - height - ROOM);
  tip.style.setProperty("--tip-x", `${Math.round(x)}px`);
  tip.style.setProperty("--tip-y", `${Math.round(y)}px`);
}
