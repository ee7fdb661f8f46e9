/** The games of the config: the dialog in which one is chosen, and what is shown when the one asked for cannot be opened. */

import { makeAddress } from "../kit/url-state.js";
import { part } from "../kit/elements.js";
import { createGameChooser } from "../choosing/game-chooser.js";
import { listGames, recallGame } from "../choosing/game-list.js";
import { createLazily } from "../kit/lazily.js";

/**
 * @param {HTMLElement} root the page
 * @param {{ onChoose: (game: string) => void, onFault: (text: string) => void }} options
 */
export function createGames(root, { onChoose, onFault }) {
  /** @type {import("../choosing/game-list.js").GameEntry[]} */
  let games = [];
  const chooser = createGameChooser(part("choose-game"), part("game-dialog"), { onChoose });
  const wayOut = createLazily(new URL("./way-out.js", import.meta.url), makeWayOut, { onFault });

  /** @param {typeof import("./way-out.js")} module */
  function makeWayOut({ createWayOut }) {
    return createWayOut(part("way-out"), {
      onGame: onChoose,
      onConfig: (config) => location.assign(makeAddress("/", { config })),
    });
  }

  return {
    /** List the games of a config; fails with the reason where it cannot be opened. @param {string} config */
    async load(config) {
      games = await listGames(config);
    },
    /** @returns {string} the game of last time, or the first one; empty for none */
    first: () => recallGame(games),
    /** @param {string} name @returns {string} the word list that a game names */
    listOf: (name) => games.find((each) => each.game === name)?.dictionary ?? "",
    /** Show which game is open. @param {string} current */
    update(current) {
      wayOut.made()?.update();
      delete root.dataset.broken;
      chooser.update(games, current);
    },
    /** Show that a game cannot be opened, and what can. @param {string} text why @param {{ config: string, game: string }} asked */
    async showBroken(text, { config, game }) {
      root.dataset.broken = "true";
      const listed = await listGames(config).catch(() => []);
      if (!root.dataset.broken) return; // another game was opened meanwhile
      games = listed;
      chooser.update(games, game);
      await wayOut.use((made) => {
        if (!root.dataset.broken) return;
        if (games.length) made.showGames(text, games);
        else made.showConfigs(text);
      });
    },
    open: chooser.open,
  };
}
