/** A board of the gallery: its picture, its figures, what can be done with it. */

import { drawBoard } from "../board/board.js";
import { count, make } from "../kit/elements.js";
import { makeIcon } from "../kit/icon.js";
import { say, writeNumber } from "../kit/texts.js";

/**
 * @typedef {object} Item
 * @property {number} id
 * @property {string} board in board notation
 * @property {string} replay its replay id, or an empty text
 * @property {string} origin its seed and number, or an empty text
 * @property {import("../shell/answers.js").ShownTile[] | null} tiles null until it is described
 * @property {number | null} words
 * @property {number | null} points
 * @property {string | null} best
 * @property {string | null} longest
 * @property {string[]} missed the constraints that it does not meet
 * @property {string | null} missing why it has no words
 */

/**
 * @param {Item} item
 * @param {{ game: import("../shell/answers.js").GameDescribed, link: (item: Item) => string, onSelect: (item: Item, isSelected: boolean) => void,
 *     onDrop: (item: Item) => void, onCopy: (item: Item) => void, onPlay: (item: Item) => void }} options
 */
export function createBoardCard(item, { game, link, onSelect, onDrop, onCopy, onPlay }) {
  const name = say("make.board", { number: item.id });
  const box = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", "aria-label": say("make.select-board", { number: item.id }) }));
  const drop = iconButton("trash", say("make.drop-board", { number: item.id }), say("make.drop"));
  const open = make("a", { class: "button button-small", href: link(item), "aria-label": say("make.solve-board", { number: item.id }) }, say("make.solve"));
  const play = iconButton("play", say("make.play-board", { number: item.id }), say("make.play-tip"));
  const copy = iconButton("copy", say("make.copy-replay-of", { number: item.id }), say("make.copy-replay"));
  const picture = make("a", { class: "board-card-picture", href: link(item), tabindex: "-1", "aria-hidden": "true" });
  const facts = make("div", { class: "board-card-facts" });
  const element = make(
    "li",
    { class: "card board-card", "data-item": String(item.id) },
    make("div", { class: "board-card-head" }, make("label", { class: "check" }, box, make("span", {}, name)), drop),
    picture,
    facts,
    make("div", { class: "cluster board-card-foot" }, open, play, ...(item.replay ? [copy] : [])),
  );

  function select() {
    element.toggleAttribute("data-selected", box.checked);
    onSelect(item, box.checked);
  }

  let isSeen = false;

  /** Only boards that come into sight are drawn: there may be thousands. */
  function drawPicture() {
    const { grid } = game;
    if (!isSeen || !item.tiles || !grid) return;
    picture.replaceChildren(drawBoard({ grid, tiles: item.tiles, view: { ...game.view, tile_size: null }, label: name }));
  }

  /** @param {Item} next */
  function update(next) {
    item = next;
    drawPicture();
    facts.replaceChildren(...describe(item));
  }

  box.addEventListener("change", select);
  drop.addEventListener("click", () => onDrop(item));
  copy.addEventListener("click", () => onCopy(item));
  play.addEventListener("click", () => onPlay(item));
  update(item);
  return {
    element,
    update,
    /** The board is about to be seen. */
    see() {
      isSeen = true;
      drawPicture();
    },
    /** @param {boolean} isSelected */
    mark(isSelected) {
      box.checked = isSelected;
      element.toggleAttribute("data-selected", isSelected);
    },
    destroy: () => element.remove(),
  };
}

/** @param {Item} item @returns {Node[]} */
function describe(item) {
  const origin = item.origin ? [make("p", { class: "soft board-card-seed" }, item.origin)] : [];
  return [...describeWords(item), ...origin];
}

/** @param {Item} item @returns {Node[]} */
function describeWords(item) {
  if (!item.tiles && !item.missing) return [make("span", { class: "skeleton board-card-line" })];
  if (item.words === null) return [make("p", { class: "soft" }, item.missing ?? say("make.not-solved"))];
  const figures = make(
    "dl",
    { class: "board-card-figures" },
    figure(say("make.words"), writeNumber(item.words)),
    figure(say("make.points"), writeNumber(item.points ?? 0)),
    figure(say("make.longest"), item.longest ? String(item.longest.length) : say("make.no-longest"), item.longest ?? say("make.no-word")),
  );
  const missed = item.missed.map((text) => make("p", { class: "badge badge-warn" }, text));
  const known = item.longest ? make("p", { class: "soft board-card-longest" }, item.longest) : "";
  return [figures, known || make("p", { class: "soft board-card-longest" }, count(0, "word")), ...missed];
}

/** @param {string} term @param {string} value @param {string} [tip] */
function figure(term, value, tip) {
  const detail = make("dd", tip ? { "data-tip": tip } : {}, value);
  return make("div", {}, make("dt", {}, term), detail);
}

/** @param {string} icon @param {string} name @param {string} tip */
function iconButton(icon, name, tip) {
  const button = make("button", {
    class: "button button-quiet button-icon button-small", type: "button", "aria-label": name, "data-tip": tip,
  });
  button.append(makeIcon(icon));
  return button;
}
