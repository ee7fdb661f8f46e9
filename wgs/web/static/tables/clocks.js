// The clocks of the seats: what is left by the server's deadlines, told once when it is little.

import { announce } from "../kit/announce.js";
import { fill, make } from "../kit/elements.js";
import { say } from "../kit/texts.js";

/** @typedef {import("../shell/answers.js").TableWatched} TableShown */

/** From how many seconds on time is short. */
const SHORT = 20;

/** @param {number} seconds @returns {string} such as "4:05" or "1:02:09" */
export function showTime(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, String(whole % 60).padStart(2, "0")];
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** The server's time on this device, whose own clock may be wrong. */
export function createServerTime() {
  let ahead = 0;
  return {
    /** @param {number} now the server's time just now, in seconds since 1970 */
    set(now) {
      ahead = now - performance.now() / 1000;
    },
    get: () => ahead + performance.now() / 1000,
  };
}

/**
 * @param {{ time: ReturnType<typeof createServerTime> }} options
 */
export function createClocks({ time }) {
  /** @type {HTMLElement[]} */
  let elements = [];
  /** @type {TableShown | null} */
  let table = null;
  /** The deadlines that were told to be near. */
  let told = new Set();

  function tick() {
    table?.view.clocks.forEach(({ deadline, bank }, seat) => {
      const element = elements[seat];
      if (!element) return;
      const left = deadline === null ? bank : deadline - time.get();
      const isShort = deadline !== null && left !== null && left <= SHORT;
      const rest = deadline !== null && bank ? say("play.clock-rest", { time: showTime(bank) }) : "";
      const text = left === null ? "" : showTime(left);
      element.classList.toggle("is-short", isShort);
      element.classList.toggle("is-running", deadline !== null);
      if (element.dataset.text !== `${text}${rest}${isShort}`) {
        element.dataset.text = `${text}${rest}${isShort}`;
        fill(element, isShort ? make("span", { class: "clock-sign", "aria-hidden": "true" }, "!") : null, text, rest ? make("span", { class: "clock-rest soft" }, ` ${rest}`) : null);
      }
      if (isShort && left > 0 && table?.seat === seat && !told.has(deadline)) {
        told = new Set([deadline]);
        announce(say("play.time-short", { count: Math.ceil(left) }), "time");
      }
    });
  }
  window.setInterval(tick, 200);

  return {
    /** @param {TableShown} shown */
    update(shown) {
      table = shown;
      if (!elements.length) {
        elements = shown.view.clocks.map((_, seat) => make("span", { class: "clock number", role: "timer", "aria-label": say("play.clock-of", { seat: shown.seats[seat]?.name ?? "" }) }));
      }
      tick();
    },
    /** @param {number} seat @returns {HTMLElement | null} what shows the clock of a seat; null when it has none */
    find(seat) {
      const clock = table?.view.clocks[seat];
      return clock && (clock.deadline !== null || clock.bank !== null) ? (elements[seat] ?? null) : null;
    },
  };
}
