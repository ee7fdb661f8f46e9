/** The form with all options of a printed page, in groups, made from what the server tells of a game's layout. */

import { make } from "../kit/elements.js";
import { say } from "../kit/texts.js";
import { tell } from "../kit/told.js";
import { createOptionField } from "./option-field.js";

/** @typedef {ReturnType<typeof createOptionField>} Field */

/**
 * @param {HTMLElement} element
 * @param {{ onChange: () => void }} options
 */
export function createOptionForm(element, { onChange }) {
  /** @type {Map<string, Field>} */
  let fields = new Map();

  /** Show only what is for something that is printed, and how many options of a group were changed. */
  function settle() {
    const sheets = fields.get("sheets")?.read() ?? [];
    for (const { option, element: field } of fields.values()) field.hidden = option.sheet !== "" && !sheets.includes(option.sheet);
    for (const group of element.querySelectorAll("details")) {
      const changed = [...group.querySelectorAll("[data-option]:not([hidden])")].filter((each) =>
        fields.get(/** @type {HTMLElement} */ (each).dataset.option ?? "")?.isChanged(),
      ).length;
      const mark = /** @type {HTMLElement} */ (group.querySelector("[data-changed]"));
      mark.textContent = changed ? say("print.changed", { count: changed }) : "";
      mark.hidden = !changed;
    }
  }

  function change() {
    settle();
    onChange();
  }

  element.addEventListener("input", change);
  element.addEventListener("submit", (event) => event.preventDefault());
  return {
    /** Make the form of another game. @param {import("../shell/answers.js").OptionGroup[]} groups */
    update(groups) {
      fields = new Map(groups.flatMap(({ options }) => options.map((option) => [option.name, createOptionField(option)])));
      element.replaceChildren(
        ...groups.map(({ name, options }, place) => {
          const mark = make("span", { class: "badge badge-accent", "data-changed": "", hidden: "" });
          const held = options.map((option) => /** @type {Field} */ (fields.get(option.name)).element);
          const body = make("div", { class: "panel-body print-group" }, ...held);
          return make("details", { class: "panel", ...(place === 0 && { open: "" }) }, make("summary", {}, make("span", {}, tell(name)), mark), body);
        }),
      );
      settle();
    },
    /** The options that differ from what the game has; of what is not printed, none. @returns {Record<string, unknown>} */
    read() {
      const wanted = [...fields.values()].filter((field) => !field.element.hidden && field.isChanged());
      return Object.fromEntries(wanted.map((field) => [field.option.name, field.read()]));
    },
    /** Set options; all others become what the game has. @param {Record<string, unknown>} values */
    write(values) {
      for (const { option, write } of fields.values()) write(values[option.name] ?? option.value);
      settle();
    },
    /**
     * Show errors at their fields.
     * @param {import("../shell/answers.js").ApiError[]} errors
     * @returns those that belong to no field
     */
    showErrors(errors) {
      for (const field of fields.values()) field.blame("");
      return errors.filter((error) => {
        const field = fields.get((error.field ?? "").replace(/^options\./, ""));
        if (!field) return true;
        field.blame(error.text);
        const folded = field.element.closest("details");
        if (folded) folded.open = true;
        return false;
      });
    },
  };
}
