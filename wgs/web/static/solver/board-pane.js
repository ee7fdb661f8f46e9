/** The board with what stands around it: summaries, the mark of a valid board, its notation, its edit mode. */

import { announce } from "../kit/announce.js";
import { createBoard } from "../board/board.js";
import { createBoardZoom } from "../board/board-zoom.js";
import { count, fill, make, part, showError } from "../kit/elements.js";
import { createLazily } from "../kit/lazily.js";
import { say } from "../kit/texts.js";

/**
 * @typedef {object} BoardPaneOptions
 * @property {(board: string) => void} onBoard the board was edited, as notation or tile by tile
 * @property {(modes: { starts: number[], contains: number[] }) => void} onModes
 * @property {(positions: number[], isDone: boolean) => void} onTrace
 * @property {(word: string) => void} onWord a word was typed on the board
 * @property {(isEditing: boolean) => void} onEditing
 * @property {(text: string) => void} onFault a part of the page cannot be shown
 */

/**
 * @param {HTMLElement} root the page
 * @param {BoardPaneOptions} options
 */
export function createBoardPane(root, { onBoard, onModes, onTrace, onWord, onEditing, onFault }) {
  const stage = part("board", root);
  const notation = part("notation", root, HTMLInputElement);
  const notationError = part("notation-error", root);
  const editButton = part("edit", root);
  const editPanel = part("edit-panel", root);
  const valid = part("valid", root, HTMLButtonElement);
  const check = part("check", root);
  const modes = part("modes", root);
  const clear = part("clear-modes", root);
  const numbers = part("numbers", root, HTMLInputElement);
  /** @type {ReturnType<typeof createBoard> | null} */
  let board = null;
  /** @type {import("../shell/answers.js").BoardStudied | null} */
  let study = null;
  let isEditing = false;
  let revealing = 0;
  /** Whether the path that is to be revealed was chosen elsewhere on the page. */
  let isFarAway = false;
  /** What is being typed on the board. */
  let typed = "";
  const zoom = createBoardZoom(stage, part("zoom", root));
  const editor = createLazily(new URL("./tile-editor.js", import.meta.url), makeEditor, { onFault });

  /** @param {typeof import("./tile-editor.js")} module */
  function makeEditor({ createTileEditor }) {
    return createTileEditor(editPanel, { onChange: (change) => board?.edit(change, true), onDone: () => edit(false) });
  }

  /** @param {boolean} on */
  function edit(on) {
    isEditing = on;
    typed = "";
    stage.toggleAttribute("data-keep-clear", on);
    editPanel.hidden = !on;
    editButton.setAttribute("aria-pressed", String(on));
    board?.update({ isEditing: on });
    if (on) {
      board?.focus(board.current);
      showTile(board?.current ?? 1);
    } else editButton.focus();
    announce(say(on ? "solve.editing" : "solve.edited"), "editing");
    onEditing(on);
  }

  /** @param {number} position */
  function showTile(position) {
    const tile = tiles[position - 1];
    if (isEditing && tile) editor.use((made) => made.update(position, tile));
  }

  /** @type {import("../board/types.js").Tile[]} */
  let tiles = [];

  /** @param {import("../shell/answers.js").GameDescribed} game */
  function makeBoard(game) {
    board?.destroy();
    stage.replaceChildren();
    if (!game.grid) {
      const missing = game.missing.find((each) => each.part === "grid");
      const text = missing?.text ?? say("solve.no-grid");
      stage.replaceChildren(make("div", { class: "state" }, make("h3", {}, say("solve.no-board")), make("p", {}, text)));
      return null;
    }
    return createBoard(stage, {
      grid: game.grid,
      view: game.view,
      qIsQu: game.q_is_qu,
      label: say("board.of", { game: game.name }),
      onModes,
      onTrace,
      onWord,
      onType: showTyped,
      onEdit: (edited) => {
        tiles = edited.tiles;
        notation.value = edited.board;
        showTile(board?.current ?? edited.position);
        onBoard(edited.board);
      },
      onFocus: showTile,
    });
  }

  /** @param {string} text @param {number} found */
  function showTyped(text, found) {
    typed = text;
    modes.textContent = text ? say("solve.typed", { word: text.toUpperCase(), paths: count(found, "path") }) : describeModes();
  }

  /** @type {{ starts: number[], contains: number[] }} */
  let marked = { starts: [], contains: [] };

  function describeModes() {
    const [starts, contains] = [nameTiles(marked.starts, "disjunction"), nameTiles(marked.contains, "conjunction")];
    if (starts && contains) return say("solve.only-both", { starts, contains });
    if (starts) return say("solve.only-starts", { tiles: starts });
    return contains ? say("solve.only-contains", { tiles: contains }) : "";
  }

  /** @param {number[]} positions @param {Intl.ListFormatType} type */
  function nameTiles(positions, type) {
    const names = positions.map((each) => tiles[each - 1]?.text || say("board.tile", { number: each }));
    return new Intl.ListFormat(document.documentElement.lang, { type }).format(names);
  }

  /** Scroll to cells in the frame in which the board is drawn, after it. @param {number[]} cells @param {boolean} inWindow */
  function reveal(cells, inWindow) {
    cancelAnimationFrame(revealing);
    isFarAway = cells.length > 0 && (isFarAway || inWindow);
    revealing = requestAnimationFrame(() => {
      zoom.reveal(cells.map((cell) => `[data-cell="${cell}"]`), { inWindow: isFarAway });
      isFarAway = false;
    });
  }

  /** @param {string} name @param {string} text of a format of the config; counts of words by their length get a legend */
  function showSummary(name, text) {
    const isOfLengths = /(^|\s)\d+\+?:\d+(\s+\d+\+?:\d+)+(\s|$)/.test(text);
    fill(part(name, root), text, isOfLengths && make("span", { class: "summary-legend soft" }, say("solve.summary-legend")));
  }

  function showModes() {
    modes.textContent = describeModes();
    clear.hidden = !marked.starts.length && !marked.contains.length;
  }

  /** @param {import("../shell/answers.js").StudiedCheck | null} told */
  function showCheck(told) {
    valid.hidden = !told;
    if (!told) {
      check.hidden = true;
      return;
    }
    const [text, kind] = describeCheck(told);
    valid.textContent = text;
    valid.className = `badge ${kind}`;
    valid.disabled = told.possible;
    if (told.possible) check.hidden = true;
    if (told.possible) valid.removeAttribute("aria-expanded");
    else valid.setAttribute("aria-expanded", String(!check.hidden));
    check.className = "notice notice-warn solver-check";
    check.replaceChildren(make("div", {}, make("p", {}, told.reason), ...offerNearest(told.nearest)));
  }

  /** @param {import("../shell/answers.js").StudiedCheck} told @returns {[string, string]} the text of the mark and its class */
  function describeCheck({ possible, unfilled }) {
    if (!possible) return [`✗ ${say("solve.not-valid")}`, "badge-bad"];
    return unfilled ? [say("solve.still-empty", { count: unfilled }), ""] : [`✓ ${say("solve.valid")}`, "badge-good"];
  }

  /** @param {import("../shell/answers.js").NearestShown | null} nearest @returns {HTMLElement[]} */
  function offerNearest(nearest) {
    if (!nearest) return [];
    const changes = nearest.changes.map((each) => say("solve.change", { position: each.position, instead: each.instead, tile: each.tile }));
    const text = say("solve.nearest", { count: changes.length, changes: changes.join(", ") });
    const use = make("button", { type: "button", class: "button button-small" }, say("solve.use-nearest"));
    use.addEventListener("click", () => onBoard(nearest.board));
    return [make("p", {}, text), use];
  }

  valid.addEventListener("click", () => {
    check.hidden = !check.hidden;
    valid.setAttribute("aria-expanded", String(!check.hidden));
  });
  editButton.addEventListener("click", () => edit(!isEditing));
  clear.addEventListener("click", () => onModes({ starts: [], contains: [] }));
  numbers.addEventListener("change", () => board?.update({ isNumbered: numbers.checked }));
  notation.addEventListener("input", () => onBoard(notation.value));
  stage.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape" && isEditing) edit(false);
  });

  return {
    /** Show the board of another game. @param {import("../shell/answers.js").GameDescribed} game */
    setGame(game) {
      study = null;
      typed = "";
      tiles = [];
      board = makeBoard(game);
      zoom.update();
      board?.update({ isNumbered: numbers.checked, isEditing });
      const size = game.grid ? count(game.grid.cells.length, "tile") : "";
      part("notation-size", root).textContent = size;
      valid.hidden = check.hidden = true;
    },
    /** Show a study. @param {import("../shell/answers.js").BoardStudied} given @param {string} written the notation as the person wrote it */
    update(given, written) {
      const isSame = study?.board === given.board;
      study = given;
      tiles = given.tiles;
      showError(notation, notationError, "");
      part("notation-note", root).textContent = given.notes.join(" ");
      if (document.activeElement !== notation && !isSame) notation.value = given.board;
      else if (document.activeElement !== notation && written !== notation.value) notation.value = written || given.board;
      board?.update({ tiles: given.tiles, tips: given.tool_tips });
      showSummary("summary1", given.summary1);
      showSummary("summary2", given.summary2);
      showCheck(given.check);
      showTile(board?.current ?? 1);
      showModes();
    },
    /** Show what is wrong with the notation, in sight. @param {string} text */
    fail(text) {
      showError(notation, notationError, text);
      part("notation-note", root).textContent = "";
      const { top, bottom } = notationError.getBoundingClientRect();
      if (top < 0 || bottom > window.innerHeight) notation.scrollIntoView({ block: "center", behavior: "instant" });
    },
    /** @param {string} text */
    setNotation(text) {
      if (notation.value !== text) notation.value = text;
    },
    /** @param {{ starts: number[], contains: number[] }} given */
    setModes({ starts, contains }) {
      marked = { starts, contains };
      board?.update(marked);
      showModes();
    },
    /**
     * Show a path or none; what is being typed on the board stays.
     * @param {number[] | null} path
     * @param {{ inWindow?: boolean }} [options] whether the page is scrolled to it: on a narrow one the words are below the board
     */
    setPath(path, { inWindow = false } = {}) {
      if (!path && typed) return;
      typed = "";
      board?.update({ path });
      reveal(path ?? [], inWindow);
    },
    get isTyping() {
      return typed !== "";
    },
    /** @param {number[] | null} heat */
    setHeat: (heat) => board?.update({ heat }),
    edit,
    /** What the mark of the board says where it is not valid. */
    get refusal() {
      return valid.hidden || valid.disabled ? "" : say("solve.not-valid");
    },
    get isEditing() {
      return isEditing;
    },
    focus: () => board?.focus(board.current),
    focusNotation: () => notation.focus(),
    zoomKeys: zoom.keys,
    editor,
  };
}
