/** The word that is looked at: its row, its path on the board, its details, and why it counts. */

import { announce } from "../kit/announce.js";
import { count } from "../kit/elements.js";
import { pickGame } from "./solver-state.js";

/** @typedef {import("./types.js").SolverState} SolverState */

/**
 * @param {{ words: ReturnType<typeof import("./words-panel.js").createWordsPanel>,
 *     pane: ReturnType<typeof import("./board-pane.js").createBoardPane>,
 *     explorer: ReturnType<typeof import("./explorer.js").createExplorer>,
 *     why: ReturnType<typeof import("./why.js").createWhy> }} parts where the word is shown
 * @param {{ state: () => SolverState, study: () => import("../shell/answers.js").BoardStudied | null, hasPoints: () => boolean, onWord: (word: string) => void }} options
 *     `onWord` is told the word that is selected now, empty for none
 */
export function createSelection({ words, pane, explorer, why }, { state, study, hasPoints, onWord }) {
  /** @type {{ board: string, path: number[] } | null} the path of an explained word, which later studies of its board leave in place */
  let explained = null;

  /** @param {string} word @param {number[]} path */
  function explore(word, path) {
    const board = study()?.board;
    if (board !== undefined) explorer.update({ ...pickGame(state()), board, word, path });
  }

  /**
   * Select a row.
   * @param {number} index
   * @param {{ isAnew?: boolean, inWindow?: boolean }} [options] isAnew: false for the word that was selected before;
   *     inWindow: the page is scrolled to its path
   */
  function select(index, { isAnew = true, inWindow = false } = {}) {
    const { words: all, points, paths } = words.solutions;
    const word = all[index];
    if (word === undefined) return;
    explained = null;
    onWord(word);
    if (isAnew || !pane.isTyping) pane.setPath(paths[index], { inWindow });
    explore(word, paths[index]);
    if (isAnew) announce(hasPoints() ? `${word}, ${count(points[index], "point")}` : word, "word");
  }

  /** @param {string} [kept] a word that is to be selected as soon as it is found */
  function clear(kept = "") {
    explained = null;
    if (state().word !== kept) onWord(kept);
    pane.setPath(null);
    explorer.clear();
  }

  /** Select a word, which may be none of the rows. @param {string} word @param {number[]} path @param {{ inWindow?: boolean }} [options] */
  function show(word, path, options) {
    const index = words.select(word, path);
    if (index >= 0) return select(index, options);
    words.select(word);
    onWord(word);
    pane.setPath(path, options);
    explore(word, path);
  }

  return {
    select,
    clear,
    show,
    /** Select the word of the address again in a new study, or show the path of the explained one. */
    update() {
      const { board, word } = state();
      const index = word ? words.select(word) : -1;
      if (index >= 0) select(index, { isAnew: false });
      else if (explained?.board !== board) clear();
      else if (!pane.isTyping) pane.setPath(explained.path);
    },
    /** Show the path of an explained word in place of that of the selected one. @param {string} word @param {number[]} path */
    showPath(word, path) {
      if (word !== state().word) {
        words.select("");
        clear();
      }
      explained = { board: state().board, path };
      pane.setPath(path, { inWindow: true });
    },
    /** @param {number[]} path a path that was traced over the board, which stays as it is */
    explainPath(path) {
      explained = null;
      const studied = study();
      if (path.length < 2 || !studied) return;
      const { words: all, paths } = words.solutions;
      const traced = String(path);
      const index = paths.findIndex((each) => String(each) === traced);
      const word = index >= 0 ? all[index] : path.map((each) => studied.tiles[each - 1].letters).join("");
      if (all.includes(word)) show(word, path);
      else explained = { board: state().board, path };
      why.ask(word, { isTraced: true });
    },
    /** @param {string} text a word that was typed on the board */
    explainWord(text) {
      const word = text.toUpperCase();
      const { words: all, paths } = words.solutions;
      const known = all.indexOf(word);
      if (known >= 0) show(word, paths[known]);
      why.ask(word);
    },
  };
}
