// The page of a round: a board, a clock, and players who each look for words.

import { announce } from "../kit/announce.js";
import { createConnectionMark, textOf } from "../shell/connection.js";
import { createDialog } from "../kit/dialog.js";
import { part, showNotice } from "../kit/elements.js";
import { createJoinForm } from "../sittings/join-form.js";
import { openRules } from "../shell/rules-dialog.js";
import { createFoundList } from "../rounds/found-list.js";
import { createHintPanel } from "../rounds/hint-panel.js";
import { createInvitation, createSeatLink } from "../rounds/invitation.js";
import { createLeftList } from "../rounds/left-list.js";
import { nameSeat, sayPoints } from "../rounds/names.js";
import { createRoundActions } from "../rounds/round-actions.js";
import { createRoundBoard } from "../rounds/round-board.js";
import { createRoundClient } from "../rounds/round-client.js";
import { createRoundCover, mayJoin, sayAsked, sayTime } from "../rounds/round-cover.js";
import { createRoundResults, sayOutcome } from "../rounds/round-results.js";
import { createRoundTimer } from "../rounds/round-timer.js";
import { createSeatList } from "../rounds/seat-list.js";
import { createSentWords } from "../rounds/sent-words.js";
import { createWordEntry } from "../rounds/word-entry.js";
import { recallName, rememberTable } from "../sittings/kept.js";
import { createLostNotice } from "../sittings/lost-notice.js";
import { showNoTable } from "../sittings/no-table.js";
import { say } from "../kit/texts.js";
import { showToast } from "../kit/toast.js";

/** @typedef {import("../rounds/draft.js").Draft} Draft */
/** @typedef {import("../rounds/round-board.js").RoundGame} RoundGame */
/** @typedef {import("../shell/answers.js").RoundWatched} RoundShown */

