// Dice as a table of faces, with the text of the notation below it, which the server reads.

import { makeIcon } from "../kit/icon.js";
import { fill, make } from "../kit/elements.js";
import { createNotationTable } from "./notation-table.js";
import { joinDice } from "./tile-texts.js";

/** @param {import("./entry-form.js").PartOptions} part @returns {import("./entry-form.js").Part} */
export function createDiceTable(part) {
  const body = make("tbody");

  /** @param {string} icon @param {string} name @param {() => void} onclick */
  const button = (icon, name, onclick) => make("button", { type: "button", class: "button button-quiet button-icon button-small", "aria-label": name, "data-tip": name, onclick }, makeIcon(icon));

  /** @param {string} value @param {number} die @param {number} face */
  function makeFace(value, die, face) {
    const input = make("input", { class: "input face", value, "aria-label": `Die ${die + 1}, face ${face + 1}`, autocomplete: "off" });
    input.addEventListener("input", () => table.change((dice) => {
      dice[die][face] = input.value;
    }, true));
    input.addEventListener("blur", () => {
      if (input.value.trim() === "") table.change((dice) => dice[die].splice(face, 1));
    });
    return input;
  }

  /** @param {number} die */
  function addFace(die) {
    table.change((dice) => dice[die].push("A"));
    /** @type {HTMLInputElement | undefined} */ ([...body.rows[die].querySelectorAll("input")].pop())?.select();
  }

  /** @param {string[][]} dice */
  function draw(dice) {
    fill(body, ...dice.map((faces, die) => make("tr", {},
      make("th", { scope: "row" }, String(die + 1)),
      make("td", {}, make("div", { class: "faces" }, faces.map((value, face) => makeFace(value, die, face)),
        button("plus", `Add a face to die ${die + 1}`, () => addFace(die)))),
      make("td", {}, button("trash", `Remove die ${die + 1}`, () => table.change((rows) => rows.splice(die, 1)))))));
  }

  /** @param {string[][]} dice */
  function count(dice) {
    const faces = new Set(dice.map((die) => die.length));
    return `${dice.length} dice${faces.size === 1 ? ` with ${[...faces][0]} faces each` : ""}`;
  }

  const table = createNotationTable({
    part, label: "Dice", read: (text, entry) => (text.trim() === "" ? [] : entry?.dice?.map((die) => [...die]) ?? null), write: joinDice, count, draw,
    table: make("div", { class: "table-scroll dice-scroll" }, make("table", { class: "table" },
      make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "Die"), make("th", { scope: "col" }, "Faces"), make("th", { scope: "col" }, make("span", { class: "visually-hidden" }, "Remove")))), body)),
    adding: [make("button", { type: "button", class: "button button-small", onclick: () => table.change((dice) => {
      dice.push(dice.length ? [...dice[dice.length - 1]] : [..."ABCDEF"]);
    }) }, makeIcon("plus"), "Add a die")],
  });
  return table;
}
