// Dice as a table of faces, with the text of the notation below it.

import { makeIcon } from "../icon.js";
import { fill, make } from "../elements.js";
import { joinDice, splitDice } from "./tile-texts.js";

/** @param {import("./entry-form.js").PartOptions} options @returns {import("./entry-form.js").Part} */
export function createDiceTable({ schema, onChange }) {
  /** @type {string[][]} */
  let dice = [];
  let text = "";
  const body = make("tbody");
  const count = make("p", { class: "soft number", role: "status" });
  const error = make("p", { class: "field-error" });
  const area = make("textarea", { class: "textarea", rows: 3, spellcheck: "false", "aria-label": "Dice as text", oninput: () => {
    text = area.value;
    dice = splitDice(text);
    draw();
    onChange(text.trim() === "" ? undefined : text);
  } });

  function commit() {
    text = joinDice(dice);
    area.value = text;
    tellCount();
    onChange(text === "" ? undefined : text);
  }

  function tellCount() {
    const faces = new Set(dice.map((die) => die.length));
    count.textContent = `${dice.length} dice${faces.size === 1 ? ` with ${[...faces][0]} faces each` : ""}`;
  }

  /** @param {string} icon @param {string} name @param {() => void} onclick */
  const button = (icon, name, onclick) => make("button", { type: "button", class: "button button-quiet button-icon button-small", "aria-label": name, "data-tip": name, onclick }, makeIcon(icon));

  /** @param {number} die @param {number} face */
  function makeFace(die, face) {
    const input = make("input", { class: "input face", value: dice[die][face], "aria-label": `Die ${die + 1}, face ${face + 1}`, autocomplete: "off" });
    input.addEventListener("input", () => {
      dice[die][face] = input.value;
      commit();
    });
    input.addEventListener("blur", () => {
      if (input.value.trim() !== "") return;
      dice[die].splice(face, 1);
      draw();
      commit();
    });
    return input;
  }

  function draw() {
    fill(body, ...dice.map((faces, die) => make("tr", {},
      make("th", { scope: "row" }, String(die + 1)),
      make("td", {}, make("div", { class: "faces" }, faces.map((_, face) => makeFace(die, face)),
        button("plus", `Add a face to die ${die + 1}`, () => {
          dice[die].push("A");
          draw();
          commit();
          /** @type {HTMLInputElement | undefined} */ ([...body.rows[die].querySelectorAll("input")].pop())?.select();
        }))),
      make("td", {}, button("trash", `Remove die ${die + 1}`, () => {
        dice.splice(die, 1);
        draw();
        commit();
      })))));
    tellCount();
  }

  const element = make("div", { class: "field", role: "group", "aria-label": "Dice", data: { key: "DiceLetters" } },
    make("p", { class: "field-label" }, "Dice"),
    make("div", { class: "table-scroll dice-scroll" }, make("table", { class: "table" },
      make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "Die"), make("th", { scope: "col" }, "Faces"), make("th", { scope: "col" }, make("span", { class: "visually-hidden" }, "Remove")))), body)),
    make("div", { class: "cluster" }, make("button", { type: "button", class: "button button-small", onclick: () => {
      dice.push(dice.length ? [...dice[dice.length - 1]] : [..."ABCDEF"]);
      draw();
      commit();
    } }, makeIcon("plus"), "Add a die"), count),
    make("details", { class: "panel" }, make("summary", {}, "As text"), make("div", { class: "panel-body" }, area, make("p", { class: "field-help" }, schema.description ?? ""))),
    error);
  return {
    element,
    update(value, errors, notes) {
      error.textContent = [...errors, ...notes].join("\n");
      if ((value ?? "") === text) return;
      text = value ?? "";
      dice = splitDice(text);
      area.value = text;
      draw();
    },
  };
}
