// A toast: a short note at the bottom of a page, read out as well. There is one at a time: a new one takes its place.
//
//   showToast("Link copied.");
//   showToast("The board was dropped.", {action: "Undo", onAction: restore});   stays until it is closed
//   showToast("Could not save.", {kind: "bad"});                                stays until it is closed

import { announce } from "./announce.js";
import { makeIcon } from "./icon.js";
import { say } from "./texts.js";

const SHOWN = 5000;

/** @type {{region: HTMLElement, home: HTMLElement} | null} */
let known = null;

/**
 * Find the place of toasts. While a dialog is open it is in there, as what is outside is dimmed and cannot be used. A
 * dialog may be gone from the page before it tells that it has closed, so the place is remembered and brought home here.
 */
function findRegion() {
  if (!known) {
    const found = /** @type {HTMLElement} */ (document.querySelector("[data-toasts]"));
    known = { region: found, home: found.parentElement ?? document.body };
  }
  const { region, home } = known;
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  if (!dialog) {
    if (region.parentElement !== home) home.append(region);
    return region;
  }
  if (dialog.contains(region)) return region;
  dialog.append(region);
  dialog.addEventListener("close", () => findRegion(), { once: true });
  return region;
}

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
  button.setAttribute("aria-label", say("shell.close"));
  button.append(makeIcon("close"));
  toast.append(button);
  findRegion().replaceChildren(toast);
  announce(text);
  if (!action && kind !== "bad") closeLater(toast);
  return close;
}

/** A dialog that is opened takes along the toast that is there. */
document.addEventListener("toggle", ({ target }) => {
  if (target instanceof HTMLDialogElement && document.querySelector(".toast")) findRegion();
}, { capture: true });

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
