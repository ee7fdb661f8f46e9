// The config that is being edited: its text, what the server says of it, undo and redo, and saving.
//
// Every change goes to the server as an edit of the text, and comes back as another text; nothing is decided here.

import { createKeeper } from "../kit/keeping.js";
import { connection, textOf } from "../shell/connection.js";
import { createHistory } from "../kit/undo.js";

const CHECK_AFTER = 250;
const SAME_CHANGE = 1000;
/** How many steps are kept for a reload, and how many characters of them. */
const MOST_STEPS = 100;
const MOST_KEPT = 1_000_000;

/**
 * @typedef {{do: "set" | "remove" | "rename" | "duplicate" | "move", keys: (string | number)[], value?: import("./types.js").ConfigValue,
 *   name?: string, place?: number, references?: boolean}} Edit
 * @typedef {{ edits: Edit[], text?: string }} Change edits of the text that there is, or of another one
 * @typedef {import("../shell/answers.js").Reference} Reference
 * @typedef {import("./types.js").Entry} Entry
 * @typedef {import("../shell/answers.js").EditFinding} Finding
 * @typedef {import("./types.js").DraftState} DraftState
 */

/** The entries that name an entry: each once, however many of its keys do. @param {Entry} entry @returns {Reference[]} */
export function listUsers({ used_by: references }) {
  return [...new Map(references.map((each) => [`${each.section}\n${each.entry}`, each])).values()];
}

/**
 * @param {object} options
 * @param {string | null} options.config the config; null for the one that the server was started with
 * @param {(problem: Error) => void} options.onProblem is told what could not be done
 */
