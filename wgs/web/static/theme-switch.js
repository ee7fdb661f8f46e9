// The button that changes between the system's theme, light and dark, and remembers the choice.

import { announce } from "./announce.js";

/** @typedef {"auto" | "light" | "dark"} Theme */

const KEY = "wgs-theme";

/** @type {Record<Theme, {next: Theme, text: string}>} */
const THEMES = {
  auto: { next: "light", text: "as the system" },
  light: { next: "dark", text: "light" },
  dark: { next: "auto", text: "dark" },
};

/** @returns {Theme} */
function currentTheme() {
  const theme = document.documentElement.dataset.theme;
  return theme === "light" || theme === "dark" ? theme : "auto";
}

/** @param {Theme} theme */
function setTheme(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === "auto") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is blocked: the choice holds for this page.
  }
}

/**
 * Make a button change the theme.
 * @param {HTMLButtonElement} button with an `.icon` whose `use` names a symbol of icons.svg
 */
export function createThemeSwitch(button) {
  const use = button.querySelector("use");
  const icons = use?.getAttribute("href")?.split("#")[0] ?? "";

  function show() {
    const { next, text } = THEMES[currentTheme()];
    use?.setAttribute("href", `${icons}#theme-${currentTheme()}`);
    button.setAttribute("aria-label", `Theme: ${text}`);
    button.title = `Theme: ${text}. Change to: ${THEMES[next].text}`;
  }

  function change() {
    setTheme(THEMES[currentTheme()].next);
    show();
    announce(`Theme: ${THEMES[currentTheme()].text}`);
  }

  button.addEventListener("click", change);
  show();
  return { update: show, destroy: () => button.removeEventListener("click", change) };
}
