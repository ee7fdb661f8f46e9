// The configs that there are to open: those of the folder, and those that ship with wgs.

import { makeAddress } from "../kit/url-state.js";
import { connection, textOf } from "../shell/connection.js";
import { count, fill, make, refill } from "../kit/elements.js";
import { addressOf } from "./sections.js";

/**
 * @typedef {{config: string, is_open: boolean, ships: boolean, is_read: boolean, description: string,
 *   extends: string | null, games: number, own_games: number, fault: string | null, faults: number}} ListedConfig
 */

/**
 * @param {HTMLElement} element
 * @param {object} options
 * @param {string | null} options.config the one that is edited; null for the one that the workbench was started with
 * @param {string} options.startedWith
 * @param {(configs: ListedConfig[]) => void} [options.onList]
 */
export function createConfigList(element, { config, startedWith, onList }) {
  const list = make("ul", { class: "configs", role: "list" });
  element.append(make("section", { class: "card stack gap-2", "aria-label": "Configs" },
    make("div", { class: "card-head" }, make("h2", {}, "Configs")), list));
  /** @type {string | null | undefined} */
  let saved;

  /** @param {ListedConfig} row */
  function tellFacts(row) {
    if (!row.is_read || row.fault) return "";
    const games = row.own_games && row.own_games < row.games ? `${count(row.own_games, "game")} of its own, ${row.games.toLocaleString()} in all` : count(row.games, "game");
    return [row.description, games, row.extends ? `extends ${row.extends}` : ""].filter(Boolean).join(" · ");
  }

  /** @param {ListedConfig} row @param {boolean} isOpen */
  function show(row, isOpen) {
    return make("li", { class: "config-row" },
      make("div", { class: "config-about" },
        make("p", { class: "cluster" },
          make("a", { href: addressOf("", "", row.config), data: { tip: row.config }, class: "config-name", "aria-current": isOpen ? "true" : null }, row.config),
          isOpen ? make("span", { class: "badge badge-accent" }, "open here") : null,
          row.config === startedWith ? make("span", { class: "badge" }, "started with") : null,
          row.ships ? make("span", { class: "badge" }, "ships with wgs") : null,
          row.faults ? make("span", { class: "badge badge-bad" }, count(row.faults, "error")) : null),
        make("p", { class: "soft config-facts" }, tellFacts(row)),
        row.fault ? make("p", { class: "field-error" }, row.fault.split("\n")[0]) : null),
      row.fault ? null : make("a", { class: "button button-small", href: makeAddress("/", { config: row.config }), "aria-label": `Solve with ${row.config}` }, "Solve"));
  }

  return {
    /** List the configs anew if the edited one was saved. @param {import("./draft.js").DraftState | null} state */
    async update(state) {
      const now = state && state.saved;
      if (now === saved) return;
      saved = now;
      try {
        const rows = await connection.collect("configs", { config });
        if (saved !== now) return; // it was saved again meanwhile
        refill(list, ...rows.map((row) => show(row, row.is_open && state !== null)));
        onList?.(rows);
      } catch (problem) {
        fill(list, make("li", { class: "field-error" }, textOf(problem)));
      }
    },
  };
}
