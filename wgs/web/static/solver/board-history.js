/** Undo and redo of the board and its marks, by their buttons and keys. */

import { announce } from "../kit/announce.js";
import { part } from "../kit/elements.js";
import { say } from "../kit/texts.js";
import { bindUndoKeys, createHistory } from "../kit/undo.js";
import { isSameBoard, pickBoard } from "./solver-state.js";

/** @typedef {import("./types.js").SolverState} SolverState */
/** @typedef {import("./solver-state.js").BoardChange} BoardChange */

/**
 * @param {HTMLElement} root the page
 * @param {{ first: SolverState, onStep: (board: BoardChange) => void }} options `onStep` is given the board to go back or on to
 */
export function createBoardHistory(root, { first, onStep }) {
  const buttons = { undo: part("undo-button", root, HTMLButtonElement), redo: part("redo-button", root, HTMLButtonElement) };
  let history = begin(first);

  /** @param {SolverState} state */
  function begin(state) {
    return createHistory(pickBoard(state), { isSame: isSameBoard });
  }

  function show() {
    buttons.undo.disabled = !history.canUndo;
    buttons.redo.disabled = !history.canRedo;
  }

  /** @param {"undo" | "redo"} way */
  function step(way) {
    const before = history.current;
    const after = history[way]();
    if (before === after) return;
    show();
    onStep(after);
    announce(say(way === "undo" ? "solve.undone" : "solve.redone"), "undo");
  }

  const undo = () => step("undo");
  const redo = () => step("redo");
  buttons.undo.addEventListener("click", undo);
  buttons.redo.addEventListener("click", redo);
  bindUndoKeys({ undo, redo });

  return {
    /** This is where undo ends. @param {SolverState} state */
    start(state) {
      history = begin(state);
      show();
    },
    /** The board was changed. @param {SolverState} state */
    add(state) {
      history.add(pickBoard(state));
      show();
    },
  };
}
