/** Small pieces of pages, made without HTML texts. */

/**
 * Make an element.
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * Find an element by its data attribute; that it is missing is a fault of the page.
 * @param {string} name such as "random" for `data-random`
 * @param {ParentNode} [root]
 * @returns {any}
 */
export function part(name, root = document) {
  const element = root.querySelector(`[data-${name}]`);
  if (!element) throw new Error(`the page has no data-${name}`);
  return element;
}

/** @param {number} value @param {string} unit in the singular @returns {string} such as "1 word", "1,204 words" */
export function count(value, unit) {
  return `${showCount(value)} ${unit}${value === 1 ? "" : "s"}`;
}

/** @param {number} value @returns {string} */
export function showCount(value) {
  return (Math.round(value * 100) / 100).toLocaleString("en");
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
