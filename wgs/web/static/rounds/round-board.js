// The board of a round: its letters as they lie, what is being entered, the words of partners as they are found.

import { createBoard } from "../board/board.js";
import { revealInWindow } from "../kit/reveal.js";
import { say } from "../kit/texts.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("../shell/answers.js").GameDescribed & { grid: import("../board/types.js").Grid }} RoundGame */
/** @typedef {import("../shell/answers.js").RoundWatched} RoundShown */

/** How long a partner's word stays lit, in milliseconds. */
const LIT = 4000;

/**
 * @param {HTMLElement} element
 * @param {RoundGame} game
 * @param {{ onTap: (position: number) => void, onTrace: (positions: number[], isDone: boolean) => void, onKey: (event: KeyboardEvent) => boolean }} options
 */
export function createRoundBoard(element, game, options) {
  const board = createBoard(element, {
    grid: { ...game.grid, home_rows: [] }, view: { ...game.view, tile_size: null }, qIsQu: game.q_is_qu, label: say("round.board"), isReadOnly: true, ...options,
  });
  let text = "";
  /** The words that are known: those that come later are lit. @type {Set<string> | null} */
  let known = null;
  let timer = 0;
  let frame = 0;

  /** @param {RoundShown} shown */
  function lightNew({ kind, seat, words, number }) {
    const names = words.map(({ word, by }) => `${number} ${by} ${word}`);
    const fresh = words.filter(({ by }, index) => known && by !== seat && !known.has(names[index] ?? ""));
    known = new Set(names);
    if (kind !== "together" || !fresh.length) return;
    board.update({ traces: fresh.map(({ path, by }) => ({ path, seat: by })) });
    clearTimeout(timer);
    timer = window.setTimeout(() => board.update({ traces: [] }), LIT);
  }

  return {
    /** @param {RoundShown} shown @param {boolean} isOpen whether words are entered now */
    update(shown, isOpen) {
      element.hidden = shown.board === null;
      if (shown.board && shown.board.text !== text) {
        text = shown.board.text;
        board.update({ tiles: shown.board.tiles, turned: shown.board.turned, path: null, traces: [] });
      }
      board.update({ starts: shown.status === "over" ? [] : shown.hints.tiles, isReadOnly: !isOpen });
      lightNew(shown);
      if (shown.status === "over") board.update({ traces: [] });
    },
    /** @param {Draft} draft @returns {number} how many paths spell it */
    draft({ text: typed, path }) {
      if (path.length) board.update({ path });
      else board.update({ path: null, typed });
      return path.length ? 1 : board.paths.length;
    },
    /** Light the path of a word; [] for none. @param {number[]} path */
    light: (path) => board.update({ path }),
    /** Light the path of a word that was chosen elsewhere on the page, which is scrolled to it. @param {number[]} path */
    show(path) {
      board.update({ path });
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => revealInWindow(path.flatMap((cell) => [...element.querySelectorAll(`[data-cell="${cell}"]`)]), element));
    },
  };
}
