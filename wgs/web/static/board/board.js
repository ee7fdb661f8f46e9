// The board of every page: any grid, by tap, swipe, typing and screen reader.
//
//   const board = createBoard(element, {grid, view, tiles, qIsQu, label, onModes, onTrace, onType, onWord, onEdit, onFocus});
//   board.update({tiles, starts, contains, path, heat, tips, isEditing});   any of BoardChanges; positions count from 1
//   board.edit({letters: "QU"});                                            changes the current tile
//   element.append(drawBoard({grid, tiles, view}));                         a still picture
//
// A click or tap (or Enter, Space) moves a tile on to its next mode, a swipe traces a path, letters light all paths that
// spell them. With isEditing a click chooses a tile, and letters fill tile after tile.

import { announce } from "../kit/announce.js";
import { boardNotation, nextTimes } from "./board-edit.js";
import { createBoardEntry } from "./board-entry.js";
import { createBoardInput } from "./board-input.js";
import { readKey } from "./board-keys.js";
import { nameCell, namePlace } from "./board-names.js";
import {
  cycleMode, editTile, growTile, listInMode, makeState, setCurrent, setMode, setPath, setTiles, setTyped, traceTo,
} from "./board-state.js";
import { createBoardView } from "./board-view.js";
import { count } from "../kit/elements.js";
import { say } from "../kit/texts.js";

/** @typedef {import("./types.js").BoardChanges} BoardChanges */
/** @typedef {import("./types.js").BoardOptions} BoardOptions */
/** @typedef {import("./types.js").BoardState} BoardState */
/** @typedef {import("./types.js").TileChange} TileChange */


/** @param {number[]} cells */
const toPositions = (cells) => cells.map((cell) => cell + 1);
/** @param {number[] | null | undefined} positions */
const toCells = (positions) => (positions ?? []).map((position) => position - 1);

/**
 * Make a board.
 * @param {HTMLElement} element
 * @param {BoardOptions} options
 */
