// The size of the board of a game that is small where it is shown: buttons as the solver has them.

import { createBoardZoom } from "../board/board-zoom.js";
import { make } from "../kit/elements.js";
import { makeIcon } from "../kit/icon.js";
import { say } from "../kit/texts.js";

/** Cells of so many pixels are hit without a larger board. */
const ENOUGH = 24;

/**
 * @param {HTMLElement} element gets the buttons
 * @param {HTMLElement} middle holds the board and scrolls it
 */
export function createStageZoom(element, middle) {
  /** @param {Record<string, unknown>} given @param {string | Node} shown */
  const button = (given, shown) => make("button", { class: "button button-small", type: "button", ...given }, shown);
  const bar = make("div", { class: "stage-zoom", role: "group", "aria-label": say("zoom.title"), hidden: true },
    make("span", { class: "number soft", data: { zoomText: "" } }),
    make("div", { class: "cluster" },
      button({ "aria-label": say("zoom.smaller"), data: { zoomOut: "" } }, makeIcon("minus")),
      button({ "aria-pressed": "true", data: { zoomFit: "" } }, say("zoom.fit")),
      button({ "aria-pressed": "false", data: { zoomFull: "" } }, say("zoom.full")),
      button({ "aria-label": say("zoom.larger"), data: { zoomIn: "" } }, makeIcon("plus"))));
  element.append(bar);
  const zoom = createBoardZoom(middle, bar, { kind: "game-board", enough: ENOUGH });
  let shown = "";

  return {
    /** @param {boolean} isIsometric which board is shown */
    show(isIsometric) {
      if (shown === String(isIsometric)) return;
      shown = String(isIsometric);
      zoom.update();
    },
    /** Another board is there. */
    renew: zoom.update,
    /** Scroll so that places are in sight. @param {string[]} names @param {{ inWindow: boolean }} options */
    revealPlaces: (names, options) => zoom.reveal(names.map((name) => `[data-place="${CSS.escape(name)}"]`), options),
    destroy: zoom.destroy,
  };
}
