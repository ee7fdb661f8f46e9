/** The gallery: its boards with undo, their order, what is selected, and the buttons that work on them. */

import { addressOfBoard } from "../choosing/chosen.js";
import { keepCollection } from "./collection.js";
import { count, part } from "../kit/elements.js";
import { createMenu } from "../kit/menu.js";
import { copyText, download } from "../kit/take-away.js";
import { say } from "../kit/texts.js";
import { showToast } from "../kit/toast.js";
import { bindUndoKeys, createHistory } from "../kit/undo.js";
import { describeItem, makeItem, sortItems, writeItems } from "./gallery-state.js";
import { createGalleryView } from "./gallery-view.js";

/** @typedef {import("./board-card.js").Item} Item */

/** How long a change of the boards waits for others before they are kept, in milliseconds. */
const PAUSE = 250;
const TYPES = { text: ["txt", "text/plain"], csv: ["csv", "text/csv"], json: ["jsonl", "application/x-ndjson"] };

/**
 * @param {{ chosen: { game: string, dictionary: string, config: string }, onOrder: () => void, onPlay: (board: string) => void }} options
 *     onOrder: is called when another order was chosen; onPlay: when a board is to be played against the clock
 */
export function createGallery({ chosen, onOrder, onPlay }) {
  /** @type {ReturnType<typeof createHistory<readonly number[]>>} which boards there are, by their numbers */
  let history = createHistory(/** @type {readonly number[]} */ ([]));
  /** @type {Map<number, Item>} all boards, also those that an undo would bring back */
  const known = new Map();
  /** @type {Set<number>} */
  const selected = new Set();
  const view = createGalleryView(part("gallery"), {
    link, onSelect, onDrop, onCopy: ({ replay }) => copyText(`${replay}\n`, say("make.replay-copied")), onPlay: ({ board }) => onPlay(board),
  });
  const order = part("order", document, HTMLSelectElement);
  const turn = part("turn");
  const all = part("select-all", document, HTMLInputElement);
  /** @type {import("../shell/answers.js").GameDescribed | null} */
  let game = null;
  let last = 0;
  let frame = 0;
  let keeping = 0;
  /** @type {number[]} boards that are being added: together they are one step of undo */
  let growing = [];

  const ids = () => [...history.current, ...growing];
  const items = () => ids().map((id) => /** @type {Item} */ (known.get(id)));
  const isDown = () => turn.getAttribute("aria-pressed") === "true";
  const sorted = () => sortItems(items(), order.value, isDown());

  /** @param {Item} item */
  function link(item) {
    return addressOfBoard("/", chosen, item.board);
  }

  function show() {
    frame ||= requestAnimationFrame(draw);
  }

  function draw() {
    frame = 0;
    const shown = items();
    if (game) view.update(sorted(), game, selected);
    part("count").textContent = shown.length ? count(shown.length, "board") : say("make.none");
    for (const tools of document.querySelectorAll("[data-tools]")) {
      /** @type {HTMLElement} */ (tools).hidden = !shown.length && !history.canUndo && !history.canRedo;
    }
    part("empty").hidden = shown.length > 0;
    part("undo-button", document, HTMLButtonElement).disabled = !history.canUndo;
    part("redo-button", document, HTMLButtonElement).disabled = !history.canRedo;
    part("print-link").toggleAttribute("aria-disabled", !shown.length);
    drawSelection(shown);
    keeping ||= window.setTimeout(keepAll, PAUSE);
  }

  /** Keep the boards for this tab, in the order in which they are shown. */
  function keepAll() {
    clearTimeout(keeping);
    keeping = 0;
    if (game) keepCollection({ ...chosen, query: location.search, boards: sorted().map(({ board, replay }) => ({ board, replay })) });
  }

  /** @param {readonly Item[]} shown */
  function drawSelection(shown) {
    const marked = shown.filter(({ id }) => selected.has(id)).length;
    all.checked = marked > 0 && marked === shown.length;
    all.indeterminate = marked > 0 && marked < shown.length;
    part("selected-count").textContent = marked ? say("make.selected", { count: marked }) : say("make.select-all");
    part("keep-selected", document, HTMLButtonElement).disabled = part("drop-selected", document, HTMLButtonElement).disabled = !marked;
  }

  /** Go on with these boards only; a step that can be undone. @param {readonly number[]} wanted */
  function keep(wanted) {
    growing = [];
    history.add(wanted);
    show();
  }

  /** End the step of undo that boards are being added in. */
  function settle() {
    if (growing.length) keep(ids());
  }

  /** @param {Item} item @param {boolean} isSelected */
  function onSelect(item, isSelected) {
    if (isSelected) selected.add(item.id);
    else selected.delete(item.id);
    drawSelection(items());
  }

  /** @param {Item} item */
  function onDrop(item) {
    const place = sorted().findIndex(({ id }) => id === item.id);
    keep(ids().filter((id) => id !== item.id));
    draw();
    view.focus(place);
    showToast(say("make.dropped-board", { number: item.id }));
  }

  /** @param {boolean} isKept whether the selected ones stay, or go */
  function divide(isKept) {
    const before = ids().length;
    keep(ids().filter((id) => selected.has(id) === isKept));
    selected.clear();
    showToast(say("make.dropped", { count: before - history.current.length }));
  }

  function undo() {
    settle();
    history.undo();
    show();
  }

  function redo() {
    settle();
    history.redo();
    show();
  }

  /** @param {"text" | "csv" | "json"} form */
  function save(form) {
    const [suffix, type] = TYPES[form];
    download(new Blob([writeItems(sorted(), form)], { type }), `${chosen.game}.${suffix}`);
  }

  /** @param {boolean} wanted whether the largest come first */
  function reorder(wanted) {
    turn.setAttribute("aria-pressed", String(wanted));
    show();
    onOrder();
  }

  createMenu(part("menu"));
  bindUndoKeys({ undo, redo });

  function bind() {
    part("undo-button").addEventListener("click", undo);
    part("redo-button").addEventListener("click", redo);
    part("keep-selected").addEventListener("click", () => divide(true));
    part("drop-selected").addEventListener("click", () => divide(false));
    part("copy").addEventListener("click", () => copyText(writeItems(sorted(), "text"), say("make.boards-copied")));
    part("copy-replays").addEventListener("click", () => {
      copyText(sorted().map(({ replay }) => `${replay}\n`).filter((line) => line !== "\n").join(""), say("make.replays-copied"));
    });
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-save]"))) {
      button.addEventListener("click", () => save(/** @type {"text" | "csv" | "json"} */ (button.dataset.save)));
    }
    order.addEventListener("change", () => reorder(order.value !== "made"));
    turn.addEventListener("click", () => reorder(!isDown()));
    all.addEventListener("change", () => {
      for (const id of ids()) if (all.checked) selected.add(id); else selected.delete(id);
      show();
    });
    window.addEventListener("pagehide", keepAll);
  }

  bind();
  return {
    get items() {
      return items();
    },
    get isEmpty() {
      return ids().length === 0;
    },
    get order() {
      return { order: order.value, isDown: isDown() };
    },
    /** @param {string} wanted made, words, points or longest @param {boolean} isLargestFirst */
    sort(wanted, isLargestFirst) {
      order.value = wanted;
      if (!order.value) order.value = "made"; // an address that somebody wrote
      turn.setAttribute("aria-pressed", String(isLargestFirst));
      show();
    },
    /** Draw boards on the grid of a game. @param {import("../shell/answers.js").GameDescribed} opened */
    open(opened) {
      game = opened;
      show();
    },
    settle,
    /** Add boards; `settle` ends the step. @param {import("./gallery-state.js").Made[]} made @returns {number[]} their numbers */
    add(made) {
      const added = made.map((each) => makeItem(++last, each));
      for (const item of added) known.set(item.id, item);
      const numbers = added.map(({ id }) => id);
      growing.push(...numbers);
      show();
      return numbers;
    },
    /** @param {number} id @param {import("./board-maker.js").Described} told */
    describe(id, told) {
      const item = known.get(id);
      if (!item) return;
      const described = told.fault ? { ...item, missing: told.fault.text } : describeItem(item, told);
      known.set(id, described);
      view.change(described);
      if (order.value !== "made") show();
    },
    /** Take out those that are no boards. @param {number[]} numbers @returns {string[]} what is wrong with them */
    takeRefused(numbers) {
      const refused = numbers.map((id) => known.get(id)).filter((item) => item && !item.tiles);
      const gone = new Set(refused.map((item) => item?.id));
      growing = growing.filter((id) => !gone.has(id));
      settle();
      show();
      return refused.map((item) => `${item?.board}: ${item?.missing ?? "not a board"}`);
    },
    clear() {
      history = createHistory(/** @type {readonly number[]} */ ([]));
      growing = [];
      known.clear();
      selected.clear();
      game = null;
      last = 0;
      show();
    },
    update: show,
  };
}
