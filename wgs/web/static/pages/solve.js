/** The solver page: choose a game, enter or make a board, and look at its words. */

import { addressOfBoard } from "../choosing/chosen.js";
import { announce } from "../kit/announce.js";
import { connection, RequestError, textOf } from "../shell/connection.js";
import { createDialog } from "../kit/dialog.js";
import { createBoardHistory } from "../solver/board-history.js";
import { createBoardPane } from "../solver/board-pane.js";
import { createCreatePanel } from "../solver/create-panel.js";
import { part, showNotice } from "../kit/elements.js";
import { createExplorer } from "../solver/explorer.js";
import { createFacts, createLengths } from "../solver/facts.js";
import { showGameHead } from "../solver/game-head.js";
import { createGames } from "../solver/games.js";
import { isReplay } from "../board/replay-id.js";
import { createHeatSwitch } from "../solver/heat-switch.js";
import { bindKeys } from "../solver/keys.js";
import { createLazily, createLazyDialog, loadWhenIdle } from "../kit/lazily.js";
import { createPlayButton } from "../rounds/play-button.js";
import { createSelection } from "../solver/selection.js";
import { FIELDS, NO_BOARD, pickGame } from "../solver/solver-state.js";
import { createStudies } from "../solver/studies.js";
import { createWhy } from "../solver/why.js";
import { createWordsPanel } from "../solver/words-panel.js";
import { say } from "../kit/texts.js";
import { createUrlState } from "../kit/url-state.js";

/** @typedef {import("../solver/types.js").SolverState} SolverState */

