/** The solver page: choose a game, enter or make a board, and look at its words. */

import { announce } from "../announce.js";
import { givenOf } from "../collection.js";
import { connection, RequestError } from "../connection.js";
import { createDialog } from "../dialog.js";
import { createBoardPane } from "../solver/board-pane.js";
import { createCreatePanel } from "../solver/create-panel.js";
import { count, part, showCount } from "../elements.js";
import { createExplorer } from "../solver/explorer.js";
import { createFacts, createLengths } from "../solver/facts.js";
import { createGameChooser, nameLanguage } from "../game-chooser.js";
import { listGames, nameList, recallGame, rememberGame } from "../game-list.js";
import { createHeatSwitch } from "../solver/heat-switch.js";
import { bindKeys } from "../solver/keys.js";
import { createListDialog } from "../list-dialog.js";
import { createShareDialog } from "../solver/share-dialog.js";
import { FIELDS, isSameBoard, pickBoard, pickGame } from "../solver/solver-state.js";
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
  /** @type {import("../game-list.js").GameEntry[]} */
  let games = [];
  /** @type {any} */
  let game = null;
  /** @type {any} */
  let study = null;
  /** The board that was asked for last. */
  let asked = "";
  /** @type {AbortController | null} the game that is being loaded */
  let loading = null;
  const fault = part("fault");

  const pane = createBoardPane(root, {
    onBoard: (board) => change({ board, replay: "" }),
    onModes: (modes) => change(modes),
    onTrace: (path, isDone) => isDone && explainPath(path),
    onWord: (word) => explainWord(word),
    onEditing: () => clearSelection(),
  });
  const words = createWordsPanel(root, {
    onSelect: (index, how) => {
      select(index);
      if (how === "click") revealBoard();
    },
    onHide: () => clearSelection(),
    onChange: changeTable,
  });
  const explorer = createExplorer(part("explorer"));
  const facts = createFacts(part("facts"), { onWord: (word, path) => showWord(word, path) });
  const lengths = createLengths(part("lengths"), { onPattern: (pattern) => words.setPattern(pattern) });
  const heatSwitch = createHeatSwitch(root, { onChange: changeHeat });
  const why = createWhy(root, { given: () => ({ ...pickGame(state), board: state.board }), onPath: showPath });
  const create = createCreatePanel(root, { given: () => pickGame(state), onBoard: takeMade });
  const studies = createStudies({
    onStudy: showStudy,
    onBoardFault: (text) => pane.fail(text),
    onFault: showFault,
    onBusy: (isBusy) => root.setAttribute("aria-busy", String(isBusy)),
    notice: part("config-notice"),
  });
  const chooser = createGameChooser(part("choose-game"), part("game-dialog"), {
    onChoose: (name) => enter({ ...emptyBoard(), game: name, dictionary: "" }),
  });
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

  function emptyBoard() {
    return { board: "", starts: [], contains: [], word: "", replay: "" };
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
    if (isAnew) askStudy();
  }

  /** Go to another game or word list. @param {Partial<SolverState>} part */
  async function enter(part) {
    state = { ...state, ...part };
    url.push(state);
    await load();
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
      if (signal.aborted) return;
      showFault(error instanceof RequestError ? error.message : String(error));
      chooser.update(games, state.game);
      root.setAttribute("aria-busy", "false");
      root.dataset.broken = "true";
      return;
    }
    delete root.dataset.broken;
    showGame();
    history = createHistory(pickBoard(state), { isSame: isSameBoard });
    showUndo();
    pane.setModes(state);
    if (!game.grid) showNothing();
    else if (state.board || !game.can_create) await askStudy();
    else if (!state.replay) create.roll();
    else if (!(await create.remake(state.replay))) await askStudy();
  }

  function showGame() {
    const { name, view, description } = game;
    rememberGame(name);
    document.title = `${name} · wgs`;
    part("game-title").textContent = name;
    const about = [description, nameLanguage(game.language), game.years].filter(Boolean);
    part("game-about").textContent = about.join(" · ");
    showList();
    part("list-name").textContent = nameList(game.list);
    pane.setGame(game);
    pane.setNotation(state.board);
    const random = part("random");
    random.hidden = part("create-panel").hidden = !view.show_random;
    random.disabled = !game.can_create;
    random.title = game.missing?.find((/** @type {any} */ each) => each.part === "create")?.text ?? "";
    part("options").hidden = !view.show_options;
    part("pattern-field").hidden = !view.show_pattern;
    if (view.font && /^[\p{L}\p{N} ,'"-]+$/u.test(view.font)) root.style.setProperty("--solver-font", view.font);
    else root.style.removeProperty("--solver-font");
    words.restore(state);
    showHeat();
  }

  /** Show a game without a grid: there is nothing to study. */
  function showNothing() {
    words.update({ solutions: null, words: null, missing: game.missing }, "en");
    facts.update({ words: null });
    lengths.update([]);
    root.setAttribute("aria-busy", "false");
    root.dataset.ready = "true";
  }

  /** @param {any} given */
  function showStudy(given) {
    const shown = game?.view.show_valid ? given : { ...given, check: null };
    study = given;
    pane.update(shown, state.board);
    words.update(given, game?.language ?? "en");
    facts.update(given);
    lengths.update(given.lengths ?? [], state.pattern);
    if (given.fault) showFault(given.fault.text);
    showHeat();
    part("print").href = addressOfPrint(given.board);
    const index = state.word ? words.select(state.word) : -1;
    if (index >= 0) select(index, false);
    else clearSelection();
    if (given.words !== null) announce(`${count(given.words, "word")}, ${count(given.points, "point")}`, "study");
    root.dataset.ready = "true";
  }

  /** @param {string} board @returns {string} the page that prints it, with the same game, config and word list */
  function addressOfPrint(board) {
    const { config, dictionary, game: name, replay } = state;
    return `/print?${new URLSearchParams({ ...givenOf({ game: name, dictionary, config }), board, ...(replay && { replay }) })}`;
  }

  /** @param {string} heat */
  function changeHeat(heat) {
    state = { ...state, heat };
    url.replace(state);
    showHeat();
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
    if (isAnew) announce(`${word}, ${showCount(points[index])} points`, "word");
  }

  /** On a narrow page the words are below the board: who taps a word sees its path. */
  function revealBoard() {
    const section = /** @type {HTMLElement} */ (root.querySelector(".solver-board"));
    const { top, bottom } = section.getBoundingClientRect();
    if (bottom > window.innerHeight * 0.3 && top < window.innerHeight * 0.7) return;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    section.scrollIntoView({ behavior: isStill ? "auto" : "smooth" });
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
    const listing = listGames(state.config).then((found) => (games = found));
    if (!state.game) {
      try {
        await listing;
      } catch (error) {
        showFault(error instanceof Error ? error.message : String(error));
        return;
      }
      const first = recallGame(games);
      if (!first) return showFault("This config has no games. Add one under Edit.");
      state = { ...state, game: first };
      url.replace(state);
    }
    words.restore(state);
    await load();
    await listing;
    if (game) showList();
    else chooser.update(games, state.game);
  }

  function showList() {
    chooser.update(games, state.game);
    lists.update(game.list?.name ?? "", games.find((each) => each.game === state.game)?.dictionary ?? "");
  }

  part("choose-other").addEventListener("click", () => chooser.open());
  part("random").addEventListener("click", () => create.roll());
  part("undo-button").addEventListener("click", () => step("undo"));
  part("redo-button").addEventListener("click", () => step("redo"));
  bindUndoKeys({ undo: () => step("undo"), redo: () => step("redo") });
  bindKeys({
    isResting: () => pane.isEditing,
    onFind: () => words.focusPattern(),
    keys: {
      g: () => chooser.open(),
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
    },
  });

  return start();
}

createSolver(part("solver"));
