// The button that changes between the system's theme, light and dark, and remembers the choice.

import { createKeeper } from "../kit/keeping.js";
import { announce } from "../kit/announce.js";
import { say } from "../kit/texts.js";

/** @typedef {"auto" | "light" | "dark"} Theme */

const kept = createKeeper("wgs-theme");

/** The theme that follows each. @type {Record<Theme, Theme>} */
const NEXT = { auto: "light", light: "dark", dark: "auto" };

/** @returns {Theme} */
function currentTheme() {
  const theme = document.documentElement.dataset.theme;
  return theme === "light" || theme === "dark" ? theme : "auto";
}

/** @param {Theme} theme */
function setTheme(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  kept.write(theme === "auto" ? "" : theme);
}

/**
 * Make a button change the theme.
 * @param {HTMLButtonElement} button with an `.icon` whose `use` names a symbol of icons.svg
 */
export function createThemeSwitch(button) {
  const use = button.querySelector("use");
  const icons = use?.getAttribute("href")?.split("#")[0] ?? "";

  function show() {
    const [theme, next] = [currentTheme(), NEXT[currentTheme()]].map((each) => say(`shell.theme-${each}`));
    use?.setAttribute("href", `${icons}#theme-${currentTheme()}`);
    button.setAttribute("aria-label", say("shell.theme", { theme }));
    button.dataset.tip = say("shell.theme-next", { theme, next });
  }

  function change() {
    setTheme(NEXT[currentTheme()]);
    show();
    announce(say("shell.theme", { theme: say(`shell.theme-${currentTheme()}`) }));
  }

  button.addEventListener("click", change);
  show();
  return { update: show };
}
