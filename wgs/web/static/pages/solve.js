/** The solver page: choose a game, enter or make a board, and look at its words. */

import { announce } from "../announce.js";
import { connection, RequestError } from "../connection.js";
import { createDialog } from "../dialog.js";
import { createBoardPane } from "../solver/board-pane.js";
import { createCreatePanel } from "../solver/create-panel.js";
import { count, part } from "../elements.js";
import { createExplorer } from "../solver/explorer.js";
import { createFacts, createLengths } from "../solver/facts.js";
import { showGameHead } from "../solver/game-head.js";
import { createGames } from "../solver/games.js";
import { isReplay } from "../replay-id.js";
import { createHeatSwitch } from "../solver/heat-switch.js";
import { bindKeys } from "../solver/keys.js";
import { createListDialog } from "../list-dialog.js";
import { createShareDialog } from "../solver/share-dialog.js";
import { FIELDS, NO_BOARD, addressOfPrint, isSameBoard, pickBoard, pickGame } from "../solver/solver-state.js";
import { createStudies } from "../solver/studies.js";
import { createWhy } from "../solver/why.js";
import { createWordsPanel } from "../solver/words-panel.js";
import { bindUndoKeys, createHistory } from "../undo.js";
import { createUrlState } from "../url-state.js";

/** @typedef {import("../types.js").SolverState} SolverState */

