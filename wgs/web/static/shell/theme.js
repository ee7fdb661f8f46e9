// Sets the theme before anything is painted: a classic script in the head, for modules run after the first paint.
"use strict";
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem("wgs-theme");
  } catch {
    // Storage is blocked: the system's theme it is.
  }
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
})();
