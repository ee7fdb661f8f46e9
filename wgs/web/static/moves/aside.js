// A move that was begun before a pause, or before all are asked for something else: it is gone on with afterwards. No DOM.

/** @typedef {import("./types.js").Begun} Begun */
/** @typedef {import("../shell/answers.js").TableWatched} TableShown */

/** @param {import("./types.js").GameMoves} game */
export function createAside(game) {
  /** @type {Begun | null} */
  let kept = null;
  let isOn = false;
  return {
    get kept() {
      return kept;
    },
    /** @param {Begun | null} begun what is gone on with if an interruption begins now; what waits for the end of one stays */
    put(begun) {
      if (!isOn) kept = begun;
    },
    /** @param {import("./types.js").Left | null} [left] a move that a page was left with @returns {Begun | null} it, without what waits */
    resume(left) {
      if (left) kept = left.aside;
      return left?.begun ?? null;
    },
    /**
     * Look whether an interruption begins or ends.
     * @param {TableShown} shown
     * @param {Begun | null} begun what there is of a move; null for nothing
     * @returns {boolean}
     */
    look({ status, view: { position } }, begun) {
      const before = isOn;
      isOn = status === "paused" || Boolean(game.interrupts?.(position));
      if (isOn && !before && begun) kept = begun;
      return isOn !== before;
    },
    /** @param {boolean} isOwnTurn @returns {Begun | null} what is gone on with now; nothing is kept after an interruption */
    take(isOwnTurn) {
      if (isOn) return null;
      const taken = isOwnTurn ? kept : null;
      kept = null;
      return taken;
    },
  };
}