/** @param {HTMLElement} root */
function createSolver(root) {
  const url = createUrlState(FIELDS, goTo);
  let state = /** @type {SolverState} */ (url.read());
  let history = createHistory(pickBoard(state), { isSame: isSameBoard });
  /** @type {any} */
  let game = null;
  const hasPoints = () => game?.has_points ?? true;
  /** @type {any} */
  let study = null;
  /** The board that was asked for last. */
  let asked = "";
  /** @type {AbortController | null} the game that is being loaded */
  let loading = null;
  const fault = part("fault");

  const pane = createBoardPane(root, {
    onBoard: writeBoard,
    onModes: (modes) => change(modes),
    onTrace: (path, isDone) => isDone && explainPath(path),
    onWord: (word) => explainWord(word),
    onEditing: () => clearSelection(),
  });
  const words = createWordsPanel(root, {
    onSelect: (index, how) => {
      select(index);
      if (how === "click") pane.reveal();
    },
    onHide: () => clearSelection(),
    onChange: changeTable,
  });
  const explorer = createExplorer(part("explorer"));
  const facts = createFacts(part("facts"), { onWord: (word, path) => showWord(word, path) });
  const lengths = createLengths(part("lengths"), { onPattern: (pattern) => words.setPattern(pattern) });
  const heatSwitch = createHeatSwitch(root, { onChange: (heat) => changeTable({ heat }) });
  const why = createWhy(root, { given: () => ({ ...pickGame(state), board: state.board }), hasPoints, onPath: showPath });
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
  const games = createGames(root, { onChoose: enterGame });
  const lists = createListDialog(part("list-dialog"), {
    given: () => ({ config: state.config || null }),
    onChoose: (dictionary) => enter({ dictionary }),
  });
  const share = createShareDialog(part("share-dialog"), {
    given: () => ({ study, order: words.order, game: state.game, replay: state.replay, print: part("print").href }),
  });
  const keysDialog = createDialog(part("keys-dialog"));

  /** Show a board that was made; the first one of a game is where undo ends. @param {string} board @param {string} replay */
  function takeMade(board, replay) {
    const isFirst = !state.board;
    clearSelection();
    state = { ...state, board, replay, starts: [], contains: [] };
    if (isFirst) history = createHistory(pickBoard(state), { isSame: isSameBoard });
    else history.add(pickBoard(state));
    refresh(isFirst ? "replace" : "push");
  }

  /** Show the board of a replay id, in the game that it is of. @param {any} made */
  function takeRemade({ board, replay, game: name }) {
    pane.setNotation(board);
    if (name === state.game && game) takeMade(board, replay);
    else enter({ ...NO_BOARD, game: name, dictionary: "", board, replay });
  }

  /** @param {string} text why the board of a replay id cannot be made, which stands in the field or in the address */
  async function refuseReplay(text) {
    if (state.replay && !state.board && game) {
      await askStudy();
      pane.setNotation(state.replay);
    }
    pane.fail(text);
  }

  /** Take what was written in the field of the board. @param {string} text */
  function writeBoard(text) {
    create.stop();
    if (isReplay(text)) create.remake(text);
    else change({ board: text, replay: "" });
  }

  /** Change the board or its marks, which can be undone. @param {Partial<SolverState>} part */
  function change(part) {
    showFault("");
    state = { ...state, ...part };
    history.add(pickBoard(state));
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
    showUndo();
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

  /** Go to what the address says. @param {Record<string, any>} values */
  function goTo(values) {
    const next = /** @type {SolverState} */ (values);
    const isOther = next.game !== state.game || next.dictionary !== state.dictionary || next.config !== state.config;
    state = next;
    words.restore(state);
    showHeat();
    if (isOther || !state.board) load();
    else {
      create.stop();
      history.add(pickBoard(state));
      pane.setNotation(state.board);
      pane.setModes(state);
      showUndo();
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
    clearSelection(state.word);
    try {
      game = await connection.request("game", pickGame(state), { signal });
    } catch (error) {
      if (!signal.aborted) await showBroken(error);
      return;
    }
    showGame();
    history = createHistory(pickBoard(state), { isSame: isSameBoard });
    showUndo();
    pane.setModes(state);
    if (!game.grid) showNothing();
    else if (state.board || !game.can_create) await askStudy();
    else if (!state.replay) create.roll();
    else await create.remake(state.replay);
  }

  /** The game or the config of the address cannot be opened: show what can. @param {unknown} error */
  async function showBroken(error) {
    const text = error instanceof Error ? error.message : String(error);
    root.setAttribute("aria-busy", "false");
    if (error instanceof RequestError && error.errors[0]?.kind === "connection") return showFault(text);
    await games.showBroken(text, state);
  }

  function showGame() {
    showGameHead(root, game);
    showList();
    pane.setGame(game);
    pane.setNotation(state.board);
    heatSwitch.offer(hasPoints());
    words.restore(state);
    showHeat();
  }

  /** Show a game without a grid: there is nothing to study. */
  function showNothing() {
    words.update({ solutions: null, words: null, missing: game.missing }, game);
    facts.update({ words: null }, hasPoints());
    lengths.update([]);
    root.setAttribute("aria-busy", "false");
    root.dataset.ready = "true";
  }

  /** @param {any} given */
  function showStudy(given) {
    const shown = game?.view.show_valid ? given : { ...given, check: null };
    study = given;
    pane.update(shown, state.board);
    words.update(given, game);
    facts.update(given, hasPoints());
    lengths.update(given.lengths ?? [], state.pattern, hasPoints());
    if (given.fault) showFault(given.fault.text);
    showHeat();
    part("print").href = addressOfPrint(state, given.board);
    const index = state.word ? words.select(state.word) : -1;
    if (index >= 0) select(index, false);
    else clearSelection();
    if (given.words !== null) announce(words.summary, "study");
    root.dataset.ready = "true";
  }

  function showHeat() {
    heatSwitch.update(state.heat);
    const heat = state.heat && study?.positions?.length ? study.positions.map((/** @type {any} */ each) => each[state.heat]) : null;
    pane.setHeat(heat);
  }

  /** @param {number} index @param {boolean} [isAnew] */
  function select(index, isAnew = true) {
    const { words: all, points, paths } = words.solutions;
    const word = all[index];
    if (word === undefined) return;
    state = { ...state, word };
    url.replace(state);
    if (isAnew || !pane.isTyping) pane.setPath(paths[index]);
    explorer.update({ ...pickGame(state), board: study.board, word, path: paths[index] });
    if (isAnew) announce(hasPoints() ? `${word}, ${count(points[index], "point")}` : word, "word");
  }

  /** @param {string} [kept] a word that is to be selected as soon as it is found */
  function clearSelection(kept = "") {
    if (state.word !== kept) {
      state = { ...state, word: kept };
      url.replace(state);
    }
    pane.setPath(null);
    explorer.clear();
  }

  /** @param {string} word @param {number[]} path */
  function showWord(word, path) {
    const index = words.select(word, path);
    if (index >= 0) select(index);
    else {
      words.select(word);
      state = { ...state, word };
      pane.setPath(path);
      explorer.update({ ...pickGame(state), board: study.board, word, path });
    }
  }

  /** Show the path of an explained word in place of that of the selected one. @param {string} word @param {number[]} path */
  function showPath(word, path) {
    if (word !== state.word) {
      words.select("");
      clearSelection();
    }
    pane.setPath(path);
  }

  /** @param {number[]} path a path that was traced over the board */
  function explainPath(path) {
    if (path.length < 2 || !study) return;
    const traced = String(path);
    const index = words.solutions.paths.findIndex((each) => String(each) === traced);
    const word = index >= 0 ? words.solutions.words[index] : path.map((each) => study.tiles[each - 1].letters).join("");
    if (words.solutions.words.includes(word)) showWord(word, path);
    why.ask(word);
  }

  /** @param {string} word */
  function explainWord(word) {
    const known = words.solutions.words.indexOf(word.toUpperCase());
    if (known >= 0) showWord(words.solutions.words[known], words.solutions.paths[known]);
    why.ask(word.toUpperCase());
  }

  function showUndo() {
    part("undo-button").disabled = !history.canUndo;
    part("redo-button").disabled = !history.canRedo;
  }

  /** @param {"undo" | "redo"} way */
  function step(way) {
    const before = history.current;
    const after = history[way]();
    if (before === after) return;
    state = { ...state, ...after };
    pane.setNotation(state.board);
    refresh("replace");
    announce(way === "undo" ? "Undone" : "Redone", "undo");
  }

  /** @param {string} text */
  function showFault(text) {
    fault.hidden = !text;
    fault.querySelector("p").textContent = text;
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
    if (!first) showFault("This config has no games. Add one under Edit.");
    state = { ...state, game: first };
    if (first) url.replace(state);
    return first !== "";
  }

  function showList() {
    games.update(state.game);
    lists.update(game.list?.name ?? "", games.listOf(state.game));
  }

  part("random").addEventListener("click", () => create.roll());
  part("undo-button").addEventListener("click", () => step("undo"));
  part("redo-button").addEventListener("click", () => step("redo"));
  bindUndoKeys({ undo: () => step("undo"), redo: () => step("redo") });
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
      h: () => heatSwitch.next(state.heat),
      "?": () => keysDialog.update(),
      ...pane.zoomKeys,
    },
  });

  return start();
}

createSolver(part("solver"));
