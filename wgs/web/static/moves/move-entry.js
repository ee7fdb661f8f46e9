// The entry of moves at a table: taps, swipes, keys on the board and text lead to one state, which can be seen, undone
// and previewed before it is made. What a move is, may be and does is told by the server.
//
//   const entry = createMoveEntry(element, { description, game, send, ask, onLight });
//   entry.update(shown);                            each TableShown
//   createStage(place, { ..., onChoose: entry.choose, onTrace: entry.trace, onKey: entry.key });

import { textOf } from "../shell/connection.js";
import { announce } from "../kit/announce.js";
import { say } from "../kit/texts.js";
import { showToast } from "../kit/toast.js";
import { createAside } from "./aside.js";
import { TEXT, begin, createPast, isEmpty, isSameMove, isWord } from "./begun.js";
import { createEarly } from "./early.js";
import { sayMove, sayRefusal, sayWhyNot } from "./effects.js";
import { createEntryView } from "./entry-view.js";
import { createHints } from "./hints.js";
import { createLatest } from "./latest.js";
import { lightMove } from "./move-light.js";
import { findBest, listMoves } from "./ways.js";
import { empty, findHalfMade, firstKind, isAtEnd, isUnclear, mayMove, moveOf, placeOf, readText, settle } from "./going-on.js";

/** @typedef {import("./types.js").Begun} Begun */
/** @typedef {import("./types.js").Known} Known */
/** @typedef {import("../shell/answers.js").Refusal} Refusal */
/** @typedef {import("../shell/answers.js").TableWatched} TableShown */
/** @typedef {import("../shell/answers.js").Targets} Targets */
/** @typedef {import("../shell/types.js").Told<import("../shell/answers.js").TableAnswer>} TableTold */

/** How long a new state of the table may take to come after an answer, in milliseconds. */
const PATIENCE = 500;

/**
 * @param {HTMLElement} element
 * @param {import("./types.js").EntryOptions} options
 */
