// The clock of a round: the server says when it ends, the page counts down to it. Low time is told once, in words.

import { announce } from "../kit/announce.js";
import { showTime } from "../tables/clocks.js";
import { say } from "../kit/texts.js";

/** At this many seconds it is told that time is low; in rounds that are shorter than twice that, at a third of it. */
const LOW = 30;

/** @param {number} seconds @returns {string} such as "2 minutes 5 seconds" */
export function nameSeconds(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return [minutes && say("round.minutes", { count: minutes }), (rest || !minutes) && say("round.seconds", { count: rest })].filter(Boolean).join(" ");
}

/**
 * @param {HTMLElement} element
 */
export function createRoundTimer(element) {
  element.setAttribute("role", "timer");
  let ends = 0;
  let low = LOW;
  let isTold = false;
  let timer = 0;

  function show() {
    clearTimeout(timer);
    const left = ends - performance.now() / 1000;
    draw(left);
    if (left <= low && !isTold) {
      isTold = true;
      announce(say("round.low", { time: nameSeconds(left) }), "time");
    }
    if (left > 0) timer = window.setTimeout(show, 1000 * (left - Math.floor(left)) + 10);
  }

  /** @param {number} left */
  function draw(left) {
    element.textContent = showTime(left);
    element.setAttribute("aria-label", say("round.time-left", { time: nameSeconds(left) }));
    element.classList.toggle("is-low", left <= low);
  }

  return {
    /**
     * @param {{ now: number, deadline: number | null, left?: number | null }} clock in seconds; without a deadline it stands, at what is left
     * @param {number} whole how long the round lasts
     */
    update({ now, deadline, left = null }, whole) {
      clearTimeout(timer);
      element.hidden = deadline === null && left === null;
      low = whole < 2 * LOW ? Math.round(whole / 3) : LOW;
      if (deadline === null) return draw(left ?? 0);
      ends = performance.now() / 1000 + deadline - now;
      if (deadline - now > low) isTold = false;
      show();
    },
    /** A round begins anew: low time is told again. */
    reset: () => (isTold = false),
  };
}
