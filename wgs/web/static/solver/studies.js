/** Asks for the study of a board; a newer question takes the place of an older one. */

import { connection, RequestError } from "../shell/connection.js";
import { part } from "../kit/elements.js";
import { pickGame } from "./solver-state.js";

/** @typedef {import("./types.js").SolverState} SolverState */

/**
 * @param {{ onStudy: (study: import("../shell/answers.js").BoardStudied) => void, onBoardFault: (text: string) => void, onFault: (text: string) => void,
 *     onBusy: (isBusy: boolean) => void, notice: HTMLElement }} options `onBoardFault` is told what is wrong with the
 *     notation; `notice` shows that the config has been broken meanwhile, and is used as it was before
 */
export function createStudies({ onStudy, onBoardFault, onFault, onBusy, notice }) {
  /** @type {AbortController | null} */
  let asking = null;

  /** @param {unknown} error @param {boolean} isShown whether a study was shown */
  function tell(error, isShown) {
    if (!(error instanceof RequestError)) throw error;
    const isOfBoard = (/** @type {import("../shell/answers.js").ApiError} */ each) => each.field === "board" || each.field === null;
    const ofBoard = error.errors.filter((each) => isOfBoard(each) && !isShown && each.kind !== "connection");
    const others = error.errors.filter((each) => !ofBoard.includes(each) && !(isShown && each.kind === "limit"));
    if (ofBoard.length) onBoardFault(ofBoard.map((each) => each.text).join("\n"));
    if (others.length) onFault(others.map((each) => each.text).join("\n"));
  }

  return {
    /** @param {SolverState} state */
    async update(state) {
      asking?.abort();
      asking = new AbortController();
      const { signal } = asking;
      const { board, starts, contains, duplicates } = state;
      let isShown = false;
      onBusy(true);
      const onAnswer = (/** @type {import("../shell/answers.js").BoardStudied} */ study) => {
        isShown = true;
        onStudy(study);
      };
      /** @type {string[]} */
      const notes = [];
      const hears = { signal, onAnswer, onNote: (/** @type {import("../shell/types.js").Note} */ note) => note.kind === "config" && notes.push(note.text) };
      try {
        await connection.request("study", { ...pickGame(state), board, starts, contains, duplicates }, hears);
      } catch (error) {
        if (!signal.aborted) tell(error, isShown);
      } finally {
        if (!signal.aborted) {
          onBusy(false);
          notice.hidden = !notes.length;
          part("text", notice).textContent = notes.join("\n");
        }
      }
    },
    /** Show no answer for the board that was asked for last. */
    stop: () => asking?.abort(),
  };
}