export function createMoveEntry(element, { description, game, send, ask, onLight, kept, first }) {
  const past = createPast();
  /** What was entered before the answer that it depends on. */
  const early = createEarly({ onText: type });
  const aside = createAside(game);
  const hints = createHints(ask);
  /** What the viewer may move with; null while they may not. @type {Known | null} */
  let known = null;
  let begun = begin("");
  /** The latest state that may become a move, with how it goes on. */
  let good = { begun, targets: /** @type {Targets | null} */ (null) };
  let [why, note, refusal, warning] = ["", "", "", ""];
  /** The cells that a refusal is about. @type {string[]} */
  let refused = [];
  /** The command that is on its way, with the text that the field had then. @type {{ text: string } | null} */
  let sent = null;
  /** The state at the beginning of a swipe. @type {Begun | null} */
  let traced = null;
  /** The seat, event and game that the entry was begun at. */
  let place = "";
  /** Whether the kinds of moves that are possible are being asked for. */
  let isNewTurn = false;
  /** Whether moves can be entered as far as can be seen. */
  let isOpen = false;

  const panel = { description, change, edit, ask, play, act, key: press };
  const view = createEntryView(element, {
    game, panel, onText: type, onKind: chooseKind, onDeed: chooseDeed, onPlay: play, onBack: goBack, onClear: clear, onHint: hint,
  });
  const kinds = createLatest(async (now) => (first && first.place === now ? first.answer : ask("targets", { move: {} })), takeKinds, miss);
  const targets = createLatest((partial) => ask("targets", { move: partial }), takeTargets, miss);
  const previews = createLatest((move) => ask("preview", { move }), takePreview, miss);

  // --- What is shown ---

  const textNow = () => begun.text ?? (known ? game.write(begun, known) : "");

  function show() {
    const text = early.text ?? textNow();
    // An entry opens with all its buttons at once: none moves when the kinds of moves are known.
    isOpen = known !== null && (isOpen || !isNewTurn);
    if (isOpen || !known) view.show({ known, begun, text, why, note, refusal, warning, isBusy: sent !== null, hasPast: !past.isEmpty });
    kept?.save(place && (aside.kept || !isEmpty(begun)) ? { place, begun, aside: aside.kept } : null);
    onLight(known ? lightMove(game, begun, known, { refused }) : {});
  }

  /** @param {string} text @param {string[]} [cells] */
  function refuse(text, cells = []) {
    [refusal, refused] = [text, cells];
    show();
    announce(sayRefusal(text, cells, known), "move");
  }

  /** @param {unknown} error */
  function fail(error) {
    refuse(textOf(error));
  }

  /** What was asked has no answer: it is said, unless the turn has passed meanwhile. @param {unknown} error */
  function miss(error) {
    const asked = place;
    isNewTurn = false;
    early.drop();
    show();
    window.setTimeout(() => {
      if (known && place === asked) fail(error);
    }, PATIENCE);
  }

  /** Say what was entered and what it would do. A text is not yet refused while it is typed. */
  function tell() {
    if (!known || refusal || isEmpty(begun)) return;
    const text = sayMove(game, begun, known);
    if (text) announce(text, "move");
  }

  // --- What is known ---

  /** @param {TableTold} answer */
  function takeKinds({ targets: found }) {
    if (!known) return;
    isNewTurn = false;
    known = { ...known, kinds: found.kinds };
    if (begun.text) begun = readText(game, begun.text, known);
    else if (!found.kinds.includes(begun.kind) && begun.kind !== TEXT) begun = begin(firstKind(game, known));
    look();
    if (begun.kind === "enter") announce(game.prompt(begun, known), "prompt");
    goEarly();
  }

  /** Ask how the move goes on, and what it would do. */
  function look() {
    if (!known) return;
    known = { ...known, targets: null, preview: null };
    previews.drop();
    const partial = begun.kind === TEXT ? null : game.asks(begun, known);
    if (partial) targets.want(partial);
    else {
      targets.drop();
      good = { begun, targets: null };
      consider();
    }
    show();
    if (!partial && !moveOf(game, begun, known)) tell();
  }

  /** @param {TableTold} answer */
  function takeTargets({ targets: found }) {
    if (!known) return;
    if (found.refusal) {
      begun = good.begun;
      past.leave(begun);
      early.drop();
      known = { ...known, targets: good.targets };
      refuse(found.refusal.text, found.refusal.cells);
    } else {
      known = { ...known, targets: found };
      good = { begun, targets: found };
    }
    consider();
    show();
    tell();
    goEarly();
  }

  function consider() {
    if (!known) return;
    const isReady = !known.targets || known.targets.is_whole;
    const move = isReady ? moveOf(game, begun, known) : null;
    if (move) previews.want(move);
    else previews.drop();
  }

  /** @param {TableTold} answer */
  function takePreview({ preview }) {
    if (!known) return;
    known = { ...known, preview };
    show();
    tell();
    goEarly();
  }

  /** Whether what comes next is not known yet: a command is on its way, or the table is not shown after it. */
  function isPassing() {
    return sent !== null || !place;
  }

  function goEarly() {
    if (!isPassing()) early.go();
  }

  // --- What is entered ---

  /** @param {Begun} next @param {{ isKept?: boolean }} [options] isKept: whether it is a step that can be undone */
  function change(next, { isKept = !isSameMove(begun, next) } = {}) {
    if (!known || sent) return;
    if (isKept) past.keep(begun);
    begun = next;
    [note, refusal, warning, refused] = ["", "", "", []];
    look();
  }

  /** A step of the panel, which may come before the answer that it depends on. @param {(begun: Begun, known: Known) => Begun} make */
  function edit(make) {
    if (!known) return;
    if (isPassing() || isNewTurn || !early.isEmpty) early.wait(() => edit(make));
    else change(make(begun, known));
  }

  /** @param {string} text */
  function type(text) {
    if (!known) return;
    if (isPassing()) return early.type(text);
    early.drop();
    change(readText(game, text, known), { isKept: begun.text === null });
  }

  function goBack() {
    early.drop();
    const before = past.back();
    if (!before) return;
    change(before, { isKept: false });
    if (isEmpty(before)) announce(say("move.cleared"), "move");
  }

  /** @param {Known} shown */
  function erase(shown) {
    const next = game.erase?.(settle(game, begun, shown), shown);
    if (next) change(next);
    else goBack();
  }

  function clear() {
    if (!known) return;
    early.drop();
    change(empty(game, begun, known));
    announce(say("move.cleared"), "move");
  }

  /** @param {string} kind */
  function chooseKind(kind) {
    if (isPassing()) early.wait(() => known?.kinds.includes(kind) && chooseKind(kind));
    else change(begin(kind));
  }

  /** @param {string} kind */
  function chooseDeed(kind) {
    if (isPassing()) return early.wait(() => known?.kinds.includes(kind) && chooseDeed(kind));
    change(begin(kind));
    if (game.atOnce?.includes(kind)) play();
  }

  async function hint() {
    if (!known) return;
    const [asked, from] = [place, begun];
    try {
      const { move, text } = await hints.next();
      if (place !== asked || !(isEmpty(begun) || isSameMove(begun, from))) return; // the turn has passed, or a move was begun meanwhile
      if (move) change({ ...begin(TEXT), text: move });
      note = text;
      show();
      announce([move, note].filter(Boolean).join(". "), "hint");
    } catch (error) {
      fail(error);
    }
  }

  // --- What is made ---

  /** @returns {Promise<void>} */
  async function play() {
    if (!known) return announce(why, "move");
    if (sent && early.isEmpty) return; // it was pressed twice
    if (sent || isNewTurn || !early.isEmpty || (begun.kind !== TEXT && isUnclear(game, begun, known))) return early.wait(play);
    const move = known.preview?.move ?? moveOf(game, begun, known);
    if (!move) return finish(known);
    const command = game.command?.(begun, known);
    const isMade = await act(command?.what ?? "move", { move, ...(warning ? { is_sure: true } : {}) });
    if (!isMade || !command) return;
    note = command.done;
    show();
    announce(note, "move");
  }

  /** What was begun is no move yet: a word that lies in several ways takes the best; of all else it is said what is missing. @param {Known} shown */
  async function finish(shown) {
    const [moves, asked, from] = [listMoves(game, begun, shown), place, begun];
    const best = moves.length ? await findBest(ask, moves).catch(fail) : null;
    if (best === undefined || !known || sent || place !== asked || begun !== from) return;
    if (!best?.move) return refuse(best?.refusal?.text ?? game.prompt(begun, known), best?.refusal?.cells);
    change(game.take?.(best.move, known) ?? begun);
    if (await act("move", { move: best.move })) showToast(say("move.best-way", { count: moves.length, move: best.text }));
  }

  /**
   * Send a command; what was begun is over when it is done.
   * @param {string} what
   * @param {Record<string, unknown>} [fields]
   * @returns {Promise<boolean>} whether it was done
   */
  async function act(what, fields = {}) {
    const mine = (sent = { text: textNow() });
    [refusal, refused] = ["", []];
    show();
    try {
      const asked = place;
      const answer = await send(what, fields);
      if (sent === mine) settleSent(!answer.refusal);
      if (answer.refusal) beRefused(answer.refusal);
      else if (what === "draft") restart({ isFollowed: true });
      else if (place === asked) leave();
      else show();
      return !answer.refusal;
    } catch (error) {
      if (sent === mine) settleSent(false);
      fail(error);
      return false;
    }
  }

  /** A command is done: what was entered meanwhile is for what comes after it. @param {boolean} isDone false where it was refused */
  function settleSent(isDone) {
    if (isDone) early.cut(sent?.text ?? "");
    else early.drop();
    sent = null;
  }

  /** @param {Refusal} given */
  function beRefused({ kind, text, cells }) {
    if (kind !== "warning") return refuse(text, cells);
    warning = text;
    show();
    announce(say("move.asked-again", { text, button: say("move.sure") }), "move");
  }

  /** A move was made: what can be done now is known when the table is shown anew. */
  function leave() {
    place = "";
    isNewTurn = true;
    aside.put(game.deeds.includes(begun.kind) ? past.last : null);
    forget({ isFollowed: true });
    if (known) known = { ...known, targets: null, preview: null };
    show();
  }

  /** What was asked at another position is of no use. @param {boolean} isOwn whether this seat has moved @param {boolean} isOver whether what was begun is over */
  function leavePlace(isOwn, isOver) {
    if (known) known = { ...known, targets: null, preview: null };
    for (const each of [targets, previews]) each.drop();
    if (sent) settleSent(isOwn); // the answer comes after the position that it led to
    if (isOver) forget({ isFollowed: isOwn });
    isNewTurn = true;
  }

  /** @param {{ isFollowed?: boolean }} [options] */
  function restart(options) {
    forget(options);
    if (known) look();
    else show();
    goEarly();
  }

  /** @param {{ isFollowed?: boolean }} [options] whether what was entered early is for what comes next */
  function forget({ isFollowed = false } = {}) {
    begun = begin(known ? firstKind(game, known) : "");
    good = { begun, targets: null };
    past.clear();
    [note, refusal, warning, refused] = ["", "", "", []];
    traced = null;
    hints.reset();
    for (const each of [kinds, targets, previews]) each.drop();
    if (!isFollowed) early.drop();
  }

  /** A tap on a place of the board. @param {string} name */
  function choose(name) {
    if (!known) return;
    if (isPassing() || isNewTurn || isUnclear(game, begun, known)) return early.wait(() => choose(name));
    const from = settle(game, begun, known);
    if (!from.kind || !game.choose) return;
    const next = game.choose(from, name, known);
    if (next === from) refuse(game.prompt(begun, known), [name]); // such as a corner, where tiles are chosen
    else change(next);
  }

  /** A swipe over places of the board. @param {string[]} names @param {boolean} isDone */
  function trace(names, isDone) {
    if (!known || !game.trace) return;
    if (isPassing() || isNewTurn) return early.wait(() => trace(names, isDone));
    if (!names.length) {
      if (traced) goBack();
      traced = null;
      return;
    }
    const isFirst = !traced;
    traced ??= settle(game, begun, known);
    if (!traced.kind) return;
    change(game.trace(traced, names, known), { isKept: isFirst });
    if (isDone) traced = null;
  }

  /** A key on the board. @param {KeyboardEvent} event @param {string} [name] where @returns {boolean} whether it was used */
  function press(event, name = "") {
    if (!known) return false;
    const { key } = event;
    const isEntered = key === "Backspace" || key === "Enter" || (key.length === 1 && isWord(key));
    if (sent && (!isEntered || (key === "Enter" && early.isEmpty))) return false;
    if (isEntered && (sent || isNewTurn || !early.isEmpty)) early.wait(() => void (press(event, name) || (key === "Enter" && choose(name))));
    else if (key === "Escape" && !isEmpty(begun)) clear();
    else if (key === "Backspace" && !isEmpty(begun)) erase(known);
    else if (key === "Enter" && isAtEnd(game, begun, known, name)) play();
    else return write(key, name, known);
    return true;
  }

  /** @param {string} key @param {string} name @param {Known} shown @returns {boolean} whether the key is for the move */
  function write(key, name, shown) {
    const from = settle(game, begun, shown);
    if (!from.kind || !game.press) return false;
    const next = game.press(from, key, name, shown);
    if (next) change(next);
    else if (key.length === 1 && isWord(key)) refuse(game.prompt(from, shown));
    return next !== null || (key.length === 1 && isWord(key));
  }

  return {
    /** Show a table. @param {TableShown} shown */
    update(shown) {
      const { seat, view: { position: scene, to_act: acting } } = shown;
      const now = placeOf(shown);
      const isNew = now !== place || !known;
      const isChanged = aside.look(shown, findHalfMade(game, begun, past.last));
      place = now;
      why = sayWhyNot(shown);
      const resumed = aside.resume(kept?.resume(now));
      if (seat === null || !mayMove(shown)) {
        known = null;
        if (sent) settleSent(false);
        aside.take(false);
        return restart();
      }
      const before = known ?? { kinds: [], targets: null, preview: null };
      const isOwn = known?.seat === seat && shown.view.last?.seat === seat;
      const isOther = !known || known.seat !== seat || isOwn;
      known = { ...before, description, scene, seat, shown };
      if (isNew) leavePlace(isOwn, isOther || isChanged);
      begun = aside.take(acting.includes(seat)) ?? resumed ?? begun;
      show();
      if (isNew) kinds.want(now);
    },
    choose, trace, key: press,
  };
}
