// Starts what every page has.

import { createConnectionMark } from "./connection.js";
import { createThemeSwitch } from "./theme-switch.js";
import { createTooltips } from "./tooltip.js";

const button = document.querySelector("[data-theme-switch]");
if (button instanceof HTMLButtonElement) createThemeSwitch(button);
createTooltips(document.body);
/** Keep the config of the address in the links of the header, or a game that is not of the opened config would be lost. */
function carryConfig() {
  const config = new URLSearchParams(location.search).get("config");
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".site-header a"))) {
    const url = new URL(link.href);
    if (!["/", "/make"].includes(url.pathname) && !/^\/edit(\/|$)/.test(url.pathname)) continue;
    if (config) url.searchParams.set("config", config);
    else url.searchParams.delete("config");
    link.href = url.pathname + url.search;
  }
}

const header = document.querySelector(".site-header");
for (const name of ["pointerover", "focusin", "click"]) header?.addEventListener(name, carryConfig, true);
const mark = document.querySelector("[data-connection]");
if (mark instanceof HTMLElement) createConnectionMark(mark);