export function createBoard(element, options) {
  const { qIsQu = false } = options;
  let look = options.view ?? {};
  let label = options.label ?? say("board.name");
  let state = applyChanges(makeState(options.grid), options, qIsQu);
  let view = createBoardView(state, { look, label });
  let input = createBoardInput(view.svg, state.grid, makeListener());
  let frame = 0;
  /** Whether a typed Q has just become Qu: a U that is typed now belongs to it. */
  let isAfterQ = false;
  let kept = /** @type {number[]} */ ([]);
  const entry = createBoardEntry(element, (key) => act(key));
  element.classList.add("board-box");
  element.prepend(view.svg);
  const fonts = document.fonts;
  const renew = () => view.renew();
  fonts.addEventListener("loadingdone", renew);

  /** @param {BoardState} next */
  function set(next) {
    state = next;
    entry.update(namePlace(state, state.current));
    if (!frame) frame = requestAnimationFrame(redraw);
  }

  function redraw() {
    frame = 0;
    view.update(state);
  }

  /** @param {number} cell @param {boolean} [hasFocus] whether the keyboard goes along */
  function goTo(cell, hasFocus = true) {
    isAfterQ = false;
    if (cell !== state.current) {
      set(setCurrent(state, cell));
      options.onFocus?.(cell + 1);
    }
    if (!hasFocus) return;
    redraw();
    view.focus(state.current);
  }

  /** @param {number} cell */
  function cycle(cell) {
    set(cycleMode(state, cell));
    announce(say(`board.mode-${state.modes[cell] ?? "normal"}`), "mode");
    const [starts, contains] = [listInMode(state, "starts"), listInMode(state, "contains")];
    options.onModes?.({ starts: toPositions(starts), contains: toPositions(contains) });
  }

  /** @param {number} cell */
  function choose(cell) {
    if (options.onTap) options.onTap(cell + 1);
    else cycle(cell);
  }

  /** @param {string} text */
  function type(text) {
    const next = setTyped(state, text, qIsQu);
    if (next.typed && !next.partials.length) {
      announce(say("board.no-path", { word: next.typed }), "typed");
      return;
    }
    set(next);
    announce(next.typed ? `${[...next.typed].join(" ")}: ${count(next.partials.length, "path")}` : say("board.cleared"), "typed");
    options.onType?.(next.typed, next.partials.length);
  }

  /** @param {number} cell @param {BoardState} next */
  function finishEdit(cell, next) {
    if (next === state) return;
    set(next);
    announce(nameCell(state, cell), "edited");
    options.onEdit?.({ tiles: state.tiles, board: boardNotation(state.tiles), position: cell + 1 });
  }

  /** @param {TileChange} change @param {boolean} goOn @param {boolean} hasFocus */
  function edit(change, goOn, hasFocus) {
    const cell = state.current;
    const letter = change.letters?.toUpperCase();
    if (letter === "U" && isAfterQ) {
      isAfterQ = false;
      return;
    }
    finishEdit(cell, editTile(state, cell, change, qIsQu));
    if (goOn) goTo(Math.min(cell + 1, state.grid.cells.length - 1), hasFocus);
    isAfterQ = goOn && qIsQu && letter === "Q";
  }

  /** @param {boolean} hasFocus */
  function goBack(hasFocus) {
    const last = state.grid.cells.length - 1;
    const isFilled = !state.tiles[state.current]?.empty;
    const cell = state.current === last && isFilled ? last : Math.max(0, state.current - 1);
    finishEdit(cell, editTile(state, cell, { empty: true }, qIsQu));
    goTo(cell, hasFocus);
  }

  /** A capital goes on with the tile before; after the last cell, with the last. */
  /** @param {string} letter */
  function grow(letter) {
    if (isAfterQ && letter === "U") return edit({ letters: letter }, true, true);
    isAfterQ = false;
    const isLast = state.current === state.grid.cells.length - 1 && !state.tiles[state.current]?.empty;
    const cell = isLast ? state.current : state.current - 1;
    if (cell < 0 || state.tiles[cell]?.empty) edit({ letters: letter }, true, true);
    else finishEdit(cell, growTile(state, cell, letter, qIsQu));
  }

  /** @param {"letter" | "word"} kind */
  function cycleTimes(kind) {
    const tile = state.tiles[state.current];
    if (!tile) return;
    const key = kind === "letter" ? "letter_multiplier" : "word_multiplier";
    edit({ [key]: nextTimes(tile[key]) }, false, true);
  }

  /**
   * Do what a key means; says whether it meant anything.
   * @param {string | KeyboardEvent} given a key of the keyboard, or a character of the entry field
   */
  function act(given) {
    const action = readKey(state, typeof given === "string" ? { key: given } : given);
    if (!action) return false;
    const hasFocus = typeof given !== "string";
    if (action.do === "move") goTo(action.cell, hasFocus);
    else if (action.do === "cycle") choose(state.current);
    else if (action.do === "type") type(action.text);
    else if (action.do === "word") options.onWord?.(state.typed);
    else if (action.do === "clear") clear();
    else if (action.do === "edit") edit(action.change, action.goOn, hasFocus);
    else if (action.do === "grow") grow(action.letter);
    else if (action.do === "times") cycleTimes(action.kind);
    else goBack(hasFocus);
    return true;
  }

  function clear() {
    type("");
    options.onTrace?.([], true);
  }

  function makeListener() {
    return {
      mayTrace: () => !state.isEditing && !state.isReadOnly,
      /** @param {number} cell @param {boolean} isTouch */
      onTap(cell, isTouch) {
        if (state.isReadOnly) return;
        goTo(cell, !(state.isEditing && isTouch));
        if (!state.isEditing) choose(cell);
        else if (isTouch) entry.focus();
      },
      /** @param {number} cell */
      onTraceStart(cell) {
        kept = state.path;
        set(traceTo(setPath(setTyped(state, "", qIsQu), []), cell));
      },
      /** @param {number} cell */
      onTracePass(cell) {
        const next = traceTo(state, cell);
        if (next === state) return;
        set(next);
        options.onTrace?.(toPositions(next.path), false);
      },
      /** @param {boolean} isCancelled */
      onTraceEnd(isCancelled) {
        if (isCancelled) set(setPath(state, kept));
        options.onTrace?.(isCancelled ? [] : toPositions(state.path), true);
        if (!isCancelled) announce(state.path.map((cell) => state.tiles[cell]?.text ?? "").join(""), "traced");
      },
      /** @param {KeyboardEvent} event */
      onKey(event) {
        if (options.onKey?.(event) || act(event)) event.preventDefault();
      },
      /** @param {number} cell */
      onFocus: (cell) => goTo(cell, false),
    };
  }

  /** @param {BoardChanges} changes */
  function update(changes) {
    label = changes.label ?? label;
    if (changes.grid || changes.view) return rebuild(changes);
    if (changes.label) view.setLabel(label);
    set(applyChanges(state, changes, qIsQu));
  }

  /** Draw another grid, or the same one with another look. */
  /** @param {BoardChanges} changes */
  function rebuild(changes) {
    const hadFocus = view.svg.contains(document.activeElement);
    look = changes.view ?? look;
    const start = changes.grid ? { ...makeState(changes.grid), isEditing: state.isEditing } : state;
    state = applyChanges(start, changes, qIsQu);
    input.destroy();
    const old = view.svg;
    view = createBoardView(state, { look, label });
    old.replaceWith(view.svg);
    input = createBoardInput(view.svg, state.grid, makeListener());
    if (hadFocus) view.focus(state.current);
  }

  return {
    update,
    /**
     * Change the current tile; letters, wildcards and empty tiles go on to the next one, unless it is to stay.
     * @param {TileChange} change
     * @param {boolean} [stays]
     */
    edit(change, stays = false) {
      const isTile = change.letters !== undefined || change.wildcard !== undefined || change.empty !== undefined;
      const goOn = isTile && !stays;
      edit(change, goOn, false);
    },
    /** @param {number} position */
    focus: (position) => goTo(position - 1),
    get current() {
      return state.current + 1;
    },
    /** The paths that spell what is typed, from 1. */
    get paths() {
      return state.partials.map(({ path }) => toPositions(path));
    },
    destroy() {
      cancelAnimationFrame(frame);
      fonts.removeEventListener("loadingdone", renew);
      input.destroy();
      entry.destroy();
      view.svg.remove();
    },
  };
}

