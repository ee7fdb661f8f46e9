// Scrolls what was chosen elsewhere on the page into sight: in the place that scrolls it, and in the window.

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box in pixels of the window */

/** @param {Element[]} elements @returns {Box | null} the box around all of them */
export function boxOf(elements) {
  const boxes = elements.map((each) => each.getBoundingClientRect());
  if (!boxes.length) return null;
  return {
    left: Math.min(...boxes.map(({ left }) => left)), top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)), bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/**
 * Scroll the window until elements are in sight, and with them all of their place where it fits.
 * @param {Element[]} elements the first of them is in sight where not all can be
 * @param {Element} place holds them
 */
export function revealInWindow(elements, place) {
  const frame = windowBox();
  const box = boxOf(elements);
  if (!box || (box.top >= frame.top && box.bottom <= frame.bottom)) return;
  const first = elements[0]?.getBoundingClientRect() ?? box;
  const room = frame.bottom - frame.top;
  const wanted = [place.getBoundingClientRect(), box].find(({ top, bottom }) => bottom - top <= room) ?? first;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const way = wayTo([wanted.top, wanted.bottom], [frame.top, frame.bottom]);
  // Whole pixels, away from the edge that was too near.
  window.scrollBy({ top: Math.sign(way) * Math.ceil(Math.abs(way)), behavior: isStill ? "instant" : "smooth" });
}

/** The part of the window that no bar of the page covers. */
function windowBox() {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return { top: parseFloat(scrollPaddingTop) || 0, bottom: window.innerHeight - (parseFloat(scrollPaddingBottom) || 0) };
}

/**
 * How far to scroll until a stretch is within a frame.
 * @param {readonly [number, number]} stretch
 * @param {readonly [number, number]} frame
 */
function wayTo([start, end], [first, last]) {
  return start < first ? start - first : Math.max(0, end - last);
}