/** @param {HTMLElement} root */
function createSolver(root) {
  const url = createUrlState(FIELDS, goTo);
  let state = url.read();
  /** @type {import("../shell/answers.js").GameDescribed | null} */
  let game = null;
  const hasPoints = () => game?.has_points ?? true;
  /** @type {import("../shell/answers.js").BoardStudied | null} */
  let study = null;
  /** The board that was asked for last, which explanations of words are about. */
  let asked = "";
  /** @type {AbortController | null} the game that is being loaded */
  let loading = null;
  const fault = part("fault");

  const pane = createBoardPane(root, {
    onBoard: writeBoard,
    onModes: (modes) => change(modes),
    onTrace: (path, isDone) => isDone && selection.explainPath(path),
    onWord: (word) => selection.explainWord(word),
    onEditing: () => selection.clear(),
    onFault: showFault,
  });
  const words = createWordsPanel(root, {
    onSelect: (index, how) => {
      selection.select(index, { inWindow: how === "click" });
    },
    onHide: () => selection.clear(),
    onChange: changeTable,
  });
  const explorer = createExplorer(part("explorer"));
  const facts = createFacts(part("facts"), { onWord: (word, path) => selection.show(word, path, { inWindow: true }) });
  const lengths = createLengths(part("lengths"), { onPattern: (pattern) => words.setPattern(pattern) });
  const heatSwitch = createHeatSwitch(root, { onChange: (heat) => changeTable({ heat }) });
  const why = createWhy(root, {
    given: () => ({ ...pickGame(state), board: state.board }),
    hasPoints,
    onPath: (word, path) => selection.showPath(word, path),
  });
  const selection = createSelection({ words, pane, explorer, why }, { state: () => state, study: () => study, hasPoints, onWord: selectWord });
  const history = createBoardHistory(root, { first: state, onStep: showStep });
  const create = createCreatePanel(root, {
    given: () => pickGame(state),
    onBoard: takeMade,
    onReplay: takeRemade,
    onReplayFault: refuseReplay,
  });
  const studies = createStudies({
    onStudy: showStudy,
    onBoardFault: (text) => pane.fail(text),
    onFault: showFault,
    onBusy: (isBusy) => root.setAttribute("aria-busy", String(isBusy)),
    notice: part("config-notice"),
  });
  const games = createGames(root, { onChoose: enterGame, onFault: showFault });
  const lists = createLazyDialog(part("list-dialog"), new URL("../choosing/list-dialog.js", import.meta.url), makeLists, { onFault: showFault });
  const share = createLazyDialog(part("share-dialog"), new URL("../solver/share-dialog.js", import.meta.url), makeShare, { onFault: showFault });
  const rules = createLazily(new URL("../shell/rules-dialog.js", import.meta.url), ({ openRules }) => ({ open: openRules }), { onFault: showFault });
  const showRules = () => void rules.use(({ open }) => open(pickGame(state)));
  for (const button of document.querySelectorAll("[data-rules]")) button.addEventListener("click", showRules);
  const keysDialog = createDialog(part("keys-dialog"));
  const play = createPlayButton(part("play"), {
    given: () => (study?.words ? { ...pickGame(state), board: study.board } : null), onFault: showFault,
  });

  /** @param {typeof import("../choosing/list-dialog.js")} module */
  function makeLists({ createListDialog }) {
    const made = createListDialog(part("list-dialog"), {
      given: () => ({ config: state.config || null }),
      chosen: () => state.dictionary,
      onChoose: (dictionary) => enter({ dictionary }),
    });
    if (game) made.update(...nameLists());
    return made;
  }

  /** @returns {[string, string]} the word list in use, and that of the game */
  const nameLists = () => [game?.list?.name ?? "", games.listOf(state.game)];

  /** @param {typeof import("../solver/share-dialog.js")} module */
  function makeShare({ createShareDialog }) {
    return createShareDialog(part("share-dialog"), {
      given: () => ({ study, order: words.order, game: state.game, replay: state.replay, print: part("print", document, HTMLAnchorElement).href }),
    });
  }

  /** Show a board that was made; the first one of a game is where undo ends. @param {string} board @param {string} replay */
  function takeMade(board, replay) {
    const isFirst = !state.board;
    selection.clear();
    state = { ...state, board, replay, starts: [], contains: [] };
    if (isFirst) history.start(state);
    else history.add(state);
    refresh(isFirst ? "replace" : "push");
  }

  /** Show the board of a replay id, in the game that it is of. @param {import("../shell/answers.js").MadeBoard} made */
  function takeRemade({ board, replay, game: name }) {
    pane.setNotation(board);
    if (name === state.game && game) takeMade(board, replay);
    else enter({ ...NO_BOARD, game: name ?? state.game, dictionary: "", board, replay });
  }

  /** @param {string} text why the board of a replay id cannot be made, which stands in the field or in the address */
  async function refuseReplay(text) {
    const { replay } = state;
    if (replay && !state.board && game) {
      await askStudy();
      if (state.replay !== replay || state.board) return;
      pane.setNotation(replay);
    }
    pane.fail(text);
  }

  /** Take what was written in the field of the board. @param {string} text */
  function writeBoard(text) {
    create.stop();
    if (isReplay(text)) create.remake(text);
    else change({ board: text, replay: "" });
  }

  /** A board that is pasted anywhere but into another field is meant for the board's. @param {ClipboardEvent} event */
  function paste(event) {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || target?.closest("input:not(.board-entry), textarea, select, dialog, [contenteditable]")) return;
    // As a field of one line takes it.
    const text = (event.clipboardData?.getData("text/plain") ?? "").replace(/[\r\n]+/g, "").trim();
    if (!text) return;
    event.preventDefault();
    pane.setNotation(text);
    writeBoard(text);
  }

  /** Change the board or its marks, which can be undone. @param {Partial<SolverState>} part */
  function change(part) {
    showFault("");
    state = { ...state, ...part };
    history.add(state);
    refresh("replace");
  }

  /** Ask for the words of the board; what was said of another one goes. */
  function askStudy() {
    if (state.board !== asked) why.clear();
    asked = state.board;
    return studies.update(state);
  }

  /** @param {"push" | "replace"} how */
  function refresh(how) {
    url[how](state);
    pane.setModes(state);
    askStudy();
  }

  /** @param {Partial<SolverState>} part */
  function changeTable(part) {
    const isAnew = part.duplicates !== undefined && part.duplicates !== state.duplicates;
    state = { ...state, ...part };
    url.replace(state);
    if (part.pattern !== undefined) lengths.mark(part.pattern);
    if (part.heat !== undefined) showHeat();
    if (isAnew) askStudy();
  }

  /** Go to another game or word list. @param {Partial<SolverState>} part */
  async function enter(part) {
    state = { ...state, ...part };
    url.push(state);
    await load();
  }

  /** @param {string} name */
  function enterGame(name) {
    enter({ ...NO_BOARD, game: name, dictionary: "" });
  }

  /** Go to what the address says. @param {SolverState} next */
  function goTo(next) {
    const isOther = next.game !== state.game || next.dictionary !== state.dictionary || next.config !== state.config;
    state = next;
    words.restore(state);
    showHeat();
    if (isOther || !state.board) load();
    else {
      create.stop();
      history.add(state);
      pane.setNotation(state.board);
      pane.setModes(state);
      askStudy();
    }
  }

  /** Load the game of the state, then its board; a game without one gets a random board where it can. */
  async function load() {
    showFault("");
    loading?.abort();
    loading = new AbortController();
    const { signal } = loading;
    create.stop();
    studies.stop();
    why.clear();
    asked = state.board;
    selection.clear(state.word);
    try {
      game = await connection.request("game", pickGame(state), { signal });
    } catch (error) {
      if (!signal.aborted) await showBroken(error);
      return;
    }
    showGame(game);
    history.start(state);
    pane.setModes(state);
    if (!game.grid) showNothing(game);
    else if (state.board || !game.can_create) await askStudy();
    else if (!state.replay) create.rollAny();
    else await create.remake(state.replay);
  }

  /** The game or the config of the address cannot be opened: show what can. @param {unknown} error */
  async function showBroken(error) {
    const text = textOf(error);
    root.setAttribute("aria-busy", "false");
    if (error instanceof RequestError && error.errors[0]?.kind === "connection") return showFault(text);
    await games.showBroken(text, state);
  }

  /** @param {import("../shell/answers.js").GameDescribed} game */
  function showGame(game) {
    showGameHead(root, game);
    showList();
    pane.setGame(game);
    pane.setNotation(state.board);
    heatSwitch.offer(hasPoints());
    words.restore(state);
    showHeat();
  }

  /** Show a game without a grid: there is nothing to study. @param {import("../shell/answers.js").GameDescribed} game */
  function showNothing(game) {
    words.update(null, game);
    facts.update(null, hasPoints());
    lengths.update([]);
    root.setAttribute("aria-busy", "false");
    root.dataset.ready = "true";
  }

  /** @param {import("../shell/answers.js").BoardStudied} given */
  function showStudy(given) {
    if (!game) return;
    const shown = game.view.show_valid ? given : { ...given, check: null };
    study = given;
    pane.update(shown, state.board);
    words.update(given, game);
    facts.update(given, hasPoints());
    lengths.update(given.lengths, state.pattern, hasPoints());
    if (given.fault) showFault(given.fault.text);
    showHeat();
    part("print", document, HTMLAnchorElement).href = addressOfBoard("/print", state, given.board, state.replay);
    selection.update();
    if (!root.dataset.ready) loadWhenIdle(lists, share, pane.editor);
    if (given.words !== null) announce([pane.refusal, words.summary].filter(Boolean).join(". "), "study");
    root.dataset.ready = "true";
  }

  function showHeat() {
    heatSwitch.update(state.heat);
    const heat = state.heat && study?.positions.length ? study.positions.map((each) => each[/** @type {"words" | "points"} */ (state.heat)]) : null;
    pane.setHeat(heat);
  }

  /** @param {string} word empty for none */
  function selectWord(word) {
    state = { ...state, word };
    url.replace(state);
  }

  /** Show the board that undo or redo leads to. @param {import("../solver/solver-state.js").BoardChange} board */
  function showStep(board) {
    state = { ...state, ...board };
    pane.setNotation(state.board);
    refresh("replace");
  }

  /** @param {string} text */
  function showFault(text) {
    showNotice(fault, text);
  }

  async function start() {
    words.restore(state);
    const listing = games.load(state.config);
    listing.catch(() => {}); // what is wrong is told by what follows
    const isRemade = !state.game && !state.board && state.replay && (await create.remake(state.replay));
    if (!isRemade) {
      if (!state.game && !(await chooseFirst(listing))) return;
      await load();
    }
    await listing.catch(() => {});
    if (game) showList();
  }

  /** The address names no game: take the one of last time. @param {Promise<unknown>} listing @returns {Promise<boolean>} */
  async function chooseFirst(listing) {
    try {
      await listing;
    } catch (error) {
      await showBroken(error);
      return false;
    }
    const first = games.first();
    if (!first) showFault(say("solve.no-games"));
    state = { ...state, game: first };
    if (first) url.replace(state);
    return first !== "";
  }

  function showList() {
    games.update(state.game);
    lists.made()?.update(...nameLists());
  }

  part("random").addEventListener("click", () => create.roll());
  document.addEventListener("paste", paste);
  bindKeys({
    isResting: () => pane.isEditing,
    onFind: () => words.focusPattern(),
    keys: {
      g: () => games.open(),
      r: () => create.roll(),
      b: () => pane.focus(),
      n: () => pane.focusNotation(),
      e: () => pane.edit(true),
      w: () => words.focusTable(),
      p: () => words.focusPattern(),
      y: () => why.focus(),
      s: () => share.open(),
      l: () => play.update(),
      h: () => heatSwitch.next(state.heat),
      "?": () => keysDialog.update(),
      ...pane.zoomKeys,
    },
  });

  return start();
}

createSolver(part("solver"));
