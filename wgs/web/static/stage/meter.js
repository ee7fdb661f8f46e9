// A number on its way to a limit, with the limit in sight.

import { make } from "../kit/elements.js";

/**
 * @param {string} label
 * @param {number} value
 * @param {number} most
 * @param {string} [text] what stands beside it
 */
export function makeMeter(label, value, most, text = `${value} / ${most}`) {
  const bar = make("span", { class: "meter-bar" });
  bar.style.setProperty("--part", `${Math.min(100, (100 * value) / Math.max(1, most))}%`);
  return make("div", { class: `meter${value >= most ? " is-full" : ""}` },
    make("span", { class: "meter-label" }, label),
    make("span", { class: "meter-track", "aria-hidden": "true" }, bar),
    make("span", { class: "meter-value" }, text));
}
