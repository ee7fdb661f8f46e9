/** Boards that meet constraints: the form, its progress with the best board so far, and what was made. */

import { connection, RequestError, textOf } from "../shell/connection.js";
import { createConstraintForm } from "../choosing/constraint-form.js";
import { count, part } from "../kit/elements.js";
import { say } from "../kit/texts.js";
import { showToast } from "../kit/toast.js";

const CONSTRAINTS = ["words", "points", "longest", "contains", "avoid", "avoid_list", "longest_grade"];
const USUAL_TRIES = 20_000;

/**
 * @param {HTMLElement} root the page
 * @param {{ given: () => { config: string | null, game: string, dictionary: string | null },
 *     onBoard: (board: string, replay: string) => void, onReplay: (made: import("../shell/answers.js").MadeBoard) => void, onReplayFault: (text: string) => void }} options
 *     `onReplay` is given the board of a replay id with its game, `onReplayFault` why there is none
 */
export function createCreatePanel(root, { given, onBoard, onReplay, onReplayFault }) {
  const form = part("create", root);
  const told = part("create-progress", root);
  const text = part("create-text", root);
  const bar = part("create-bar", root, HTMLProgressElement);
  const fault = part("create-error", root);
  const result = part("create-result", root);
  const constraints = createConstraintForm(form);
  let tries = USUAL_TRIES;
  /** @type {AbortController | null} */
  let asking = null;

  /**
   * @param {{ config: string | null, evaluations?: number, replay?: string }} asked
   * @param {string} doing what the person reads while it runs
   * @param {(made: import("../shell/answers.js").MadeBoard) => void} onMade
   * @param {(error: unknown) => void} onFault
   * @returns {Promise<boolean>} false if it was refused
   */
  async function run(asked, doing, onMade = takeMade, onFault = showFaults) {
    stop();
    asking = new AbortController();
    const { signal } = asking;
    tries = asked.evaluations ?? USUAL_TRIES;
    clearFaults();
    told.hidden = false;
    text.textContent = doing;
    bar.removeAttribute("value");
    const onNote = (/** @type {import("../shell/types.js").Note} */ note) => (result.textContent = note.text);
    try {
      const made = await connection.request("create", asked, { signal, onProgress: showProgress, onNote });
      if (made) onMade(made);
      return true;
    } catch (error) {
      if (!signal.aborted) onFault(error);
      return signal.aborted;
    } finally {
      if (asking?.signal === signal) stop();
    }
  }

  function stop() {
    asking?.abort();
    asking = null;
    told.hidden = true;
  }

  /** @param {import("../shell/answers.js").MadeBoard} made */
  function takeMade(made) {
    onBoard(made.board, made.replay);
    if (made.words !== undefined) showMade(made);
  }

  /** @param {import("../shell/types.js").Progress} progress */
  function showProgress(progress) {
    if (!progress.evaluations) return;
    const best = `${count(progress.words, "word")}, ${count(progress.points, "point")}`;
    text.textContent = say("solve.best-so-far", { best, count: progress.evaluations });
    bar.value = Math.min(1, progress.evaluations / tries);
  }

  /** @param {import("../shell/answers.js").MadeBoard} made */
  function showMade(made) {
    const known = { found: `${count(made.words ?? 0, "word")}, ${count(made.points ?? 0, "point")}`, count: made.evaluations ?? 0 };
    const missed = made.missed?.join(", ") ?? "";
    if (made.met) result.textContent = say("solve.made", known);
    else result.textContent = missed ? say("solve.missed-which", { ...known, missed }) : say("solve.missed", known);
    result.className = made.met ? "field-help" : "field-note";
  }

  function clearFaults() {
    fault.textContent = result.textContent = "";
    result.className = "field-note";
    constraints.showErrors([]);
  }

  /** @param {unknown} error */
  function showFaults(error) {
    if (!(error instanceof RequestError)) throw error;
    fault.textContent = constraints.showErrors(error.errors).map((each) => each.text).join("\n");
    if (fault.textContent) part("create-panel", root, HTMLDetailsElement).open = true;
  }

  /** Make a board that meets the constraints of the form. */
  function make() {
    const asked = constraints.read();
    return run({ ...given(), ...asked }, CONSTRAINTS.some((name) => name in asked) ? say("solve.looking") : say("solve.rolling"));
  }

  /** Any random board, whatever the form says. */
  const rollAny = () => run(given(), say("solve.rolling"));

  /** A random board; it meets the constraints of the form while that is open, and otherwise it is said that it need not. */
  function roll() {
    if (part("create-panel", root, HTMLDetailsElement).open) return make();
    const asked = constraints.read();
    if (CONSTRAINTS.some((name) => name in asked)) showToast(say("solve.constraints-closed"));
    return rollAny();
  }

  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    void make();
  };
  const cancel = part("create-cancel", root);
  form.addEventListener("submit", submit);
  cancel.addEventListener("click", stop);
  return {
    roll,
    rollAny,
    /** Make the board of a replay id again, in its own game; false if it cannot be. @param {string} replay */
    remake: (replay) => {
      const tell = (/** @type {unknown} */ error) => onReplayFault(textOf(error));
      return run({ config: given().config, replay: replay.trim() }, say("solve.remaking"), onReplay, tell);
    },
    stop,
    update: clearFaults,
  };
}