export function createDraft({ config, onProblem }) {
  /** @type {Set<(state: DraftState) => void>} */
  const watchers = new Set();
  /** @type {DraftState | null} */
  let state = null;
  /** @type {ReturnType<typeof createHistory<string>> | null} */
  let history = null;
  /** @type {string | null} */
  let beganWith = null;
  let good = "";
  let hasGood = false;
  let start = "";
  let timer = 0;
  let lastMark = "";
  let lastTime = 0;
  /** Changes that are on their way to the server: they are kept as well, so that a page that is left at once loses none. @type {Change[]} */
  let waiting = [];
  /** @type {Promise<unknown>} */
  let queue = Promise.resolve();

  const keeper = () => createKeeper(`wgs-draft:${config ?? ""}`, { inTab: true });

  /** @param {DraftState} next @param {boolean} isChecked */
  function take(next, isChecked) {
    const hasErrors = next.findings.some((each) => each.severity === "error");
    const findings = isChecked || hasErrors || !state ? next.findings : state.findings;
    state = { ...next, findings };
    if (next.is_usable) [good, hasGood] = [next.text, true];
    keep();
    notify();
    if (!isChecked) checkLater();
  }

  /** Show the state, unless it is older than what the fields show: changes of them are on their way. */
  function notify() {
    if (!waiting.length && state) watchers.forEach((watcher) => watcher(/** @type {DraftState} */ (state)));
  }

  const isChanged = () => state !== null && (waiting.length > 0 || state.text !== (beganWith ?? start));

  /** Keep the text with the steps that lead to it: after a reload each can be undone. */
  function keep() {
    if (!state || !history) return;
    if (!isChanged()) return keeper().save(null);
    /** @type {string[]} */
    const texts = [];
    let size = 0;
    for (const text of history.past.slice(-MOST_STEPS).reverse()) {
      size += text.length;
      if (texts.length && size > MOST_KEPT) break;
      texts.unshift(text);
    }
    // Where the text is larger than what the browser keeps, leaving the page asks before it is lost.
    return keeper().save({ texts, beganWith, waiting });
  }

  function checkLater() {
    clearTimeout(timer);
    timer = window.setTimeout(() => run(async () => {
      const text = state?.text;
      const next = await connection.request("edit", { config, draft: text });
      if (state?.text === text) take(next, true);
    }), CHECK_AFTER);
  }

  /**
   * Do one thing after the other.
   * @template T
   * @param {() => Promise<T>} work
   * @param {(problem: Error) => void} [refuse] is told why it was not done
   * @returns {Promise<T | undefined>}
   */
  function run(work, refuse = onProblem) {
    const done = queue.then(work).catch((problem) => {
      refuse(problem);
      return undefined;
    });
    queue = done;
    return done;
  }

  /** @param {string} text @param {string} mark */
  function remember(text, mark) {
    if (!history) return;
    const now = Date.now();
    if (mark && mark === lastMark && now - lastTime < SAME_CHANGE && history.canUndo) history.undo();
    history.add(text);
    [lastMark, lastTime] = [mark, now];
  }

  /** @param {Change} wanted @param {string} mark */
  function change(wanted, mark) {
    waiting.push(wanted);
    keep();
    return run(async () => {
      let next;
      try {
        next = await connection.request("edit", { config, draft: wanted.text ?? state?.text ?? "", edits: wanted.edits, check: false });
      } finally {
        waiting = waiting.filter((each) => each !== wanted);
        if (!next) (keep(), notify());
      }
      remember(next.text, mark);
      take(next, false);
      return next;
    });
  }

  /** Read the config from its file; what was not saved in this tab before comes back. Rejects if there is no such config. */
  async function load() {
    let next = await connection.request("edit", { config });
    beganWith = next.saved;
    good = start = next.text;
    hasGood = next.is_usable;
    const kept = readKept();
    const isKept = kept !== null && (kept.waiting.length > 0 || kept.texts.at(-1) !== next.text);
    if (isKept) {
      next = await connection.request("edit", { config, draft: kept.texts.at(-1) });
      beganWith = kept.beganWith;
    }
    const [first = next.text, ...steps] = isKept ? kept.texts : [];
    history = createHistory(first, { kept: steps });
    take(next, true);
    for (const each of isKept ? kept.waiting : []) await change(each, "");
    return { isKept };
  }

  /** @returns {{ texts: string[], beganWith: string | null, waiting: Change[] } | null} what this tab had not saved */
  function readKept() {
    const kept = keeper().load();
    return Array.isArray(kept?.texts) && kept.texts.length ? kept : null;
  }

  /** Show another state of the history, after all changes that are on their way. @param {"undo" | "redo"} direction */
  const go = (direction) => run(async () => {
    if (!history || !(direction === "undo" ? history.canUndo : history.canRedo)) return;
    lastMark = "";
    take(await connection.request("edit", { config, draft: history[direction](), check: false }), false);
  });

  return {
    load,
    get state() {
      return state;
    },
    get config() {
      return config;
    },
    /** The last text without errors: what samples are made with. */
    get good() {
      return good;
    },
    /** What cannot be shown with that text, and why. @param {unknown} problem @returns {string} */
    explain: (problem) => (hasGood ? textOf(problem) : "There is no version without errors yet that could be shown: mend the errors first."),
    get canUndo() {
      return history?.canUndo ?? false;
    },
    get canRedo() {
      return history?.canRedo ?? false;
    },
    get isChanged() {
      return isChanged();
    },
    /** @param {Edit[]} edits @param {string} [mark] changes with the same mark soon after each other are undone at once */
    apply: (edits, mark = "") => change({ edits }, mark),
    /** @param {string} text */
    setText: (text) => change({ text, edits: [] }, "raw"),
    /** Go on with what a file has, which counts as saved. @param {string} name @param {string} text */
    takeFile(name, text) {
      keeper().save(null);
      [config, beganWith] = [name, text];
      return change({ text, edits: [] }, "");
    },
    undo: () => go("undo"),
    redo: () => go("redo"),
    /**
     * Save under a name; the answer says whether it was saved, or what the file has meanwhile.
     * @param {string} name
     * @param {string | null} [knowing] the text that the file is known to have
     * @param {(problem: Error) => void} [refuse] is told why it could not be saved
     */
    save: (name, knowing, refuse) => run(async () => {
      const isSame = state?.path === name;
      const text = state?.text;
      const answer = await connection.request("save", {
        config: name,
        draft: text,
        began_with: knowing !== undefined ? knowing : isSame ? beganWith : null,
      });
      if (answer.saved) {
        keeper().save(null);
        config = name;
        beganWith = answer.text;
        take(await connection.request("edit", { config, draft: text }), true);
      }
      return answer;
    }, refuse),
    /** Drop what is not saved. */
    discard: () => run(async () => {
      keeper().save(null);
      const next = await connection.request("edit", { config });
      beganWith = next.saved;
      start = next.text;
      remember(next.text, "");
      take(next, true);
    }),
    /** @param {(state: DraftState) => void} watcher @returns {() => void} */
    watch(watcher) {
      watchers.add(watcher);
      if (state) watcher(state);
      return () => watchers.delete(watcher);
    },
  };
}

/** @typedef {ReturnType<typeof createDraft>} Draft */

/**
 * The findings about an entry, or about one of its keys and what is in it.
 * @param {DraftState} state
 * @param {(string | number)[]} keys
 * @returns {Finding[]}
 */
export function findingsAt(state, keys) {
  return state.findings.filter((each) => keys.every((key, place) => each.keys[place] === key));
}