/**
 * @param {BoardState} state
 * @param {BoardChanges} changes
 * @param {boolean} qIsQu
 * @returns {BoardState}
 */
function applyChanges(state, changes, qIsQu) {
  let next = state;
  if (changes.tiles) next = setTiles(next, changes.tiles, qIsQu);
  if (changes.starts) next = setMode(next, "starts", toCells(changes.starts));
  if (changes.contains) next = setMode(next, "contains", toCells(changes.contains));
  if (changes.path !== undefined) next = { ...setPath(next, toCells(changes.path)), typed: "", partials: [] };
  if (changes.typed !== undefined) next = setTyped(next, changes.typed, qIsQu);
  if (changes.turned !== undefined) next = { ...next, turned: changes.turned ?? [] };
  if (changes.traces) next = { ...next, traces: changes.traces.map(({ path, seat }) => ({ path: toCells(path), seat })) };
  if (changes.heat !== undefined) next = { ...next, heat: changes.heat };
  if (changes.isNumbered !== undefined) next = { ...next, isNumbered: changes.isNumbered };
  if (changes.tips) next = { ...next, tips: changes.tips };
  if (changes.isEditing !== undefined && changes.isEditing !== next.isEditing) {
    next = { ...next, isEditing: changes.isEditing, path: [], typed: "", partials: [] };
  }
  return changes.isReadOnly === undefined ? next : { ...next, isReadOnly: changes.isReadOnly };
}

/**
 * Draw a still picture of a board.
 * @param {BoardChanges & {grid: import("./types.js").Grid}} options
 * @returns {SVGSVGElement}
 */
export function drawBoard(options) {
  const state = applyChanges(makeState(options.grid), options, false);
  return createBoardView(state, { look: options.view, label: options.label, isStill: true }).svg;
}
