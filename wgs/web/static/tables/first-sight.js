// Scrolls, when somebody begins to play or a bonus round begins, where the entry stays at the bottom of the window, until
// all of the board is above it.

/**
 * Keep a board in sight while what is around it is loaded, until somebody uses the page.
 * @param {HTMLElement} board
 * @param {HTMLElement} entry
 */
export function keepInSight(board, entry) {
  const used = new AbortController();
  const watch = new ResizeObserver(() => {
    const [above, below] = [board.getBoundingClientRect(), entry.getBoundingClientRect()];
    const isOver = getComputedStyle(entry).position === "sticky" && above.height && below.height;
    if (isOver) window.scrollBy({ top: Math.max(0, above.bottom - below.top), behavior: "instant" });
  });
  for (const each of [board, entry]) watch.observe(each);
  for (const name of ["pointerdown", "wheel", "keydown"]) {
    window.addEventListener(name, () => (watch.disconnect(), used.abort()), { signal: used.signal, capture: true, passive: true });
  }
}
