// What a round came to: who won, who found what, what was missed, and where to go on.

import { addressOfBoard } from "../choosing/chosen.js";
import { announce } from "../kit/announce.js";
import { fill, make, part, refill } from "../kit/elements.js";
import { copyText } from "../kit/take-away.js";
import { say } from "../kit/texts.js";
import { createMissedWords } from "./missed-words.js";
import { nameSeats, sayPoints, showShare } from "./names.js";
import { createResultWords } from "./result-words.js";
import { sayAct, sayAsked } from "./round-cover.js";
import { createScoreTable } from "./score-table.js";
import { createWordMeaning } from "./word-meaning.js";

/** @typedef {import("../shell/answers.js").RoundResult} RoundResult */
/** @typedef {import("../shell/answers.js").RoundWatched} RoundShown */
/** @typedef {import("../shell/answers.js").KeyWord} RoundWord */
/** @typedef {import("../shell/answers.js").BoardStanding} Standing */

/**
 * @param {HTMLElement} root with the parts of the results
 * @param {{ onPath: (path: number[]) => void, onAct: (what: string) => void, askMissed: () => Promise<RoundWord[]>,
 *   askStanding: () => Promise<Standing | null> }} options
 */
export function createRoundResults(root, { onPath, onAct, askMissed, askStanding }) {
  const title = part("results-title", root);
  const scores = createScoreTable(part("scores", root));
  const words = createResultWords(part("columns", root), { onChoose: chooseFound });
  const missed = createMissedWords(part("missed", root), { onChoose: chooseMissed });
  const meaning = createWordMeaning(part("meaning", root));
  let round = /** @type {RoundShown | null} */ (null);
  let number = 0;
  let facts = "";

  /** @param {string} word "" for none */
  function showMeaning(word) {
    if (word && round) meaning.show(word, round);
    else meaning.clear();
  }

  /** @param {RoundWord | null} word */
  function chooseFound(word) {
    missed.release();
    onPath(word?.path ?? []);
    showMeaning(word?.word ?? "");
  }

  /** @param {RoundWord} word */
  function chooseMissed({ word, points, path }) {
    words.release();
    onPath(path);
    showMeaning(word);
    announce(`${word}: ${sayPoints(points)}`, "chosen");
  }

  /** @param {RoundResult} result */
  function showBest({ best_missed: best }) {
    part("best", root).hidden = !best;
    if (!best) return;
    const choose = () => {
      missed.choose(best.word);
      chooseMissed(best);
    };
    fill(part("best", root), make("h3", { class: "card-subtitle" }, say("round.best-missed")),
      make("button", { type: "button", class: "round-best", onclick: choose }, make("b", {}, best.word), make("span", { class: "number" }, sayPoints(best.points))));
  }

  /** @param {RoundShown} shown @param {RoundResult} result */
  function showMissed(shown, result) {
    part("missed-card", root).hidden = !result.missed_count;
    part("missed-title", root).textContent = say("round.missed-count", { count: result.missed_count });
    missed.update(result.missed);
    if (result.missed.length >= result.missed_count) return;
    askMissed().then((all) => number === shown.number && missed.update(all), () => {});
  }

  /** Tell where the board stands, as soon as the server knows. @param {RoundShown} shown */
  function showStanding(shown) {
    const line = part("standing", root);
    line.hidden = true;
    askStanding().then((standing) => {
      if (number !== shown.number || !standing) return;
      line.textContent = sayStanding(standing, shown.game);
      line.hidden = false;
    }, () => {});
  }

  /** @param {RoundShown} shown */
  function showWays(shown) {
    const { result } = shown;
    const board = shown.board?.text ?? "";
    const isOpen = shown.seat !== null && (shown.kind === "group" || shown.kind === "together");
    const next = shown.seat === null ? null : make("button", { type: "button", class: "button button-primary", data: { focus: "next" }, onclick: () => onAct("next") }, sayAct(shown, "next"));
    const replay = result?.replay && make("button", { type: "button", class: "button", onclick: () => copyText(result.replay ?? "", say("round.copied-replay")) }, say("round.copy-replay"));
    refill(part("ways", root), next, make("a", { class: "button", href: addressOfBoard("/", shown, board, shown.result?.replay) }, say("round.solve")),
      make("a", { class: "button", href: addressOfBoard("/print", shown, board, shown.result?.replay) }, say("round.print")), replay,
      make("a", { class: "button button-quiet", href: "/play" }, say("round.another")),
      isOpen && make("button", { type: "button", class: "button button-quiet", onclick: () => onAct("leave") }, say("round.leave")));
    fill(part("ways-note", root), shown.seat === null ? null : sayAsked(shown, "next"));
  }

  return {
    /** @param {RoundShown} shown */
    update(shown) {
      const { result } = shown;
      root.hidden = !result;
      if (!result) {
        number = 0;
        return;
      }
      const next = JSON.stringify([shown.asked, shown.host, shown.seat]);
      if (number === shown.number && next === facts) return;
      facts = next;
      showWays(shown);
      if (number === shown.number) return;
      number = shown.number;
      round = shown;
      meaning.clear();
      title.textContent = sayOutcome(shown, result);
      part("reason", root).textContent = result.reason;
      part("share", root).textContent = sayFound(result);
      scores.update(shown);
      words.update(shown);
      showBest(result);
      showMissed(shown, result);
      showStanding(shown);
    },
    /** Bring the results into sight, and the keyboard to them. */
    focus() {
      title.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    },
  };
}

/** @param {RoundShown} shown @param {RoundResult} result @returns {string} who won, or how much was found */
export function sayOutcome(shown, result) {
  const players = nameSeats(shown.seats, result.is_match_over ? result.match_winners : result.winners);
  if (result.is_match_over && result.match_winners.length) return say("round.match-won", { players });
  const [best] = result.scores;
  if (result.scores.length < 2 || shown.kind === "together") {
    const reached = say("round.points-of", { count: best?.points ?? result.found_points, all: result.all_points });
    return best?.cost ? `${reached} ${say("round.cost", { points: best.cost })}` : reached;
  }
  if (result.winners.length > 1) return say("round.tied", { players });
  return result.winners.length ? say("round.won", { players, count: best?.points ?? 0 }) : say("round.nobody");
}

/** @param {Standing} standing @param {string} game @returns {string} where a board stands among random ones */
export function sayStanding({ boards, fewer, more }, game) {
  const [what, share] = fewer >= more ? ["more", fewer] : ["fewer", more];
  if (share === 1) return say(`round.stands-${what}-all`, { all: boards, game });
  const digits = share < 0.99 ? 100 : 1000;
  return say(`round.stands-${what}`, { share: showShare(Math.floor(share * digits) / digits, digits === 1000 ? 1 : 0), game });
}

/** @param {RoundResult} result */
function sayFound(result) {
  return say("round.found-of", {
    count: result.found_words, all: result.all_words, share: showShare(result.words_share),
    points: result.found_points, all_points: result.all_points, points_share: showShare(result.points_share),
  });
}
