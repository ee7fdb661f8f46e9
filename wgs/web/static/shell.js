// Starts what every page has.

import { createConnectionMark } from "./connection.js";
import { createThemeSwitch } from "./theme-switch.js";
import { createTooltips } from "./tooltip.js";

const button = document.querySelector("[data-theme-switch]");
if (button instanceof HTMLButtonElement) createThemeSwitch(button);
createTooltips(document.body);
const mark = document.querySelector("[data-connection]");
if (mark instanceof HTMLElement) createConnectionMark(mark);
