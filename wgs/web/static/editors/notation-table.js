// A table that is made of a text in the notation of tiles, with that text below it: each follows the other.

import { make } from "../kit/elements.js";

/**
 * @template Row
 * @param {object} options
 * @param {import("./entry-form.js").PartOptions} options.part
 * @param {string} options.label
 * @param {HTMLElement} options.table
 * @param {HTMLElement[]} options.adding what adds a row
 * @param {(text: string, entry?: import("./draft.js").Entry) => Row[] | null} options.read null where only the server can tell, which has not yet
 * @param {(rows: Row[]) => string} options.write
 * @param {(rows: Row[]) => string} options.count says how many there are
 * @param {(rows: Row[]) => void} options.draw
 */
export function createNotationTable({ part: { key, schema, onChange }, label, table, adding, read, write, count, draw }) {
  let rows = read("") ?? [];
  let text = "";
  let isUnread = false;
  const total = make("p", { class: "soft number", role: "status" });
  const error = make("p", { class: "field-error" });
  const area = make("textarea", { class: "textarea", rows: 3, spellcheck: "false", "aria-label": `${label} as text`, oninput: () => {
    text = area.value;
    isUnread = true;
    take(read(text));
    give();
  } });

  const give = () => onChange(text.trim() === "" ? undefined : text);

  /** @param {Row[] | null} known */
  function take(known) {
    if (!known) return;
    rows = known;
    isUnread = false;
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
      isUnread = false;
      area.value = text;
      if (isDrawn) total.textContent = count(rows);
      else redraw();
      give();
    },
    /** @param {import("./types.js").ConfigValue} value @param {string[]} errors @param {string[]} notes @param {import("./draft.js").Entry} [entry] */
    update(value, errors, notes, entry) {
      error.textContent = [...errors, ...notes].join("\n");
      const next = typeof value === "string" ? value : value ? JSON.stringify(value) : "";
      if (next === text && !isUnread) return;
      const known = read(next, entry);
      take(known);
      if (next !== text) area.value = typeof value === "string" || !known ? next : write(known);
      text = next;
    },
  };
}
