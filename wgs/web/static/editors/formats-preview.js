// What the formats of an entry of Preferences make of a sample board.

import { connection } from "../shell/connection.js";
import { fill, make } from "../kit/elements.js";
import { propertiesOf } from "./entry-form.js";

const FORMATS = ["BoardSummaryFormat1", "BoardSummaryFormat2", "ToolTipFormat", "AnalysisFormat", "SolutionFormat", "SolutionPrefix", "SolutionSuffix", "SolutionDetailFormat"];

/**
 * @param {HTMLElement} element
 * @param {{draft: import("./draft.js").Draft,
 *   guide: import("./entry-form.js").Guide, name: string}} options
 */
export function createFormatsPreview(element, { draft, guide, name }) {
  const list = make("dl", { class: "previews" });
  let asked = 0;
  const card = make("div", { class: "card", hidden: true, role: "region", "aria-label": "Formats on the sample board" },
    make("div", { class: "card-head" }, make("h3", {}, "Formats on the sample board")), list);
  element.append(card);

  /** @param {{game: string, board: string} | null} sample */
  async function update(sample) {
    const value = draft.state?.entries.find((each) => each.section === "Preferences" && each.name === name)?.value ?? {};
    const standard = propertiesOf(guide, "Preferences", value);
    const formats = Object.fromEntries(FORMATS.map((key) => [key, String(value[key] ?? standard[key]?.default ?? "")]).filter(([, text]) => text !== ""));
    card.hidden = !sample;
    if (!sample) return;
    asked += 1;
    const mine = asked;
    const rows = await connection.collect("preview-formats", { config: draft.config, draft: draft.good, ...sample, formats }).catch(() => null); // the sample says what is wrong
    if (mine !== asked || !rows) return;
    fill(list, ...rows.map((row) => make("div", {}, make("dt", {}, standard[row.key]?.title ?? row.key),
      make("dd", {}, row.error ? make("p", { class: "field-error" }, row.error) : make("pre", { tabIndex: 0 }, row.text.split("\n").slice(0, 6).join("\n"))))));
  }

  return { update };
}
