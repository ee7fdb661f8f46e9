// A table that is made of a text in the notation of tiles, with that text below it: each follows the other.

import { make } from "../elements.js";

/**
 * @template Row
 * @param {object} options
 * @param {import("./entry-form.js").PartOptions} options.part
 * @param {string} options.label
 * @param {HTMLElement} options.table
 * @param {HTMLElement[]} options.adding what adds a row
 * @param {(text: string) => Row[]} options.read
 * @param {(rows: Row[]) => string} options.write
 * @param {(rows: Row[]) => string} options.count says how many there are
 * @param {(rows: Row[]) => void} options.draw
 */
export function createNotationTable({ part: { key, schema, onChange }, label, table, adding, read, write, count, draw }) {
  let rows = read("");
  let text = "";
  const total = make("p", { class: "soft number", role: "status" });
  const error = make("p", { class: "field-error" });
  const area = make("textarea", { class: "textarea", rows: 3, spellcheck: "false", "aria-label": `${label} as text`, oninput: () => {
    show(area.value);
    give();
  } });

  const give = () => onChange(text.trim() === "" ? undefined : text);

  /** @param {string} next */
  function show(next) {
    text = next;
    rows = read(text);
    redraw();
  }

  function redraw() {
    draw(rows);
    total.textContent = count(rows);
  }

  const element = make("div", { class: "field", role: "group", "aria-label": label, data: { key } },
    make("p", { class: "field-label" }, label), table,
    make("div", { class: "cluster" }, adding, total),
    make("details", { class: "panel" }, make("summary", {}, "As text"), make("div", { class: "panel-body" }, area, make("p", { class: "field-help" }, schema.description ?? ""))),
    error);
  return {
    element,
    /** Change the rows by something in the table. @param {(rows: Row[]) => void} edit @param {boolean} [isDrawn] whether the table shows it already */
    change(edit, isDrawn = false) {
      edit(rows);
      text = write(rows);
      area.value = text;
      if (isDrawn) total.textContent = count(rows);
      else redraw();
      give();
    },
    /** @param {any} value @param {string[]} errors @param {string[]} notes */
    update(value, errors, notes) {
      error.textContent = [...errors, ...notes].join("\n");
      if ((value ?? "") === text) return;
      area.value = value ?? "";
      show(area.value);
    },
  };
}
