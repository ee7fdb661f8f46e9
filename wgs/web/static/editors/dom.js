// Elements made in one line: make("button", { type: "button", class: "button", onclick: save }, "Save").

/** @typedef {string | Node | null | undefined | false} Child */

/**
 * Make an element. What begins with "on" is a listener, `data` is a record of data attributes; other names are properties
 * if the element has them, or else attributes. Null, undefined and false are left out.
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
    else if (name in element && !name.startsWith("aria-") && name !== "list") Reflect.set(element, name, value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

let last = 0;

/** @param {string} name @returns {string} an id that no other element has */
export function makeId(name) {
  last += 1;
  return `${name.replace(/[^A-Za-z0-9]+/g, "-")}-${last}`;
}

/**
 * Put other children into an element, unless they are what it has.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  element.replaceChildren(.../** @type {Node[]} */ (children.flat().filter(Boolean)));
}
