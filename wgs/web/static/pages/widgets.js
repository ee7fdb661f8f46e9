// Starts the components of the page of components.

import { createCombobox } from "../combobox.js";
import { createDialog } from "../dialog.js";
import { createMenu } from "../menu.js";
import { createTabs } from "../tabs.js";
import { showToast } from "../toast.js";

for (const each of document.querySelectorAll("dialog")) createDialog(each);
for (const each of document.querySelectorAll("[data-menu]")) createMenu(/** @type {HTMLElement} */ (each));
for (const each of document.querySelectorAll("[data-tabs]")) createTabs(/** @type {HTMLElement} */ (each));
for (const each of document.querySelectorAll("[data-combobox]")) {
  const options = JSON.parse(each.getAttribute("data-options") ?? "[]");
  createCombobox(/** @type {HTMLElement} */ (each), { options });
}
for (const each of document.querySelectorAll("[data-show-toast]")) {
  each.addEventListener("click", () => showToast(each.getAttribute("data-show-toast") ?? ""));
}
