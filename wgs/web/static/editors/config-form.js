// What a config says of itself: a description, and the config that it extends.

import { fill, make } from "../kit/elements.js";
import { findingsAt } from "./draft.js";
import { makeField } from "./fields.js";

/**
 * @param {HTMLElement} element
 * @param {{draft: import("./draft.js").Draft, guide: import("./entry-form.js").Guide}} options
 */
export function createConfigForm(element, { draft, guide }) {
  /** @param {"Extends" | "Description"} key @param {import("./types.js").ConfigValue} value */
  function set(key, value) {
    const { extends: base = "", description = "" } = draft.state ?? {};
    const isNew = !(key === "Extends" ? base : description);
    /** @type {import("./draft.js").Edit[]} */
    const edits = [value === undefined ? { do: "remove", keys: [key] } : { do: "set", keys: [key], value }];
    if (isNew) edits.push({ do: "move", keys: [key], place: key === "Extends" || !base ? 0 : 1 }); // they begin the file
    draft.apply(edits, key);
  }

  const { properties } = guide.schema;
  const fields = {
    Description: makeField({ key: "Description", schema: properties.Description, onChange: (value) => set("Description", value) }),
    Extends: makeField({ key: "Extends", schema: properties.Extends, suggestions: ["wgs.json"], onChange: (value) => set("Extends", value) }),
  };
  element.append(make("section", { class: "card stack gap-2", "aria-label": "About this config" },
    make("div", { class: "card-head" }, make("h2", {}, "About this config")), fields.Description.element, fields.Extends.element));

  return {
    /** @param {import("./draft.js").DraftState} state */
    update(state) {
      const texts = { Description: state.description, Extends: state.extends };
      for (const [key, field] of Object.entries(fields)) {
        const found = findingsAt(state, [key]);
        const of = (/** @type {boolean} */ isError) => found.filter((each) => (each.severity === "error") === isError).map((each) => each.message);
        field.update(texts[/** @type {"Extends"} */ (key)] || undefined, of(true), of(false));
      }
    },
    /** Suggest configs to extend. @param {string[]} names */
    suggest(names) {
      const list = fields.Extends.element.querySelector("datalist");
      if (list) fill(list, ...names.map((value) => make("option", { value })));
    },
  };
}
