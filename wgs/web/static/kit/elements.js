/** Small pieces of pages, made without HTML texts. */

import { forgetWaiting, whenReleased } from "./press.js";
import { say } from "./texts.js";

/** @typedef {string | Node | null | undefined | false} Child */

/**
 * Make an element: make("button", { type: "button", class: "button", onclick: save }, "Save"). What begins with "on" is a
 * listener, `data` is a record of data attributes; other names are properties if the element has them, or else attributes.
 * Null, undefined and false are left out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} [given]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, given = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "data") Object.assign(element.dataset, value);
    else if (name === "class") element.className = value;
    else if (isProperty(element, name, value)) Reflect.set(element, name, value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...listNodes(children));
  return element;
}

/** A text such as spellcheck="false" is that of an attribute: as a property it would be true. */
/** @param {Element} element @param {string} name @param {unknown} value */
function isProperty(element, name, value) {
  if (!(name in element) || name.startsWith("aria-") || name === "list") return false;
  return typeof value !== "string" || typeof Reflect.get(element, name) !== "boolean";
}

/** @param {(Child | Child[])[]} children */
function listNodes(children) {
  return /** @type {(Node | string)[]} */ (children.flat().filter((child) => child !== null && child !== undefined && child !== false));
}

/**
 * Put other children in the place of those of an element.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  forgetWaiting(element);
  element.replaceChildren(...listNodes(children));
}

/**
 * Fill an element anew; what has the focus, and a `data-focus` to be known by, has it afterwards too. While something in
 * it is being pressed it stays as it is until the press is over.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function refill(element, ...children) {
  whenReleased(element, () => {
    const { activeElement } = document;
    const mark = activeElement && element.contains(activeElement) ? activeElement.getAttribute("data-focus") : null;
    fill(element, ...children);
    if (mark !== null) /** @type {HTMLElement | null} */ (element.querySelector(`[data-focus="${CSS.escape(mark)}"]`))?.focus({ preventScroll: true });
  });
}

let last = 0;

/** @param {string} name @returns {string} an id that no other element has */
export function makeId(name) {
  last += 1;
  return `${name.replace(/[^A-Za-z0-9]+/g, "-")}-${last}`;
}

/**
 * Find an element by its data attribute; that it is missing, or of another kind, is a fault of the page.
 * @template {HTMLElement} [Kind=HTMLElement]
 * @param {string} name such as "random" for `data-random`
 * @param {ParentNode} [root]
 * @param {new () => Kind} [kind] its class
 * @returns {Kind}
 */
export function part(name, root = document, kind) {
  const element = root.querySelector(`[data-${name}]`);
  if (!element || (kind && !(element instanceof kind))) throw new Error(`the page has no data-${name}`);
  return /** @type {Kind} */ (element);
}

/** Show a notice with a text, which stands in its first child; without one it is hidden. @param {HTMLElement} notice @param {string} text */
export function showNotice(notice, text) {
  notice.hidden = !text;
  if (notice.firstElementChild) notice.firstElementChild.textContent = text;
}

/** @param {number} value @param {string} unit in the singular @returns {string} such as "1 word", "1,204 words" */
export function count(value, unit) {
  return say(`count.${unit}`, { count: value });
}

/**
 * Show what is wrong at a field, or that nothing is.
 * @param {HTMLElement} field
 * @param {HTMLElement} place
 * @param {string} text
 */
export function showError(field, place, text) {
  const [first, ...excerpt] = text.split("\n");
  place.replaceChildren(first);
  // The lines after the first show the place of the fault: their columns must not move.
  if (excerpt.length) place.replaceChildren(make("span", {}, first, make("code", { class: "excerpt" }, excerpt.join("\n"))));
  if (text) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
}
