// Starts the components of the page of components.

import { createBoard, drawBoard } from "../board/board.js";
import { createCombobox } from "../kit/combobox.js";
import { createDialog } from "../kit/dialog.js";
import { createMenu } from "../kit/menu.js";
import { createTabs } from "../kit/tabs.js";
import { showToast } from "../kit/toast.js";
import { makeHexes, makeSquares, makeTiles } from "./sample-grids.js";
import { showPlay } from "./sample-play.js";

/** @typedef {import("../board/types.js").BoardOptions} BoardOptions */

const VALUES = { A: 1, E: 1, I: 1, O: 2, R: 1, S: 1, T: 1, N: 1, L: 1, D: 2, M: 4, QU: 10, H: 4, B: 4 };
const KNIGHT = /** @type {import("../board/types.js").Point[]} */ (
  [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]]
);
const SQUARE = ["####", "####", "####", "####"];
const LETTERS = "S T N D T E I E L A R S M R T O";

/** @type {Record<string, {title: string} & BoardOptions>} */
const BOARDS = {
  plain: { title: "A path", grid: makeSquares(SQUARE), tiles: makeTiles(LETTERS), path: [2, 1, 6, 11, 16] },
  modes: {
    title: "Modes, values, premiums, odd tiles",
    grid: makeSquares(SQUARE),
    tiles: makeTiles(":S Qu ;;D . Ing ::I :;E L A ? ?h S ;M . :. ;;.", VALUES),
    starts: [1, 10], contains: [5, 7], path: [3, 7, 12],
  },
  heat: {
    title: "Heat map",
    grid: makeSquares(SQUARE),
    tiles: makeTiles(LETTERS),
    heat: [40, 62, 31, 12, 88, 120, 130, 77, 95, 143, 101, 60, 22, 84, 70, 9],
    starts: [2], contains: [10],
  },
  editing: { title: "Edit mode", grid: makeSquares(SQUARE), tiles: makeTiles("C A T S"), isEditing: true },
  hexes: {
    title: "Hexes",
    grid: makeHexes(["#####", "#####", "#####", "#####"]),
    tiles: makeTiles(":S T Qu ;;D A E I ::E L A R S M R T O E N Ing T", VALUES),
    path: [1, 6, 12, 13], starts: [4], contains: [20],
  },
  wrapped: {
    title: "Joined edges",
    grid: makeSquares(SQUARE, { wrap: true }),
    tiles: makeTiles(LETTERS),
    path: [5, 8, 12, 16, 4],
  },
  holes: { title: "Holes", grid: makeSquares([".##.", "####", "####", ".##."]), tiles: makeTiles("S T N D T E I E L A R S"), path: [3, 1, 2] },
  knight: { title: "Steps of its own", grid: makeSquares(SQUARE, { steps: KNIGHT }), tiles: makeTiles(LETTERS), path: [1, 7, 16] },
  turned: {
    title: "Turned letters, words of players",
    grid: makeSquares(SQUARE),
    tiles: makeTiles("M T N D T E I E L A W S M R Z O"),
    turned: [1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 2, 3, 1, 2],
    traces: [{ path: [1, 2, 6, 7], seat: 1 }, { path: [15, 14, 10], seat: 4 }],
  },
  rack: {
    title: "A rack",
    grid: makeSquares(["########"], { isLoose: true }),
    tiles: makeTiles("T R I A N G L E", VALUES),
    path: [4, 7, 6, 1],
  },
};

/** @param {string} name @param {{title: string} & BoardOptions} options */
function showBoard(name, { title, ...options }) {
  const figure = document.createElement("figure");
  const caption = document.createElement("figcaption");
  const box = document.createElement("div");
  figure.className = "card stack gap-2";
  caption.textContent = title;
  box.dataset.board = name;
  figure.append(caption, box);
  document.querySelector("[data-boards]")?.append(figure);
  createBoard(box, {
    label: title,
    ...options,
    onModes: (modes) => note(box, "modes", modes),
    onTrace: (positions, isDone) => note(box, "trace", { positions, isDone }),
    onType: (text, count) => note(box, "typed", { text, count }),
    onWord: (text) => note(box, "word", text),
    onEdit: ({ board, position }) => note(box, "edit", { board, position }),
  });
}

/** What a board told last stands on its box: for tests. */
/** @param {HTMLElement} box @param {string} name @param {unknown} value */
function note(box, name, value) {
  box.setAttribute(`data-last-${name}`, JSON.stringify(value));
}

for (const each of document.querySelectorAll("dialog")) createDialog(each);
for (const each of document.querySelectorAll("[data-menu]")) createMenu(/** @type {HTMLElement} */ (each));
for (const each of document.querySelectorAll("[data-tabs]")) createTabs(/** @type {HTMLElement} */ (each));
for (const each of document.querySelectorAll("[data-combobox]")) {
  const options = JSON.parse(each.getAttribute("data-options") ?? "[]");
  createCombobox(/** @type {HTMLElement} */ (each), { options });
}
for (const each of document.querySelectorAll("[data-show-toast]")) {
  each.addEventListener("click", () => showToast(each.getAttribute("data-show-toast") ?? ""));
}
for (const [name, options] of Object.entries(BOARDS)) showBoard(name, options);
const still = drawBoard({ grid: makeSquares(SQUARE), tiles: makeTiles(LETTERS), view: { tile_size: 24 }, label: "A board" });
document.querySelector("[data-still]")?.append(still);
showPlay(/** @type {HTMLElement} */ (document.querySelector("[data-play]")));
