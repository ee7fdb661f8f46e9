// What an entry of moves shows: what to do next, kinds of moves, the field, what the move would do, and the buttons.

import { fill, make, makeId, refill } from "../kit/elements.js";
import { say } from "../kit/texts.js";
import { isEmpty } from "./begun.js";
import { listEffects, writeSentence } from "./effects.js";
import { listWays, showWays } from "./ways.js";

/** @typedef {import("./types.js").Begun} Begun */
/** @typedef {import("./types.js").GameMoves} GameMoves */
/** @typedef {import("./types.js").Known} Known */
/** @typedef {import("./types.js").Panel} Panel */
/** @typedef {import("./types.js").PanelOptions} PanelOptions */
/** @typedef {import("../shell/answers.js").Refusal} Refusal */

/**
 * What is shown: known is null while the viewer cannot move, and `why` says why not.
 * @typedef {{ known: Known | null, begun: Begun, text: string, why: string, note: string, refusal: string, warning: string,
 *   isBusy: boolean, hasPast: boolean }} EntryState
 */

/**
 * @param {HTMLElement} element
 * @param {{ game: GameMoves, panel: PanelOptions, onText: (text: string) => void, onKind: (kind: string) => void,
 *   onDeed: (kind: string) => void, onPlay: () => void, onBack: () => void, onClear: () => void, onHint: () => void }} options
 */
export function createEntryView(element, { game, panel, onText, onKind, onDeed, onPlay, onBack, onClear, onHint }) {
  const [id, title] = [makeId("move"), makeId("move-title")];
  const prompt = make("p", { class: "move-prompt soft", id: `${id}-prompt` });
  const kinds = make("div", { class: "move-kinds" });
  const own = make("div", { class: "move-panel" });
  const ways = make("div", { class: "move-ways", hidden: true });
  const input = make("input", {
    class: "input input-board", id, type: "text", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", enterkeyhint: "go",
    maxlength: 400, "aria-describedby": `${id}-prompt ${id}-error`, data: { moveText: "" },
    oninput: () => onText(input.value), onkeydown: press,
  });
  const label = make("label", { for: id }, say("move.field"));
  const error = make("p", { class: "field-error", id: `${id}-error`, data: { moveError: "" } });
  const play = make("button", { class: "button button-primary", type: "submit", data: { movePlay: "" } });
  const back = makeSmall("back", say("move.back"), onBack);
  const clear = makeSmall("clear", say("move.clear"), onClear);
  const effects = make("div", { class: "move-effects", role: "group", "aria-label": say("move.effects") });
  const deeds = make("span", { class: "move-deeds" });
  const tools = make("div", { class: "cluster move-tools" }, back, clear, deeds);
  const form = make("form", { class: "move-form", novalidate: true, onsubmit: submit },
    make("div", { class: "field move-field" }, label, input),
    play, error);
  const section = make("section", { class: "move-entry", hidden: true, "aria-labelledby": title, data: { game: "" } },
    make("h2", { class: "visually-hidden", id: title }, say("move.title")), prompt, kinds, ...(game.holdsTiles ? [own, effects, form, ways] : [form, ways, own, effects]), tools);
  element.append(section);
  /** @type {Panel | null} */
  const drawn = game.createPanel?.(own, panel) ?? null;

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    onPlay();
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.key !== "Escape" || !input.value) return;
    event.preventDefault();
    event.stopPropagation();
    onClear();
  }

  /** @param {Known} known @param {Begun} begun */
  function showKinds(known, begun) {
    const offered = game.kinds.filter((kind) => known.kinds.includes(kind));
    kinds.hidden = offered.length < 2;
    if (kinds.hidden) return fill(kinds);
    refill(kinds, offered.map((kind) => makeSmall(`kind-${kind}`, game.name(kind, known), () => onKind(kind), begun.kind === kind)));
  }

  /** @param {Known} known @param {Begun} begun */
  function showDeeds(known, begun) {
    const offered = game.deeds.filter((kind) => known.kinds.includes(kind));
    refill(deeds,
      known.shown.hints ? makeSmall("hint", say("move.hint"), onHint) : null,
      offered.map((kind) => makeSmall(`deed-${kind}`, game.name(kind, known), () => onDeed(kind), game.atOnce?.includes(kind) ? null : begun.kind === kind)));
  }

  /** The field and the button that makes the move. @param {EntryState} state */
  function showForm({ known, begun, refusal, warning, isBusy, hasPast }) {
    const field = game.field?.(begun, known);
    label.textContent = field?.label ?? say("move.field");
    input.placeholder = field?.example ?? game.example;
    play.textContent = warning ? say("move.sure") : (known && nameMove(game, begun, known)) || say("move.play");
    play.setAttribute("aria-busy", String(isBusy));
    back.disabled = !hasPast;
    clear.disabled = isEmpty(begun);
    error.textContent = writeSentence(refusal);
    if (refusal) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
  }

  /** What the move would do. @param {EntryState} state */
  function showEffects({ known, refusal, warning, note }) {
    const preview = known?.preview;
    const told = preview && !preview.refusal ? listEffects(preview, known, game) : [];
    const warned = warning || preview?.warning;
    fill(effects,
      note ? make("p", { class: "move-note" }, note) : null,
      told.length ? make("p", { class: "move-points" }, told.map((each) => make("span", {}, each))) : null,
      warned ? make("p", { class: "move-warning" }, writeSentence(warned)) : null,
      preview?.refusal && !refusal ? make("p", { class: "move-not-yet soft" }, writeSentence(preview.refusal.text)) : null);
  }

  return {
    input,
    /** @param {EntryState} state */
    show(state) {
      const { known, begun, text, why } = state;
      section.hidden = !known && !why;
      // What is hidden loses the keyboard: it goes to the field, which stays.
      const isLost = !known && [kinds, ways, own, effects, tools, play].some((each) => each.contains(document.activeElement));
      const told = known ? game.prompt(begun, known) : why;
      prompt.textContent = told === state.refusal ? "" : told; // each sentence is there once
      for (const each of [kinds, ways, own, effects, tools, play]) each.hidden = !known;
      input.readOnly = !known;
      if (input.value !== text) input.value = text;
      showForm(state);
      showEffects(state);
      if (isLost && matchMedia("(pointer: fine)").matches) input.focus({ preventScroll: true });
      if (!known) return;
      showKinds(known, begun);
      showDeeds(known, begun);
      showWays(ways, game.ways?.includes(begun.kind) && known.targets?.is_whole ? listWays(begun, known) : [], (path) => {
        panel.change({ ...begun, text: null, letters: "", more: {}, cells: path });
        play.focus({ preventScroll: true });
      });
      drawn?.update(begun, known, state.isBusy);
    },
  };
}

/** @param {GameMoves} game @param {Begun} begun @param {Known} known @returns {string} what the button says; empty for the usual */
function nameMove(game, begun, known) {
  return game.label?.(begun, known) || (game.deeds.includes(begun.kind) ? say("move.confirm", { move: game.name(begun.kind, known) }) : "");
}

/** @param {string} mark by which it is found again @param {string} text @param {() => void} onPress @param {boolean | null} [isPressed] null for a button that has no state */
function makeSmall(mark, text, onPress, isPressed = null) {
  return make("button", { class: "button button-small", type: "button", "aria-pressed": isPressed === null ? null : String(isPressed), data: { focus: mark }, onclick: onPress }, text);
}
