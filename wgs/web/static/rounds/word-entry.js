// Entering words: a field, the keys of the keyboard wherever it is, taps and swipes on the board, all for the same draft;
// and the line that tells what became of each word.

import { announce } from "../kit/announce.js";
import { fill, make } from "../kit/elements.js";
import { makeIcon } from "../kit/icon.js";
import { say } from "../kit/texts.js";
import { EMPTY, readKey, tapTile, tracePath, typeText } from "./draft.js";

/** @typedef {import("../board/types.js").Grid} Grid */
/** @typedef {import("../board/types.js").Tile} Tile */
/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {{ kind: "found" | "refused" | "sending" | "hint", text: string, points?: string }} Told */

/**
 * @param {HTMLElement} element where the field is put
 * @param {HTMLElement} line where words are told: above the board, as a hand covers what is below it
 * @param {{ onDraft: (draft: Draft) => number, onSend: (draft: Draft) => void }} options onDraft shows a draft on the
 *   board, and returns how many paths spell it
 */
export function createWordEntry(element, line, { onDraft, onSend }) {
  /** @type {{ grid: Grid, tiles: Tile[] } | null} */
  let board = null;
  let draft = EMPTY;
  /** What became of the last word; it stands beside a draft that was begun before it was known. @type {Told | null} */
  let last = null;
  const field = make("input", {
    class: "input input-board", id: "round-word", autocomplete: "off", autocapitalize: "characters", spellcheck: "false",
    enterkeyhint: "send", placeholder: say("round.word-hint"), maxlength: 100, "aria-describedby": "round-word-error",
  });
  const error = make("p", { class: "field-error", id: "round-word-error" });
  const erase = make("button", { type: "button", class: "button button-quiet button-icon", "aria-label": say("round.clear"), "data-tip": say("round.clear-tip") }, makeIcon("clear"));
  const form = make("form", { class: "field round-entry", novalidate: true },
    make("label", { class: "visually-hidden", for: "round-word" }, say("round.word")),
    make("div", { class: "round-entry-row" }, field, erase, make("button", { class: "button button-primary" }, say("round.enter"))),
    error);
  element.append(form);

  /** @param {Draft} next @param {boolean} [isSpoken] */
  function set(next, isSpoken = false) {
    if (!draft.text) last = null;
    draft = next;
    if (field.value.toUpperCase() !== draft.text) field.value = draft.text;
    const paths = onDraft(draft);
    const isMissing = Boolean(draft.text && !draft.path.length && !paths);
    error.textContent = isMissing ? say("round.no-path", { word: draft.text }) : "";
    if (isMissing) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
    drawLine();
    if (isMissing) announce(error.textContent ?? "", "draft");
    else if (isSpoken) announce(draft.text ? [...draft.text].join(" ") : say("round.cleared"), "draft");
  }

  function send() {
    const sent = draft;
    if (!sent.text) return;
    draft = EMPTY;
    field.value = "";
    error.textContent = "";
    field.removeAttribute("aria-invalid");
    tell({ kind: "sending", text: sent.text }, "");
    onSend(sent);
  }

  function drawLine() {
    fill(line,
      draft.text && make("span", { class: "round-told round-told-draft" }, draft.text),
      last && make("span", { class: `round-told round-told-${last.kind}` }, last.text, last.points && make("span", { class: "number" }, last.points)));
  }

  /** @param {Told} told @param {string} [spoken] what screen readers are told */
  function tell(told, spoken = told.text) {
    last = told;
    drawLine();
    if (spoken) announce(spoken, "word");
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether the key was used */
  function key(event) {
    if (!board) return false;
    const done = readKey(draft, event, board.tiles);
    if (done === "send") send();
    else if (done) set(done, true);
    return done !== null;
  }

  /** Letters count wherever the keyboard is, but in fields; Enter only where nothing else takes it. @param {KeyboardEvent} event */
  function press(event) {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || target?.closest("input, textarea, select, dialog, [contenteditable], .board")) return;
    if (event.key === "Enter" && target?.closest("button, a, summary, [role=button]")) return;
    if (key(event)) event.preventDefault();
  }

  /** @param {KeyboardEvent} event */
  function pressInField(event) {
    if (event.key !== "Escape") return;
    set(EMPTY, true);
    event.preventDefault();
  }

  field.addEventListener("input", () => set(typeText(field.value.trim())));
  field.addEventListener("keydown", pressInField);
  erase.addEventListener("click", () => set(EMPTY, true));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send();
  });
  document.addEventListener("keydown", press);

  return {
    key,
    tell,
    /** Whether a word is being entered. */
    get isBusy() {
      return draft.text !== "";
    },
    /** @param {number} position of a tile that was tapped */
    tap(position) {
      if (!board) return;
      const next = tapTile(draft, position, board);
      if (next === draft && draft.path.length > 1) send();
      else if (next !== draft) set(next, true);
    },
    /** @param {number[]} positions of tiles that are swiped over @param {boolean} isDone */
    trace(positions, isDone) {
      if (!board) return;
      set(tracePath(board.tiles, positions));
      if (isDone && positions.length > 1) send();
      else if (isDone) set(EMPTY);
    },
    focus: () => field.focus({ preventScroll: true }),
    /** @param {{ grid: Grid, tiles: Tile[] } | null} next the board on which words are looked for; null for none */
    update(next) {
      board = next;
      form.hidden = !next;
      if (!next && draft.text) set(EMPTY);
    },
  };
}
