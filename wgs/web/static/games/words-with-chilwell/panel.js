// The word that is being spelled from a hand, the hand, and the choice of the draw with the tiles that it would bring.

import { make, makeId, refill } from "../../kit/elements.js";
import { nameTile } from "../../stage/tiles.js";
import { say } from "../../kit/texts.js";
import { TEXT, begin } from "../../moves/begun.js";
import { changeWord, countDrawn, holderOf, listDraws, readBegun } from "./word.js";
import { createLetterChooser } from "../../moves/letter-chooser.js";
import { BLANK, tilesOf } from "../../moves/rack.js";
import { createRovingButtons } from "../../moves/roving-buttons.js";
import { createTileRack } from "../../moves/tile-rack.js";

/** @typedef {import("../../moves/types.js").Begun} Begun */
/** @typedef {import("../../moves/types.js").Known} Known */

/**
 * @param {HTMLElement} element
 * @param {import("../../moves/types.js").PanelOptions} options
 */
export function createChilwellPanel(element, { description, edit, key }) {
  const { values, alphabet, numbers } = description;
  const word = make("div", { class: "tile-row is-large hand-word", role: "toolbar", "aria-label": say("hand.word") });
  const none = make("p", { class: "soft hand-none" }, say("hand.word-none"));
  const insist = make("button", { class: "button button-small", type: "button", hidden: true, onclick: tryAnyway, data: { handTry: "" } }, say("hand.try"));
  const draws = make("fieldset", { class: "hand-draws" });
  const name = makeId("draw");
  element.append(make("div", { class: "hand-spelt" }, word, none, insist));
  const spelt = createRovingButtons(word, { onKey: pressOnWord });
  const chooser = createLetterChooser(element, { alphabet, onLetter: (letter) => add(letter.toLowerCase()), onCancel: () => put({ more: {} }), onBack: () => rack.focus() });
  const rack = createTileRack(element, { values, onTile: takeTile, onKey: pressOnRack });
  element.append(draws);

  /** @param {Partial<Begun>} changed */
  function put(changed) {
    edit((begun, known) => changeWord(begun, changed, known));
  }

  /** @param {(letters: string[]) => string[]} change */
  function spell(change) {
    edit((begun, known) => changeWord(begun, { letters: change([...readBegun(begun, known).letters]).join("") }, known));
  }

  /** @param {string} letter */
  function add(letter) {
    spell((letters) => [...letters, letter]);
  }

  /** @param {string} tile */
  function takeTile(tile) {
    if (tile === BLANK) put({ more: { asks: true } });
    else add(tile);
  }

  /** @param {number} place */
  function drop(place) {
    spell((letters) => letters.toSpliced(place, 1));
  }

  /** A letter takes its tile, Backspace gives the last one back; Enter is for the tile that has the keyboard. @param {KeyboardEvent} event */
  function pressOnRack(event) {
    return event.key !== "Enter" && key(event);
  }

  /** With Shift, the arrows move a letter of the word. @param {KeyboardEvent} event */
  function pressOnWord(event) {
    const place = [...word.children].indexOf(/** @type {Element} */ (document.activeElement));
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.shiftKey || !step || place < 0) return pressOnRack(event);
    const next = Math.max(0, Math.min(word.children.length - 1, place + step));
    spell((letters) => letters.toSpliced(place, 1).toSpliced(next, 0, letters[place] ?? ""));
    spelt.focus(next);
    return true;
  }

  function tryAnyway() {
    edit((begun, known) => begin("try", { letters: readBegun(begun, known).letters }));
  }

  /** @param {string} letter @param {number} place */
  function makeSpelt(letter, place) {
    const tile = tilesOf(letter);
    const value = tile === BLANK ? 0 : (values[letter] ?? 0);
    return make("button", {
      class: `tile rack-tile${tile === BLANK ? " is-blank" : ""}`, type: "button", onclick: () => drop(place),
      "aria-label": say("hand.letter", { tile: tile === BLANK ? say("hand.blank-as", { letter: letter.toUpperCase() }) : letter }),
    }, letter.toUpperCase(), value ? make("small", {}, String(value)) : null);
  }

  /** @param {Begun} begun @param {Known} known */
  function showDraws(begun, known) {
    const now = countDrawn(begun, known);
    const queue = String(known.scene.table.queue ?? "");
    draws.hidden = begun.kind !== "play" || !begun.letters;
    refill(draws, make("legend", {}, say("hand.draw")), listDraws(numbers, [...begun.letters].length).map(({ choice, count }) => {
      const coming = [...queue.slice(0, count)];
      const said = coming.map(nameTile).join(" ");
      return make("label", { class: "hand-draw" },
        make("input", { type: "radio", name, value: choice, checked: count === now, data: { focus: choice }, "aria-label": say("hand.draw-name", { count, tiles: said }), onchange: () => put({ more: { draw: choice } }) }),
        make("span", { class: "hand-draw-count" }, say(`draw.${choice}`, { count, extra: Number(numbers.extra_tiles) })),
        make("span", { class: "hand-draw-tiles", "aria-hidden": "true" }, coming.map((tile) => (tile === BLANK ? "▯" : tile)).join(" ")));
    }));
  }

  return {
    /** @param {Begun} given @param {Known} known */
    update(given, known) {
      const begun = readBegun(given, known);
      const letters = given.kind === TEXT || given.kind === "play" || given.kind === "try" ? begun.letters : "";
      spelt.update([...letters].map(makeSpelt));
      word.hidden = !letters;
      none.hidden = Boolean(letters);
      const kind = known.preview?.refusal?.kind;
      insist.hidden = given.kind !== "play" || (kind !== "word" && kind !== "rule") || letters.length < 2;
      rack.update({ tiles: holderOf(known).tiles ?? "", used: tilesOf(letters), chosen: given.more.asks ? BLANK : "" });
      chooser.update(Boolean(given.more.asks));
      showDraws(begun, known);
    },
  };
}
