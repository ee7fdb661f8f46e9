// A bag of tiles as a count for each tile, with the text of the notation below it.

import { makeIcon } from "../icon.js";
import { fill, make } from "../elements.js";
import { countTiles, joinTiles } from "./tile-texts.js";

/** @param {import("./entry-form.js").PartOptions} options @returns {import("./entry-form.js").Part} */
export function createBagTable({ schema, onChange }) {
  /** @type {[string, number][]} */
  let counts = [];
  let text = "";
  const place = make("div", { class: "letters" });
  const total = make("p", { class: "soft number", role: "status" });
  const error = make("p", { class: "field-error" });
  const added = make("input", { class: "input input-short", "aria-label": "Another tile", placeholder: "Qu", autocomplete: "off" });
  const area = make("textarea", { class: "textarea", rows: 3, spellcheck: "false", "aria-label": "Bag as text", oninput: () => {
    text = area.value;
    counts = countTiles(text);
    draw();
    onChange(text.trim() === "" ? undefined : text);
  } });

  function commit() {
    text = joinTiles(counts);
    area.value = text;
    tellTotal();
    onChange(text === "" ? undefined : text);
  }

  function tellTotal() {
    const sum = counts.reduce((so, [, count]) => so + count, 0);
    total.textContent = `${sum} ${sum === 1 ? "tile" : "tiles"}`;
  }

  function draw() {
    fill(place, ...counts.map(([tile, count], at) => {
      const input = make("input", { class: "input", type: "number", min: "0", max: "999", value: String(count), "aria-label": `Number of ${tile === "?" ? "wildcards" : tile === "." ? "empty tiles" : tile}` });
      input.addEventListener("input", () => {
        counts[at][1] = Math.min(999, Math.max(0, Math.floor(Number(input.value)) || 0));
        commit();
      });
      return make("label", { class: "letter" }, make("span", {}, tile), input);
    }));
    tellTotal();
  }

  function add() {
    for (const [tile] of countTiles(added.value)) {
      const known = counts.find(([each]) => each === tile);
      if (known) known[1] += 1;
      else counts.push([tile, 1]);
    }
    added.value = "";
    draw();
    commit();
  }

  added.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  });
  const element = make("div", { class: "field", role: "group", "aria-label": "Bag", data: { key: "PropensityLetters" } },
    make("p", { class: "field-label" }, "Bag"), place,
    make("div", { class: "cluster" }, added, make("button", { type: "button", class: "button button-small", onclick: add }, makeIcon("plus"), "Add a tile"), total),
    make("details", { class: "panel" }, make("summary", {}, "As text"), make("div", { class: "panel-body" }, area, make("p", { class: "field-help" }, schema.description ?? ""))),
    error);
  return {
    element,
    update(value, errors, notes) {
      error.textContent = [...errors, ...notes].join("\n");
      if ((value ?? "") === text) return;
      text = value ?? "";
      counts = countTiles(text);
      area.value = text;
      draw();
    },
  };
}
