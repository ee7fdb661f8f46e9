// The overview of a config: its sections with their entries, and everything that is wrong or odd.

import { createConfigForm } from "./config-form.js";
import { createConfigList } from "./config-list.js";
import { fill, make, refill } from "../kit/elements.js";
import { SECTIONS, addressOf } from "./sections.js";

const KINDS = { error: ["Errors", "badge badge-bad"], warning: ["Warnings", "badge badge-warn"], note: ["Notes", "badge"] };

/**
 * @param {HTMLElement} element
 * @param {object} options
 * @param {import("./draft.js").Draft} options.draft
 * @param {import("./entry-form.js").Guide} options.guide
 * @param {string} options.startedWith the config that the workbench was started with
 */
export function createOverview(element, { draft, guide, startedWith }) {
  const top = make("div", { class: "overview-top" });
  const form = createConfigForm(top, { draft, guide });
  const configs = createConfigList(top, { config: draft.config, startedWith, onList: (rows) => form.suggest(rows.filter((each) => !each.is_open || each.ships).map((each) => each.config)) });
  const cards = make("div", { class: "cards overview" });
  const findings = make("div", { class: "stack" });
  element.append(top, cards, make("section", { class: "stack", "aria-label": "Findings" }, make("h2", {}, "Findings"), findings));

  return {
    /** @param {import("./draft.js").DraftState} state */
    update(state) {
      form.update(state);
      configs.update(state);
      refill(cards, ...SECTIONS.filter((each) => each.section).map(({ section, title, help }) => {
        const entries = state.entries.filter((each) => each.section === section);
        const own = entries.filter((each) => each.is_own);
        return make("div", { class: "card" },
          make("div", { class: "card-head" }, make("h2", { class: "card-title" }, make("a", { href: addressOf(section, "", draft.config) }, title)), make("span", { class: "badge number" }, String(entries.length))),
          make("p", { class: "soft" }, help),
          own.length ? make("ul", { class: "chips", role: "list", "aria-label": `Own ${title.toLowerCase()}` }, own.slice(0, 12).map((each) => make("li", {}, make("a", { class: "badge badge-accent", data: { tip: each.name }, href: addressOf(section, each.name, draft.config) }, each.name)))) : null);
      }));
      refill(findings, ...Object.entries(KINDS).map(([kind, [title, badge]]) => {
        const found = state.findings.filter((each) => each.severity === kind);
        if (!found.length) return null;
        return make("details", { class: "panel", open: kind !== "note" }, make("summary", {}, title, make("span", { class: badge }, String(found.length))),
          make("div", { class: "panel-body" }, make("ul", { class: "findings", role: "list" }, found.map((each) => make("li", { class: kind },
            each.keys.length > 1 ? make("a", { href: addressOf(String(each.keys[0]), String(each.keys[1]), draft.config) }, each.path) : make("span", {}, each.path || each.place), make("span", { class: "finding-text" }, ` ${each.message}`))))));
      }), state.findings.length === 0 ? make("p", { class: "notice notice-good" }, "Nothing is wrong with this config.") : null);
    },
    destroy: () => fill(element),
  };
}
