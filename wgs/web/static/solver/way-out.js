/** What the page shows when the address names a config or a game that there is not: what is wrong, and what there is. */

import { connection } from "../shell/connection.js";
import { count, fill, make, part } from "../kit/elements.js";
import { nameLanguage } from "../choosing/game-chooser.js";
import { say } from "../kit/texts.js";

/** @typedef {import("../choosing/game-list.js").GameEntry} GameEntry */

/**
 * @param {HTMLElement} element
 * @param {{ onGame: (game: string) => void, onConfig: (config: string) => void }} options
 */
export function createWayOut(element, { onGame, onConfig }) {
  const title = part("way-out-title", element);
  const text = part("way-out-text", element);
  const choices = part("way-out-choices", element);
  /** The fault that is shown, if any: answers that come when it is no longer shown are dropped. */
  let shown = "";

  /** @param {string} heading @param {string} fault @param {string} label @param {HTMLElement[]} buttons */
  function show(heading, fault, label, buttons) {
    shown = fault;
    title.textContent = heading;
    text.textContent = fault;
    fill(choices, buttons.length > 0 && make("h3", {}, label), make("div", { class: "way-out-list" }, ...buttons));
    element.hidden = false;
  }

  /** @param {string} name @param {string} about @param {() => void} choose */
  function makeChoice(name, about, choose) {
    return make("button", { type: "button", class: "card way-out-choice", onclick: choose },
      make("strong", {}, name), about && make("span", { class: "soft" }, about));
  }

  /** @param {GameEntry} each */
  function makeGame(each) {
    const about = [each.grid, nameLanguage(each.language), each.years].filter(Boolean).join(" · ");
    return makeChoice(each.game, about, () => onGame(each.game));
  }

  /** @returns {Promise<HTMLElement[]>} the configs that can be opened */
  async function listConfigs() {
    const configs = await connection.collect("configs");
    return configs.filter((each) => !each.fault).map((each) => {
      const about = [each.is_read && count(each.games, "game"), each.ships && say("solve.ships")].filter(Boolean).join(" · ");
      return makeChoice(each.config, about, () => onConfig(each.config));
    });
  }

  return {
    /** There is no such game: offer the others. @param {string} fault @param {GameEntry[]} games */
    showGames: (fault, games) => show(say("solve.game-fault"), fault, say("solve.games"), games.map(makeGame)),
    /** The config cannot be read: offer the others. @param {string} fault */
    async showConfigs(fault) {
      show(say("solve.config-fault"), fault, "", []);
      const configs = await listConfigs().catch(() => []);
      if (shown === fault) show(say("solve.config-fault"), fault, say("solve.configs"), configs);
    },
    update() {
      shown = "";
      element.hidden = true;
    },
  };
}
