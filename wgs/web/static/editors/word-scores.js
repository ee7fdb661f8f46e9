// Example words scored by the rules that are being edited.

import { connection } from "../shell/connection.js";
import { fill, make } from "../kit/elements.js";

/**
 * @param {HTMLElement} element
 * @param {{draft: import("./draft.js").Draft, rules: string}} options
 */
export function createWordScores(element, { draft, rules }) {
  const input = make("input", { class: "input input-code", value: "CAT QUIT HOUSE TRAMLINE", id: "example-words", spellcheck: "false", oninput: () => update() });
  const body = make("tbody");
  const error = make("p", { class: "field-error" });
  let asked = 0;

  async function update() {
    asked += 1;
    const mine = asked;
    const words = input.value.trim().split(/\s+/).filter(Boolean).slice(0, 20);
    try {
      const rows = await connection.collect("score-words", { config: draft.config, draft: draft.good, rules, words });
      if (mine !== asked) return;
      error.textContent = "";
      fill(body, ...rows.map((row) => make("tr", {}, make("td", {}, row.word), row.fault
        ? make("td", { class: "soft", colSpan: 4 }, row.fault)
        : [row.points, row.letter_points, `×${row.word_multiplier}`, row.length_bonus].map((each) => make("td", { class: "numeric" }, String(each))))));
    } catch (problem) {
      if (mine === asked) error.textContent = draft.explain(problem);
    }
  }

  element.append(make("div", { class: "card stack gap-2", role: "region", "aria-label": "Example words" },
    make("div", { class: "field" }, make("label", { htmlFor: "example-words" }, "Example words"), input,
      make("p", { class: "field-help" }, "In board notation: C:HA;T doubles the H, and then the word."), error),
    make("div", { class: "table-scroll", tabIndex: 0, role: "group", "aria-label": "Scores" }, make("table", { class: "table" }, make("thead", {}, make("tr", {},
      ["Word", "Points", "Letters", "Factor", "Bonus"].map((head, at) => make("th", { scope: "col", class: at ? "numeric" : "" }, head)))), body))));
  return { update };
}
