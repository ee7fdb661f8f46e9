// The choice of the language of all pages, which the server reads in a cookie.

const COOKIE = "wgs-language";

const A_YEAR = 365 * 24 * 60 * 60;

/**
 * Keep the language that somebody chooses, and show the page in it.
 * @param {HTMLSelectElement} select
 */
export function createLanguageChoice(select) {
  function choose() {
    document.cookie = `${COOKIE}=${select.value}; path=/; max-age=${A_YEAR}; samesite=lax`;
    const address = new URL(location.href);
    address.searchParams.delete("lang");
    if (address.href === location.href) location.reload();
    else location.replace(address);
  }
  select.addEventListener("change", choose);
  return { update: choose };
}
