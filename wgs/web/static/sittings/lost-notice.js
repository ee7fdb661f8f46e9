// Says that the connection is lost, when it is not back soon.

/** After how long a lost connection is told, in milliseconds; most are back before. */
const PATIENCE = 1_200;

/** @param {HTMLElement} element is hidden while all is well */
export function createLostNotice(element) {
  let timer = 0;

  function show() {
    element.hidden = false;
  }

  return {
    /** @param {import("../shell/connection.js").ConnectionState} state */
    update(state) {
      if (state !== "lost" && state !== "open") return;
      clearTimeout(timer);
      if (state === "open") element.hidden = true;
      else timer = window.setTimeout(show, PATIENCE);
    },
  };
}
