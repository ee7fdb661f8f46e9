// Dialogs: <dialog class="dialog" id="x">, opened by [data-open-dialog="x"], closed by [data-close-dialog], Escape, or a
// click beside it. The browser keeps the focus inside and gives it back.

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
  return {
    update: open,
    destroy() {
      dialog.removeEventListener("click", click);
      for (const opener of openers) opener.removeEventListener("click", open);
    },
  };
}
