/** The links of the header, which lead on with the config of the page: it is in the address, unless it is the usual one. */

import { readParameter } from "../kit/url-state.js";
import { say } from "../kit/texts.js";

/** Tell the links which config the page is about, or a game that is not of the usual one would be lost. */
export function carryConfig() {
  const config = readParameter("config");
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".site-header a"))) {
    const url = new URL(link.href);
    if (!["/", "/make"].includes(url.pathname) && !/^\/edit(\/|$)/.test(url.pathname)) continue;
    if (config) url.searchParams.set("config", config);
    else url.searchParams.delete("config");
    link.href = url.pathname + url.search;
  }
  const link = /** @type {HTMLElement | null} */ (document.querySelector("[data-config-link]"));
  const name = link?.querySelector("span");
  if (!link || !name) return;
  const shown = config || (link.dataset.configLink ?? "");
  if (name.textContent !== shown) name.textContent = shown;
  link.setAttribute("aria-label", say("shell.config", { config: shown }));
}
