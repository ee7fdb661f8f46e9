// The rack, the direction in which tiles are laid, and what bombs, defusers and exchanges cost.

import { fill, make } from "../../kit/elements.js";
import { say } from "../../kit/texts.js";
import { BLANK, tilesOf } from "../../moves/rack.js";
import { chooseTile, isDevice, layTile, rackOf, readLaid, turnLine, turnTile } from "./lay-tiles.js";
import { createLetterChooser } from "../../moves/letter-chooser.js";
import { createTileRack } from "../../moves/tile-rack.js";

/** @typedef {import("../../moves/types.js").Begun} Begun */
/** @typedef {import("../../moves/types.js").Known} Known */

/**
 * @param {HTMLElement} element
 * @param {import("../../moves/types.js").PanelOptions} options
 */
export function createContradictionaryPanel(element, { description, edit: editBegun }) {
  const { values, alphabet, numbers } = description;
  const cost = make("p", { class: "soft cross-cost" });
  const chooser = createLetterChooser(element, { alphabet, onLetter: nameBlank, onCancel: () => edit((begun) => ({ ...begun, more: { ...begun.more, asks: "" } })), onBack: () => rack.focus() });
  const rack = createTileRack(element, { values, onTile: takeTile });
  const turn = make("button", { class: "button button-small", type: "button", data: { crossTurn: "" }, onclick: () => edit(turnLine) });
  rack.tools.prepend(turn);
  element.append(cost);

  /** @param {(begun: Begun, known: Known) => Begun} make is given a typed move as it was understood */
  function edit(make) {
    editBegun((begun, known) => make(readLaid(begun, known), known));
  }

  /** @param {string} tile */
  function takeTile(tile) {
    edit((begun, known) => (begun.kind === "exchange" ? turnTile(begun.letters, tile, rackOf(known)) : chooseTile(begun, tile, known)));
  }

  /** @param {string} letter */
  function nameBlank(letter) {
    edit((begun, known) => layTile(begun, begun.more.asks, letter.toLowerCase(), known));
  }

  /** @param {Begun} begun @param {Known} known @returns {string} */
  function tellCost({ kind }, { scene, seat }) {
    const player = scene.players[seat] ?? {};
    if (kind === "exchange") return say("cost.exchange", { count: Number(numbers.exchange_tiles), bag: Number(scene.table.bag) });
    return kind === "bomb" || kind === "defuser" ? say(`cost.${kind}`, { count: Number(player[`${kind}s`]) }) : "";
  }

  return {
    /** @param {Begun} given @param {Known} known @param {boolean} isBusy */
    update(given, known, isBusy) {
      const begun = readLaid(given, known);
      const { kind, letters, more } = begun;
      const isPlay = kind === "play";
      rack.update({
        tiles: rackOf(known), used: isPlay ? tilesOf(letters) : "", chosen: kind === "exchange" ? letters : more.asks ? BLANK : (more.chosen ?? ""),
        isIdle: isDevice(begun) && !isBusy,
      });
      chooser.update(Boolean(more.asks));
      turn.hidden = !isPlay;
      fill(turn, make("span", { "aria-hidden": "true" }, more.isDown ? "↓ " : "→ "), say(more.isDown ? "cross.down" : "cross.across"));
      cost.textContent = tellCost(begun, known);
      cost.hidden = !cost.textContent;
    },
  };
}
