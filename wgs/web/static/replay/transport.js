// The way through a game: a slider, buttons for steps, and a button that plays it move by move.

import { make } from "../kit/elements.js";
import { makeIcon } from "../kit/icon.js";
import { say } from "../kit/texts.js";

/** How long a position stands while a game is played, in milliseconds. */
const PACE = 1600;

/**
 * @param {HTMLElement} element
 * @param {{ onGo: (number: number, isForward: boolean) => void }} options
 */
export function createTransport(element, { onGo }) {
  let [number, total] = [0, 0];
  let timer = 0;
  const slider = make("input", { type: "range", class: "transport-slider", min: 0, max: 0, value: 0, "aria-label": say("replay.slider"), data: { slider: "" } });
  /** @param {string} key @param {string} icon @param {() => void} act */
  const step = (key, icon, act) => make("button", { type: "button", class: "button button-icon", "aria-label": say(`replay.${key}`), "data-tip": say(`replay.${key}`), data: { step: key }, onclick: act }, makeIcon(icon));
  const buttons = {
    first: step("first", "first", () => go(0)),
    back: step("back", "left", () => go(number - 1)),
    play: make("button", { type: "button", class: "button", data: { play: "" }, onclick: () => (timer ? stop() : play()) }),
    forward: step("forward", "right", () => go(number + 1)),
    last: step("last", "last", () => go(total)),
  };
  const told = make("span", { class: "transport-place number" });
  element.append(make("div", { class: "transport-buttons", role: "group", "aria-label": say("replay.slider") }, Object.values(buttons)), told, slider);
  slider.addEventListener("input", () => go(Number(slider.value)));

  /** @param {number} next */
  function go(next) {
    stop();
    move(next);
  }

  /** @param {number} next */
  function move(next) {
    const wanted = Math.max(0, Math.min(total, next));
    if (wanted !== number) onGo(wanted, wanted === number + 1);
  }

  function play() {
    if (number >= total) onGo(0, false);
    timer = window.setInterval(() => {
      if (number < total) move(number + 1);
      if (number >= total) stop();
    }, PACE);
    showPlay();
  }

  function stop() {
    clearInterval(timer);
    timer = 0;
    showPlay();
  }

  function showPlay() {
    buttons.play.replaceChildren(makeIcon(timer ? "pause" : "play"), say(timer ? "replay.pause" : "replay.play"));
  }

  showPlay();
  return {
    /** @param {number} shown @param {number} of */
    update(shown, of) {
      [number, total] = [shown, of];
      slider.max = String(total);
      slider.value = String(number);
      slider.setAttribute("aria-valuetext", say("replay.slider-value", { number, total }));
      slider.style.setProperty("--part", `${total ? (100 * number) / total : 0}%`);
      told.textContent = say("replay.slider-value", { number, total });
      for (const [button, isOff] of /** @type {const} */ ([[buttons.first, !number], [buttons.back, !number], [buttons.forward, number >= total], [buttons.last, number >= total]])) {
        // Not disabled: the keyboard would lose its place at the end.
        button.setAttribute("aria-disabled", String(isOff));
      }
    },
    go,
    step: (/** @type {number} */ by) => go(number + by),
    toggle: () => (timer ? stop() : play()),
    stop,
    end: () => go(total),
  };
}
