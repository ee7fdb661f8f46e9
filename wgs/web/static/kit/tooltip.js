// Tool tips of a page: the text of [data-tip] beside the element, on hover, on focus, while a finger rests on it, and
// when it is tapped where a tap does nothing else. Escape hides it.
// What a tip says must also be part of the element's accessible name or description, or be on the page elsewhere.

const ROOM = 8;
/** How long a finger rests on something before its tip is shown. */
const LONG_PRESS = 500;
/** What a tap does something else to. */
const PRESSED = "a, button, input, select, textarea, label, summary, svg, [role=button], [role=option]";

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
  let resting = 0;
  /** What is tapped has the focus too, but a tip would only cover what is beside it. */
  let isPointing = false;

  /** @param {Event} event */
  function show(event) {
    if (event instanceof PointerEvent ? event.pointerType === "touch" : isPointing) return;
    showTip(event.target);
  }

  /** @param {EventTarget | null} over */
  function showTip(over) {
    const target = over instanceof Element ? over.closest("[data-tip]") : null;
    if (target === owner) return;
    owner = target;
    const text = target?.getAttribute("data-tip") ?? "";
    tip.hidden = !text;
    if (!target || !text) return;
    // It would cover tiles that are typed on; what it tells can be seen beside the board.
    if (target.closest(".is-editing")) return hide();
    // Beside what it is about: in a dialog, which lies over all else, or in the same landmark of the page.
    (target.closest("dialog, main, header") ?? root).append(tip);
    tip.textContent = text;
    if (!place(tip, target.getBoundingClientRect())) hide();
  }

  function hide() {
    window.clearTimeout(resting);
    owner = null;
    tip.hidden = true;
  }

  /** @param {PointerEvent} event */
  function press(event) {
    hide();
    isPointing = true;
    // A board keeps the pointer, so what is under the finger is asked for.
    const { clientX, clientY } = event;
    const rest = () => showTip(document.elementFromPoint(clientX, clientY));
    if (event.pointerType === "touch") resting = window.setTimeout(rest, LONG_PRESS);
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (event.pointerType === "touch" && Math.hypot(event.movementX, event.movementY) > 2) window.clearTimeout(resting);
  }

  /** @param {KeyboardEvent} event */
  function pressKey(event) {
    isPointing = false;
    if (event.key === "Escape") hide();
  }

  /** A tap is over, and the focus has gone where it goes. @param {PointerEvent} event */
  function tap({ target, pointerType }) {
    if (pointerType === "touch" && target instanceof Element && !target.closest(PRESSED)) showTip(target);
  }

  const release = () => window.clearTimeout(resting);
  const bindings = /** @type {[string, (event: any) => void][]} */ ([
    ["pointerover", show], ["focusin", show], ["focusout", hide], ["pointerdown", press], ["pointermove", move],
    ["pointerup", release], ["pointercancel", hide], ["click", tap], ["keydown", pressKey],
  ]);
  for (const [name, listen] of bindings) root.addEventListener(name, listen);
  window.addEventListener("scroll", hide, { passive: true, capture: true });
  return { update: hide };
}

/**
 * Place a tip above a box, within the window; below it where there is no room, or where it would cover what must stay in
 * sight: [data-keep-clear].
 * @param {HTMLElement} tip
 * @param {DOMRect} box
 * @returns {boolean} whether there is a place for it
 */
function place(tip, box) {
  const { width, height } = tip.getBoundingClientRect();
  const middle = box.left + box.width / 2 - width / 2;
  const x = Math.max(ROOM, Math.min(middle, document.documentElement.clientWidth - width - ROOM));
  const [above, below] = [box.top - height - ROOM, Math.min(box.bottom + ROOM, window.innerHeight - height - ROOM)];
  const isFree = above >= ROOM && !isCovering(new DOMRect(x, above, width, height));
  tip.style.setProperty("--tip-x", `${Math.round(x)}px`);
  tip.style.setProperty("--tip-y", `${Math.round(isFree ? above : below)}px`);
  return isFree || !isCovering(new DOMRect(x, below, width, height));
}

/** @param {DOMRect} tip */
function isCovering(tip) {
  return [...document.querySelectorAll("[data-keep-clear]")].some((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left < tip.right && right > tip.left && top < tip.bottom && bottom > tip.top;
  });
}
