// A bag of tiles as a count for each tile, with the text of the notation below it.

import { makeIcon } from "../kit/icon.js";
import { fill, make } from "../kit/elements.js";
import { createNotationTable } from "./notation-table.js";
import { countTiles, joinTiles } from "./tile-texts.js";

/** @typedef {[string, number]} Count */

/** @param {import("./entry-form.js").PartOptions} part @returns {import("./entry-form.js").Part} */
export function createBagTable(part) {
  const place = make("div", { class: "letters" });
  const added = make("input", { class: "input input-short", "aria-label": "Another tile", placeholder: "Qu", autocomplete: "off", onkeydown: (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  } });

  /** @param {Count[]} counts */
  function draw(counts) {
    fill(place, ...counts.map(([tile, count], at) => {
      const input = make("input", { class: "input", type: "number", min: "0", max: "999", value: String(count), "aria-label": `Number of ${tile === "?" ? "wildcards" : tile === "." ? "empty tiles" : tile}` });
      input.addEventListener("input", () => table.change((rows) => {
        rows[at][1] = Math.min(999, Math.max(0, Math.floor(Number(input.value)) || 0));
      }, true));
      return make("label", { class: "letter" }, make("span", {}, tile), input);
    }));
  }

  function add() {
    table.change((counts) => {
      for (const [tile] of countTiles(added.value)) {
        const known = counts.find(([each]) => each === tile);
        if (known) known[1] += 1;
        else counts.push([tile, 1]);
      }
    });
    added.value = "";
  }

  /** @param {Count[]} counts */
  function count(counts) {
    const sum = counts.reduce((so, [, each]) => so + each, 0);
    return `${sum} ${sum === 1 ? "tile" : "tiles"}`;
  }

  const table = createNotationTable({
    part, label: "Bag", table: place, read: countTiles, write: joinTiles, count, draw,
    adding: [added, make("button", { type: "button", class: "button button-small", onclick: add }, makeIcon("plus"), "Add a tile")],
  });
  return table;
}
