// Starts what every page has.

import { carryConfig } from "./config-link.js";
import { createConnectionMark } from "./connection.js";
import { createLanguageChoice } from "./language-choice.js";
import { createThemeSwitch } from "./theme-switch.js";
import "../kit/press.js";
import { createTooltips } from "../kit/tooltip.js";

const button = document.querySelector("[data-theme-switch]");
if (button instanceof HTMLButtonElement) createThemeSwitch(button);
const languages = document.querySelector("[data-language-choice]");
if (languages instanceof HTMLSelectElement) createLanguageChoice(languages);
createTooltips(document.body);
const header = document.querySelector(".site-header");
for (const name of ["pointerover", "focusin", "click"]) header?.addEventListener(name, carryConfig, true);
carryConfig();
const mark = document.querySelector("[data-connection]");
if (mark instanceof HTMLElement) createConnectionMark(mark);
