// Dialogs: <dialog class="dialog" id="x">, opened by [data-open-dialog="x"], closed by [data-close-dialog], Escape, or a
// click beside it. The browser keeps the focus inside and gives it back.

import { make, makeId } from "./elements.js";
import { say } from "./texts.js";

/**
 * Open a dialog that is made for once; it is removed when it is closed.
 * @param {string} title
 * @param {(import("./elements.js").Child)[]} body
 * @param {HTMLElement[]} buttons
 * @param {{ cancel?: string, isWide?: boolean }} [options] cancel: what the button says that closes it
 */
export function openDialog(title, body, buttons, { cancel = say("shell.cancel"), isWide = true } = {}) {
  const id = makeId("dialog");
  const dialog = make("dialog", { class: isWide ? "dialog dialog-wide" : "dialog", "aria-labelledby": id });
  const close = make("button", { type: "button", class: "button", onclick: () => dialog.close() }, cancel);
  dialog.append(make("div", { class: "dialog-head" }, make("h2", { id }, title)), make("div", { class: "dialog-body stack" }, body), make("div", { class: "dialog-foot" }, close, buttons));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Make a dialog close itself.
 * @param {HTMLDialogElement} dialog
 */
export function createDialog(dialog) {
  /** @param {MouseEvent} event */
  function click(event) {
    const target = event.target instanceof Element ? event.target : null;
    if (target === dialog || target?.closest("[data-close-dialog]")) dialog.close();
  }
  dialog.addEventListener("click", click);
  const openers = [...document.querySelectorAll(`[data-open-dialog="${CSS.escape(dialog.id)}"]`)];
  const open = () => {
    if (!dialog.open) dialog.showModal();
  };
  for (const opener of openers) opener.addEventListener("click", open);
  return { update: open };
}
