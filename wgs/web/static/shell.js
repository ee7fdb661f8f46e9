// Starts what every page has.

import { createThemeSwitch } from "./theme-switch.js";
import { createTooltips } from "./tooltip.js";

const button = document.querySelector("[data-theme-switch]");
if (button instanceof HTMLButtonElement) createThemeSwitch(button);
createTooltips(document.body);