/** @param {HTMLElement} root */
function createRound(root) {
  const name = root.dataset.round ?? "";
  const client = createRoundClient(name);
  const { connection } = client;
  /** What anybody may ask, whatever seat they have. @param {"describe" | "missed" | "standing"} what */
  const ask = (what) => /** @type {Promise<import("../shell/types.js").Told<import("../shell/answers.js").RoundAnswer>>} */ (connection.request("ask-round", { round: name, what }));
  /** @type {RoundShown | null} */
  let shown = null;
  /** @type {RoundGame | null} */
  let game = null;
  /** @type {ReturnType<typeof createRoundBoard> | null} */
  let board = null;
  /** Whether the round begins as soon as the page is there: it was opened with one click. */
  let isAtOnce = location.hash === "#begin";
  let told = 0;
  /** Whether the server shows nothing of the round. */
  let isShut = false;

  const entry = createWordEntry(part("entry"), part("line"), { onDraft: showDraft, onSend: sendWord });
  const timer = createRoundTimer(part("timer"));
  const found = createFoundList(part("found"), part("sum"), { onChoose: (path) => board?.show(path) });
  const seats = createSeatList(part("seats"));
  const left = createLeftList(part("left-card"), part("left"));
  const hints = createHintPanel(part("hints"), { onHint: (what) => act("hint", { what }) });
  const actions = createRoundActions(part("actions"), { onAct: act });
  const joining = createJoinForm({ label: say("round.name"), action: say("round.join"), onJoin: join });
  const invitation = createInvitation({ ask: () => connection.request("invite", { round: name }) });
  const seatLink = createSeatLink({ ask: () => client.request("pass-seat") });
  const cover = createRoundCover(part("cover"), { onAct: act, joining: joining.element, invitation: invitation.element });
  const results = createRoundResults(part("results"), {
    onPath: (path) => board?.show(path), onAct: act, askMissed: async () => (await ask("missed")).missed,
    askStanding: async () => (await ask("standing")).standing,
  });
  const sent = createSentWords({ onFound: ({ word, points, path }) => {
    lightTold(path);
    entry.tell({ kind: "found", text: word, points: say("round.gain", { points }) }, `${word}: ${sayPoints(points)}`);
  } });
  createConnectionMark(part("round-connection"), { to: connection });
  createDialog(part("invite-dialog"));
  part("rules").addEventListener("click", () => shown && void openRules(shown));

  /** @param {RoundShown} now */
  const mayEnter = (now) => {
    const player = now.seats[now.kind === "in-turn" ? (now.turn ?? 0) : (now.seat ?? -1)];
    return now.status === "playing" && now.seat !== null && now.board !== null && Boolean(player?.plays) && !player?.is_done;
  };

  /** @param {Draft} draft */
  function showDraft(draft) {
    found.release();
    return board?.draft(draft) ?? 0;
  }

  /** @param {Draft} draft */
  async function sendWord({ text, path }) {
    try {
      const { refusal, revision } = await client.send("word", path.length ? { text, path } : { text });
      if (!refusal) return shown && sent.add({ text, revision }, shown);
      lightTold(refusal.cells.map(Number));
      entry.tell({ kind: "refused", text: refusal.text });
    } catch (error) {
      entry.tell({ kind: "refused", text: textOf(error) });
    }
  }

  /** Light what is told of a word, unless the next one is being entered. @param {number[]} path */
  function lightTold(path) {
    if (!entry.isBusy) board?.light(path);
  }

  /** Send a command of a button. @param {string} what @param {object} [fields] */
  async function act(what, fields = {}) {
    try {
      const { refusal } = await client.send(what, fields);
      if (refusal) showToast(refusal.text, { kind: "warn" });
    } catch (error) {
      showToast(textOf(error), { kind: "bad" });
    }
  }

  /** @param {string} called @returns {Promise<string>} why nobody was let in; empty when somebody was */
  async function join(called) {
    try {
      const { refusal } = await client.join({ name: called });
      if (!refusal && isShut) location.reload();
      return refusal?.text ?? "";
    } catch (error) {
      return textOf(error);
    }
  }

  /** @param {import("../tables/table-client.js").Seen<import("../tables/table-client.js").OfRounds>} seen */
  async function take({ shown: next, log }) {
    if (!game) {
      await describe();
      if (client.state?.shown !== next) return;
    }
    show(next);
    if (isAtOnce) await beginAtOnce(next);
    tellLog(log, next);
  }

  /** @type {Promise<void> | null} */
  let describing = null;

  function describe() {
    describing ??= (async () => {
      const { description } = await ask("describe").catch((error) => {
        describing = null; // the next view tries again
        throw error;
      });
      part("fault").hidden = true;
      const { grid } = description;
      if (!grid) throw new Error("a round without a grid");
      game = { ...description, grid };
      board = createRoundBoard(part("board"), game, { onTap: entry.tap, onTrace: entry.trace, onKey: entry.key });
    })();
    return describing;
  }

  /** @param {RoundShown} next */
  function show(next) {
    const before = shown;
    shown = next;
    const isOpen = mayEnter(next);
    board?.update(next, isOpen);
    entry.update(isOpen && game && next.board ? { grid: game.grid, tiles: next.board.tiles } : null);
    timer.update({ now: next.now, deadline: next.deadline, left: next.left_seconds }, next.timer.seconds ?? 0);
    for (const each of [seats, found, left, hints, actions, cover, results]) each.update(next);
    sent.update(next);
    if (next.kind === "group" || next.kind === "together") invitation.update();
    showFrame(next);
    tellAsked(before, next);
    if (next.seat !== null && before?.seat !== next.seat) rememberTable(name, next.game, { kind: "round" });
    if (before?.status !== next.status || before.number !== next.number || before.turn !== next.turn) change(before, next);
    root.setAttribute("aria-busy", "false");
    part("loading").hidden = true;
    root.hidden = false;
  }

  /** @param {RoundShown} next */
  function showFrame(next) {
    const { kind, status } = next;
    root.dataset.status = status;
    const facts = [say(`round.name-${kind}`), next.daily && say("round.daily-of", { day: next.daily }), next.word_list, say("round.least", { count: next.min_word_length }),
      next.timer.target && say("round.target-of", { points: next.timer.target }), next.match_points && say("round.match-of", { points: next.match_points }),
      next.number > 1 && say("round.number", { number: next.number })];
    part("unsaved").hidden = next.is_saved;
    part("title").textContent = next.game;
    part("facts").textContent = facts.filter(Boolean).join(" · ");
    document.title = `${next.game} · ${say("round.title")} · wgs`;
    part("turn").textContent = kind === "in-turn" && status === "playing" ? say("round.turn-of", { player: nameSeat(next.seats, next.turn ?? 0) }) : "";
    part("seats-card").hidden = kind === "alone";
    const hasWords = next.seat !== null || kind === "together";
    part("found-card").hidden = !hasWords || status === "over" || status === "waiting";
    part("sum").hidden = !hasWords;
    part("bar").hidden = status === "over" || status === "waiting";
    part("line").hidden = status !== "playing";
    joining.update(kind !== "in-turn");
    showLinks(next);
    part("late").hidden = next.board === null || !mayJoin(next);
    if (!part("late").hidden && !part("late").contains(joining.element)) part("late").append(joining.element);
  }

  /** The links: to the round, where others may join, and for another device. @param {RoundShown} next */
  function showLinks({ kind, seat, status }) {
    const isOpen = kind === "group" || kind === "together";
    part("invite").hidden = !isOpen && seat === null;
    part("invite-text").textContent = part("invite-title").textContent = isOpen ? say("round.invite-button") : say("round.another-device");
    if (isOpen && status !== "waiting") part("invite-body").prepend(invitation.element);
    seatLink.element.hidden = seat === null;
    if (!seatLink.element.isConnected) part("invite-body").append(seatLink.element);
  }

  /** Tell what others ask for. @param {RoundShown | null} before @param {RoundShown} next */
  function tellAsked(before, next) {
    for (const asked of next.asked) {
      const known = before?.asked.find(({ what }) => what === asked.what)?.by ?? [];
      const isNews = asked.by.some((seat) => !known.includes(seat) && !next.here.includes(seat));
      if (before && isNews) announce(sayAsked(next, asked.what)?.textContent ?? "", `asked ${asked.what}`);
    }
  }

  /** Something has begun or ended. @param {RoundShown | null} before @param {RoundShown} next */
  function change(before, next) {
    const isNew = before?.number !== next.number || before.turn !== next.turn || before.status === "waiting";
    if (next.status === "playing" && isNew) begin(next);
    if (next.status === "over") end(next, before !== null);
    if (next.status === "paused" || next.status === "waiting") {
      announce(part("cover").querySelector("h2")?.textContent ?? "", "status");
      if (before) cover.focus();
    }
  }

  /** @param {RoundShown} next */
  function begin(next) {
    timer.reset();
    entry.tell({ kind: "hint", text: mayEnter(next) ? say("round.go") : say("round.watching") }, "");
    announce(`${say("round.begun")} ${sayTime(next)}`, "status");
    board?.light([]);
    if (!mayEnter(next)) return;
    if (matchMedia("(pointer: fine)").matches) entry.focus();
    else part("stage").focus({ preventScroll: true });
  }

  /** @param {RoundShown} next @param {boolean} isLive */
  function end(next, isLive) {
    board?.light([]);
    if (!next.result || !isLive) return;
    results.focus();
    announce(`${next.result.reason} ${sayOutcome(next, next.result)}`, "status");
  }

  /** Tell what others did. @param {import("../shell/answers.js").RoundWatched["log"]} log @param {RoundShown} next */
  function tellLog(log, next) {
    const isFirst = told === 0;
    const fresh = log.filter(({ number }) => number > told);
    told = log.at(-1)?.number ?? told;
    if (isFirst) return;
    for (const { kind, seat, text } of fresh) {
      const isOwn = seat !== null && next.here.includes(seat);
      if (!isOwn && TOLD.has(kind)) announce(text, `log ${kind}`);
      if (kind === "failed") showToast(text, { kind: "bad" });
    }
  }

  /** Sit down and begin, as the round was opened for that. @param {RoundShown} next */
  async function beginAtOnce(next) {
    isAtOnce = false;
    history.replaceState(null, "", location.pathname + location.search);
    if (next.status !== "waiting" || next.seat !== null) return;
    const refused = await join(recallName());
    if (refused) showToast(refused, { kind: "warn" });
    else if (next.kind === "alone") await act("begin");
  }

  /** @param {unknown} error */
  function showFault(error) {
    root.hidden = part("loading").hidden = true;
    showNotice(part("fault"), textOf(error));
  }

  /** The server shows nothing of the round; who may have a seat there can still take one. @param {import("../shell/connection.js").RequestError} error */
  async function refuse(error) {
    const [{ kind, text }] = /** @type {[import("../shell/answers.js").ApiError]} */ (error.errors);
    const known = kind === "spectators" ? await client.request("round").catch(() => null) : null;
    isShut = true;
    root.hidden = part("fault").hidden = part("loading").hidden = true;
    showNoTable(part("none"), { kind, text, wasThere: shown !== null }, { subject: "round-", heading: "h1" });
    if (known?.free && known.status !== "over") part("none").append(joining.element);
  }

  async function start() {
    const code = new URLSearchParams(location.hash.slice(1)).get("code");
    if (code) {
      history.replaceState(null, "", location.pathname + location.search);
      await client.take(code).catch((error) => showToast(textOf(error), { kind: "bad" }));
    }
    client.watch((seen) => void take(seen).catch(showFault), { onState: createLostNotice(part("lost")).update, onRefused: refuse });
  }

  return start();
}

/** What others do that is told. */
const TOLD = new Set(["joined", "left", "found", "hint", "paused", "went-on", "done"]);

createRound(part("round"));
