// The tiles that a player holds, as buttons in an order of the player's own.

import { announce } from "../kit/announce.js";
import { make } from "../kit/elements.js";
import { nameTile } from "../stage/tiles.js";
import { say } from "../kit/texts.js";
import { BLANK, keepOrder, listLeft, shuffleTiles, sortTiles } from "./rack.js";
import { createRovingButtons } from "./roving-buttons.js";

/**
 * @param {HTMLElement} element
 * @param {{ values: Record<string, number>, onTile: (tile: string) => void, onKey?: (event: KeyboardEvent) => boolean }} options
 */
export function createTileRack(element, { values, onTile, onKey }) {
  const row = make("div", { class: "tile-row rack-row", role: "toolbar", "aria-label": say("rack.title") });
  const buttons = createRovingButtons(row, onKey ? { onKey } : {});
  const order = (/** @type {string} */ text, /** @type {(tiles: string) => string} */ change) =>
    make("button", { class: "button button-small button-plain", type: "button", onclick: () => arrange(change) }, text);
  const tools = make("div", { class: "rack-tools" }, order(say("rack.shuffle"), shuffleTiles), order(say("rack.sort"), sortTiles));
  element.append(make("div", { class: "rack" }, row, tools));
  let lain = "";
  let shown = { used: "", chosen: "", isIdle: false };

  /** @param {(tiles: string) => string} change */
  function arrange(change) {
    lain = change(lain);
    show();
    announce([...lain].map(nameTile).join(" "), "rack");
  }

  function show() {
    // Tiles of one letter are alike: those on the right are used first.
    let { used, chosen } = shown;
    const places = [...lain].map((tile) => ({ tile, isUsed: false, isChosen: false }));
    for (const place of [...places].reverse()) {
      place.isUsed = used.includes(place.tile);
      if (place.isUsed) used = listLeft(used, place.tile);
    }
    for (const place of places) {
      place.isChosen = !place.isUsed && chosen.includes(place.tile);
      if (place.isChosen) chosen = listLeft(chosen, place.tile);
    }
    buttons.update(places.map(makeButton));
  }

  /** @param {{ tile: string, isUsed: boolean, isChosen: boolean }} place */
  function makeButton({ tile, isUsed, isChosen }) {
    const value = tile === BLANK ? 0 : (values[tile] ?? 0);
    return make("button", {
      class: `tile rack-tile${tile === BLANK ? " is-blank" : ""}${isUsed ? " is-used" : ""}`, type: "button",
      "aria-label": say(isUsed ? "rack.used" : "rack.tile", { tile: nameTile(tile), count: value }),
      "aria-disabled": isUsed || shown.isIdle ? "true" : null, "aria-pressed": String(isChosen),
      onclick: () => (isUsed || shown.isIdle ? undefined : onTile(tile)),
    }, tile === BLANK ? "" : tile, value ? make("small", {}, String(value)) : null);
  }

  return {
    /** Beside the row, for buttons of the game's own. */
    tools,
    /**
     * @param {{ tiles: string, used?: string, chosen?: string, isIdle?: boolean }} given tiles as they are held; used and
     *   chosen among them; isIdle: none can be taken now
     */
    update({ tiles, used = "", chosen = "", isIdle = false }) {
      lain = keepOrder(lain, tiles);
      shown = { used, chosen, isIdle };
      show();
    },
    focus: () => buttons.focus(),
  };
}
