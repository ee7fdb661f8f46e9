// The time that is left until a deadline of the server's clock, to the second; it is said when it becomes short.

import { announce } from "../kit/announce.js";
import { make } from "../kit/elements.js";
import { say } from "../kit/texts.js";

/** The seconds at which the time that is left is said. */
const SAID = [30, 10];

/** @param {string} label what the time is for */
export function createCountdown(label) {
  const text = make("span", { class: "countdown-time number" });
  const element = make("div", { class: "countdown", role: "timer", "aria-label": label, "aria-live": "off", hidden: true }, text);
  /** When the time is up, by the steady clock of this device, in milliseconds. */
  let end = 0;
  /** The time of the server with which the deadline was told. */
  let told = 0;
  let last = Infinity;
  let timer = 0;

  function tick() {
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    text.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    element.classList.toggle("is-short", left <= 10);
    const said = SAID.find((seconds) => left <= seconds && last > seconds);
    if (said && Number.isFinite(last)) announce(say("move.seconds-left", { count: left }), "time");
    last = left;
    if (!left) stop();
  }

  function stop() {
    clearInterval(timer);
    timer = 0;
  }

  return {
    element,
    /** @param {number | null} deadline null for no time, or a clock that stands @param {number} now the time of the server */
    update(deadline, now) {
      element.hidden = deadline === null;
      if (deadline === null) {
        last = Infinity;
        return stop();
      }
      if (timer && now === told) return;
      told = now;
      end = performance.now() + (deadline - now) * 1000;
      if (!timer) timer = window.setInterval(tick, 250);
      tick();
    },
  };
}
