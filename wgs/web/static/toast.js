// A toast: a short note at the bottom of a page, read out as well. There is one at a time: a new one takes its place.
//
//   showToast("Link copied.");
//   showToast("The board was dropped.", {action: "Undo", onAction: restore});   stays until it is closed
//   showToast("Could not save.", {kind: "bad"});                                stays until it is closed

import { announce } from "./announce.js";
import { makeIcon } from "./icon.js";

const SHOWN = 5000;

/**
 * Show a toast; returns the function that closes it.
 * @param {string} text
 * @param {{kind?: "good" | "warn" | "bad", action?: string, onAction?: () => void}} [options]
 */
export function showToast(text, { kind, action, onAction } = {}) {
  const toast = document.createElement("div");
  toast.className = kind ? `toast notice-${kind}` : "toast";
  const said = document.createElement("p");
  said.textContent = text;
  toast.append(said);
  const close = () => toast.remove();
  if (action) toast.append(makeButton("button button-small", action, () => (close(), onAction?.())));
  const button = makeButton("button button-quiet button-icon button-small", "", close);
  button.setAttribute("aria-label", "Close");
  button.append(makeIcon("close"));
  toast.append(button);
  document.querySelector("[data-toasts]")?.replaceChildren(toast);
  announce(text);
  if (!action && kind !== "bad") closeLater(toast);
  return close;
}

/**
 * Close a toast after some time, in which nobody points at it or is in it.
 * @param {HTMLElement} toast
 */
function closeLater(toast) {
  let timer = 0;
  const stay = () => window.clearTimeout(timer);
  const start = () => {
    stay();
    timer = window.setTimeout(() => toast.remove(), SHOWN);
  };
  for (const name of ["pointerenter", "focusin"]) toast.addEventListener(name, stay);
  for (const name of ["pointerleave", "focusout"]) toast.addEventListener(name, start);
  start();
}

/**
 * @param {string} classes
 * @param {string} text
 * @param {() => void} onClick
 */
function makeButton(classes, text, onClick) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = classes;
  button.textContent = text;
  button.addEventListener("click", onClick);
  return button;
}
