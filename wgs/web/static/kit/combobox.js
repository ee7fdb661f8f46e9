// A combobox: a text field with a list of suggestions that are filtered as one types.
//
//   <div class="combobox"><input class="input" id="grid"></div>
//   createCombobox(element, {options: ["4x4", "5x5"], isFree: true, onChange: (text) => ...})
//
// With isFree any text is allowed; otherwise what is no option is put back when the field is left.

import { say } from "./texts.js";

let count = 0;

/**
 * @typedef {object} ComboboxOptions
 * @property {string[]} options
 * @property {boolean} [isFree]
 * @property {(text: string) => void} [onChange]
 * @property {string} [label] the name of the list, for screen readers
 */

/**
 * Make a combobox.
 * @param {HTMLElement} element
 * @param {ComboboxOptions} given
 */
export function createCombobox(element, given) {
  let { options } = given;
  const input = /** @type {HTMLInputElement} */ (element.querySelector("input"));
  const list = document.createElement("ul");
  list.className = "listbox";
  list.id = `listbox-${(count += 1)}`;
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", given.label ?? input.labels?.[0]?.textContent ?? say("take.suggestions"));
  element.append(list);
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-controls", list.id);
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-expanded", "false");
  let kept = input.value;
  let marked = -1;
  /** @type {string[]} */
  let shown = [];

  /** @param {string} wanted */
  function open(wanted) {
    const text = wanted.trim().toLowerCase();
    shown = options.filter((option) => option.toLowerCase().includes(text));
    marked = shown.indexOf(input.value);
    list.replaceChildren(...shown.map(makeOption));
    list.hidden = shown.length === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
    showMark();
  }

  function close() {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  /** @param {string} text @param {number} index */
  function makeOption(text, index) {
    const option = document.createElement("li");
    option.id = `${list.id}-${index}`;
    option.setAttribute("role", "option");
    option.textContent = text;
    option.addEventListener("pointerdown", (event) => event.preventDefault());
    option.addEventListener("click", () => choose(text));
    return option;
  }

  function showMark() {
    [...list.children].forEach((option, index) => option.setAttribute("aria-selected", String(index === marked)));
    const option = list.children[marked];
    if (!option) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} text */
  function choose(text) {
    input.value = text;
    close();
    if (text !== kept) given.onChange?.(text);
    kept = text;
  }

  function leave() {
    close();
    if (given.isFree || options.includes(input.value)) choose(input.value);
    else input.value = kept;
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (list.hidden) return open("");
      const step = event.key === "ArrowDown" ? 1 : -1;
      marked = (marked + step + shown.length) % shown.length;
      showMark();
    } else if (event.key === "Enter" && !list.hidden) {
      event.preventDefault();
      choose(shown[marked] ?? (given.isFree ? input.value : (shown[0] ?? kept)));
    } else if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();
      input.value = kept;
      close();
    }
  }

  const filter = () => open(input.value);
  const openAll = () => open("");
  input.addEventListener("input", filter);
  input.addEventListener("click", openAll);
  input.addEventListener("keydown", press);
  input.addEventListener("blur", leave);
  return {
    /** @param {{options?: string[], value?: string}} state */
    update(state) {
      options = state.options ?? options;
      if (state.value !== undefined) kept = input.value = state.value;
    },
  };
}
