// A press counts for the control that it began on, wherever layout or scrolling has moved that until the release.

/** What a press does something to. */
const CONTROLS = "a[href], button, input, label, summary, [role=button]";
/** How far a pointer may move during a press, in pixels. */
const SLACK = 8;
/** How long after a finger has gone its click may come, in milliseconds. */
const TAP = 400;

/**
 * The latest press: the control, or else the element, where it began; where the pointer was, null for a key; whether its click has come.
 * @typedef {{ element: Element | null, at: PointerEvent | null, isOver: boolean }} Press
 */

/** @type {Press | null} */
let pressed = null;
/** What waits for the release. @type {Map<Element, () => void>} */
const waiting = new Map();

/** @param {EventTarget | null} target @param {PointerEvent | null} [at] */
function begin(target, at = null) {
  release();
  const element = target instanceof Element ? target : null;
  pressed = { element: element?.closest(CONTROLS) ?? element, at, isOver: false };
}

function release() {
  pressed = null;
  const acts = [...waiting.values()];
  waiting.clear();
  for (const act of acts) act();
}

/** Release what is pressed after its click. @param {number} [delay] how long that may take to come */
function end(delay) {
  const one = pressed;
  if (one) window.setTimeout(() => pressed === one && release(), delay);
}

/** Lead a click to the control that was pressed when the page has moved under the pointer. @param {MouseEvent} event */
function correct(event) {
  if (!pressed || pressed.isOver) return; // such as the click that a label hands on
  pressed.isOver = true;
  end();
  const { element, at } = pressed;
  if (!at || !event.isTrusted || !element?.matches(CONTROLS) || !element.isConnected) return;
  // A board keeps the pointer: a click is the board's, although the control has not moved.
  const isThere = element.contains(/** @type {Node} */ (event.target)) || element.contains(document.elementFromPoint(event.clientX, event.clientY));
  if (isThere || Math.hypot(event.clientX - at.clientX, event.clientY - at.clientY) > SLACK) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  element.dispatchEvent(new MouseEvent("click", event));
}

/** @type {[string, (event: any) => void][]} */
const bindings = [
  ["pointerdown", (event) => event.isPrimary && !event.button && begin(event.target, event)],
  ["pointerup", (event) => end(event.pointerType === "mouse" ? 0 : TAP)],
  ["click", correct],
  ["keydown", (event) => event.key === " " && !event.repeat && begin(event.target)], // Enter presses at once
  ["keyup", () => end()],
  ["pointercancel", () => end()],
  ["dragend", () => end()],
  ["blur", (event) => event.target === window && end()],
];
for (const [name, listen] of bindings) window.addEventListener(name, listen, true);

/**
 * Do something that puts other elements in the place of those of an element: now, or, while something in it is being
 * pressed, after the press, since a click on what is gone is lost. Of several that wait for an element the last is done.
 * @param {Element} element
 * @param {() => void} act
 */
export function whenReleased(element, act) {
  waiting.delete(element);
  if (pressed && !pressed.isOver && element.contains(pressed.element)) waiting.set(element, act);
  else act();
}

/** Do no more of what waits for an element. @param {Element} element */
export function forgetWaiting(element) {
  waiting.delete(element);
}
