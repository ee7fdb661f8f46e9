/** Undo and redo of changes, and their keys. */

/**
 * A line of states with a place in it.
 * @template T
 * @param {T} first
 * @param {{ limit?: number, isSame?: (one: T, other: T) => boolean, kept?: readonly T[] }} [options] kept: what came after the
 *   first state; the last of them is the current one
 */
export function createHistory(first, options = {}) {
  const { limit = 500, isSame = Object.is, kept = [] } = options;
  let states = [first, ...kept];
  let place = kept.length;

  return {
    get current() {
      return states[place];
    },
    /** The states up to the current one. */
    get past() {
      return states.slice(0, place + 1);
    },
    get canUndo() {
      return place > 0;
    },
    get canRedo() {
      return place < states.length - 1;
    },
    /** Add a state after the current one; what was undone before is dropped. @param {T} state */
    add(state) {
      if (isSame(state, states[place])) return;
      states = [...states.slice(Math.max(0, place + 2 - limit), place + 1), state];
      place = states.length - 1;
    },
    undo() {
      place = Math.max(0, place - 1);
      return states[place];
    },
    redo() {
      place = Math.min(states.length - 1, place + 1);
      return states[place];
    },
  };
}

/**
 * Call undo and redo for Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y, or with the command key). Text fields keep these keys
 * for themselves, except those with `data-undo="page"`.
 * @param {{ undo: () => void, redo: () => void }} actions
 */
export function bindUndoKeys({ undo, redo }) {
  /** @param {KeyboardEvent} event */
  function press(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const isRedo = (key === "z" && event.shiftKey) || key === "y";
    if ((key !== "z" && key !== "y") || isForText(event.target)) return;
    event.preventDefault();
    (isRedo ? redo : undo)();
  }
  document.addEventListener("keydown", press);
}

/** @param {EventTarget | null} target */
function isForText(target) {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false;
  return target.dataset.undo !== "page" && !["checkbox", "radio", "range", "button"].includes(target.type);
}
