// The page of a table: the game as it stands, for players and for spectators.

import { createChange } from "../kit/changes.js";
import { announce } from "../kit/announce.js";
import { createConnectionMark, textOf } from "../shell/connection.js";
import { part } from "../kit/elements.js";
import { createFaultNotice } from "../shell/faults.js";
import { findEntry } from "../games/entries.js";
import { findGame } from "../games/registry.js";
import { createStage } from "../stage/stage.js";
import { createKeptMove } from "../moves/kept-move.js";
import { mayMove, placeOf } from "../moves/going-on.js";
import { createMoveEntry } from "../moves/move-entry.js";
import { createViewSwitch } from "../replay/view-switch.js";
import { createBrowseBar } from "../tables/browse-bar.js";
import { createChatCard } from "../tables/chat-card.js";
import { createClocks, createServerTime } from "../tables/clocks.js";
import { createCover } from "../tables/cover.js";
import { keepInSight } from "../tables/first-sight.js";
import { createHereSwitch } from "../tables/here-switch.js";
import { openLinkDialog, tellPurpose } from "../tables/invite-dialog.js";
import { rememberTable } from "../sittings/kept.js";
import { showNoTable } from "../sittings/no-table.js";
import { createAbsences, createOffersCard } from "../tables/offers-card.js";
import { createLostNotice } from "../sittings/lost-notice.js";
import { listPeople, tellStatus } from "../tables/people.js";
import { createReachSwitch } from "../tables/reach-switch.js";
import { createResultCard } from "../tables/result-card.js";
import { createTableActions } from "../tables/table-actions.js";
import { createTableClient } from "../tables/table-client.js";
import { tellFacts } from "../tables/table-facts.js";
import { createTableLog } from "../tables/table-log.js";
import { createTurnSound } from "../tables/turn-sound.js";
import { createTurnSwitch } from "../tables/turn-switch.js";
import { createWaitingCard } from "../tables/waiting-card.js";
import { openRules } from "../shell/rules-dialog.js";
import { say } from "../kit/texts.js";
import { showToast } from "../kit/toast.js";

/** @typedef {import("../shell/answers.js").TableWatched} TableShown */

/** How long what a move did is drawn with motion, in milliseconds; what is lit meanwhile does not stop it. */
const MOTION = 1_500;

const page = part("table");
const name = page.dataset.table ?? "";
const client = createTableClient({ name });
const time = createServerTime();
const fault = createFaultNotice(part("fault"));
const clocks = createClocks({ time });
const log = createTableLog(part("log"));
const view = createViewSwitch(part("view"), { onChange: draw });
const reach = createReachSwitch(part("view"), { find: async () => (await fault.guard("reach", client.ask("reach")))?.reach, onChange: draw });
const turned = createTurnSwitch(part("view"), { onChange: draw });
const sound = createTurnSound(part("sound", document, HTMLInputElement));
const browse = createBrowseBar(part("browse"), { recall: async () => (await fault.guard("history", client.ask("history")))?.history, onChange: browsed });
const actions = createTableActions(part("actions"), { onSend: send, onPass: passSeat });
const offers = createOffersCard(part("offers"), { onSend: send });
const absences = createAbsences(part("absences"), { onSend: send, onHandOver: actions.handOver });
const result = createResultCard(part("result"), { onRematch: () => send("offer", { what: "rematch" }), onTranscribe: async () => (await client.ask("transcript")).transcript, listScores: browse.listScores, onLook: (number) => void browse.look(number) });
const waiting = createWaitingCard(part("waiting"), { onJoin: join, onInvite: () => client.request("invite") });
const chat = createChatCard(part("chat"), { onSay: async (text) => (await send("say", { text }, { isTold: false })) });
const here = createHereSwitch(part("here"), { onChoose: chooseByHand });
const cover = createCover(part("cover"), { onUncover: uncover });

/** @type {ReturnType<typeof createStage> | null} */
let stage = null;
/** @type {ReturnType<typeof createMoveEntry> | null} */
let entry = null;
let hasHidden = false;
/** The home row of each side. @type {Record<string, string[]>} */
let homes = {};
/** @type {TableShown | null} */
let shown = null;
/** What the entry of moves lights on the board. @type {import("../stage/types.js").Light} */
let light = {};
const isOtherLight = createChange(light);
/** What was seen last: the number of the event, of the entry of the log, the seat, whether it was its turn, the status. */
let last = { event: -1, entry: 0, seat: /** @type {number | null | undefined} */ (undefined), isTurn: false, status: "", people: "", here: "none yet" };
let isQuiet = true;
let quietTimer = 0;
/** Whether there is no table to be shown. */
let isShut = false;
/** Whether everybody enters a word, in a bonus round. */
let isRound = false;
/** The seat of this screen that was last asked for. */
let next = -1;
/** The seat of this screen that was chosen by hand, such as to take back its move: it is looked at until the game goes on. */
let chosen = { seat: -1, event: -1 };

// --- What the table shows ---

/** @param {import("../tables/table-client.js").Seen} seen */
async function show(seen) {
  const table = seen.shown;
  await build(table);
  if (chooseSeat(table) || !stage) return;
  shown = table;
  time.set(table.now);
  const { event } = table.view;
  const isNew = event !== last.event && last.event >= 0 && last.seat === table.seat;
  if (last.seat !== undefined && last.seat !== table.seat) browse.reset();
  if (isNew) move();
  clocks.update(table);
  turned.update(table);
  draw();
  entry?.update(table);
  void browse.update(event);
  reach.update(event);
  waiting.update(table);
  offers.update(table);
  absences.update(table, time.get());
  actions.update(table);
  here.update(table);
  part("own").hidden = table.seat === null;
  result.update(table);
  log.update(seen.log.filter(({ kind }) => kind !== "said"), table.seat);
  chat.update(table, seen.log);
  part("unsaved").hidden = table.is_saved !== false;
  keepSeats(table.here);
  const isNewHere = table.seat !== null && table.status === "playing" && !(typeof last.seat === "number" && last.status === "playing");
  if (isNewHere) enterGame(table);
  const wasRound = isRound;
  isRound = Boolean(table.view.position.table.round);
  // The entry has come, or has grown for a round, whose clock is short.
  if (isNewHere || (isRound && !wasRound)) keepInSight(part("stage"), part("entry"));
  tell(seen.log);
}

/** Let the keyboard be on the board, or in the field where there is none, unless somebody uses something else. @param {TableShown} table */
function enterGame({ seat, view: { position } }) {
  const { activeElement: active } = document;
  if (cover.isOn || (active && active !== document.body && !active.closest("[hidden], [data-waiting]"))) return;
  if (stage?.board) {
    const [home = stage.board.current] = homes[position.players[seat ?? 0]?.side] ?? [];
    stage.board.focus(home, { preventScroll: true });
  } else if (matchMedia("(pointer: fine)").matches) part("entry").querySelector("input")?.focus({ preventScroll: true });
}

/** Keep for the list of own tables which seats are this browser's. @param {number[]} here */
function keepSeats(here) {
  if (here.join() === last.here) return;
  rememberTable(name, part("title").textContent ?? "", { seats: here });
  last.here = here.join();
}

/** Let what happens move for a moment. */
function move() {
  isQuiet = false;
  clearTimeout(quietTimer);
  quietTimer = window.setTimeout(() => {
    isQuiet = true;
  }, MOTION);
}

function draw() {
  if (!shown || !stage) return;
  const seats = listPeople(shown, time.get(), clocks.find);
  last.people = JSON.stringify(seats.map(({ presence }) => presence));
  const looked = browse.shown;
  const { position: scene, last: made, to_act: acting } = shown.view;
  // A game may end at the table while somebody is to move by its rules alone.
  const live = { scene: { ...scene, table: { ...scene.table, to_act: shown.status === "playing" ? acting : [] } }, events: made?.events ?? [], ...light, reach: reach.reach };
  const position = looked ? { scene: looked.scene, events: looked.move?.events ?? [] } : live;
  stage.update({ ...position, isQuiet, isIsometric: view.isIsometric, isTurned: turned.isTurned, seats });
  part("entry").hidden = looked !== null || cover.isOn;
}

/** @param {import("../stage/types.js").Light} next */
function lightUp(next) {
  light = next;
  if (isOtherLight(next)) draw();
}

/** @param {boolean} isForward */
function browsed(isForward) {
  isQuiet = !isForward;
  draw();
  const looked = browse.shown;
  result.follow(looked?.number ?? null);
  if (looked) announce([say("replay.slider-value", { number: looked.number, total: looked.total }), looked.move?.text ?? say("replay.at-start"), ...(looked.move?.told ?? [])].join(". "), "position");
  else announce(say("play.is-live"), "position");
}

/** Say what has happened, how the table stands, and whose turn it is. @param {import("../shell/answers.js").ShownEntry[]} entries */
function tell(entries) {
  if (!shown) return;
  const { seat, view: { to_act: acting, event }, status } = shown;
  const text = tellStatus(shown);
  const isTurn = status === "playing" && seat !== null && acting.includes(seat);
  const line = part("status");
  line.textContent = seat === null && status !== "over" ? `${text} ${say("play.watching")}` : text;
  line.classList.toggle("is-your-turn", isTurn);
  line.hidden = status === "over";
  if (last.seat !== undefined) {
    for (const { number, kind, seat: by, text: said, lines } of entries) {
      if (number <= last.entry || (kind === "said" && chat.isMuted(by))) continue;
      announce(lines.length && kind !== "said" ? lines.join(" ") : said, `log ${number}`);
    }
  }
  if (text !== line.dataset.told) announce(text, "status");
  line.dataset.told = text;
  if (isTurn && !last.isTurn && last.seat !== undefined) sound.update();
  document.title = [isTurn ? say("play.your-turn") : "", part("title").textContent, "wgs"].filter(Boolean).join(" · ");
  last = { ...last, event, entry: entries.at(-1)?.number ?? 0, seat, isTurn, status };
}

/** @type {Promise<void> | null} */
let building = null;

/** Make what is made once: the board, the entry of moves, what is said of the table. @param {TableShown} table as it is seen first */
function build(table) {
  building ??= (async () => {
    // What can be done is known when the page is shown: nothing moves later.
    const asked = mayMove(table) ? client.ask("targets", { move: {} }).catch(() => null) : null;
    const [{ description }, known, answer] = await Promise.all([client.ask("describe"), client.request("table"), asked]).catch((error) => {
      building = null; // the next view tries again
      throw error;
    });
    hasHidden = description.has_hidden;
    homes = description.homes;
    entry = createMoveEntry(part("entry"), { description, game: findEntry(description.game), send: client.send, ask: client.ask, onLight: lightUp, kept: createKeptMove(name), first: answer && { place: placeOf(table), answer } });
    const label = say("replay.board", { game: description.game });
    stage = createStage(part("stage"), { description, game: findGame(description.game), players: [], label, seatsIn: part("people"), onChoose: entry.choose, onTrace: entry.trace, onKey: entry.key });
    view.offer(stage.hasIsometric);
    turned.offer(description, stage.mayTurn);
    reach.offer(Object.keys(description.homes).length > 0);
    page.toggleAttribute("data-boardless", !description.board);
    part("title").textContent = known.game;
    part("lead").textContent = tellFacts(known, description);
    part("rules").addEventListener("click", () => void openRules(known));
    for (const each of ["table", "tools"]) part(each).hidden = false;
    part("loading").hidden = true;
  })();
  return building;
}

// --- Several people at this screen ---

/**
 * Turn to whoever of this screen is to move.
 * @param {TableShown} seen
 * @returns {boolean} whether another seat is looked at now, or the cover is on
 */
function chooseSeat({ here: own, seat, view: { to_act: acting, event }, seats, status }) {
  if (cover.isOn) return true;
  if (own.length < 2 || seat === null || status !== "playing") return false;
  if (seat === chosen.seat && event === chosen.event) return false;
  const isFirst = last.seat === undefined;
  const isOurs = acting.includes(seat) && !seats[seat]?.program;
  const wanted = isOurs ? seat : own.find((each) => acting.includes(each) && !seats[each]?.program);
  if (wanted === undefined || (wanted === seat && (!isFirst || !hasHidden || next === seat))) return false;
  if ((client.peek(wanted)?.view.event ?? -1) < event) return false;
  goToSeat(wanted);
  return true;
}

/** @param {number} seat */
function chooseByHand(seat) {
  chosen = { seat, event: shown?.view.event ?? -1 };
  goToSeat(seat);
}

/** Look from another seat of this screen, behind a cover where something is hidden. @param {number} seat */
function goToSeat(seat) {
  next = seat;
  if (!hasHidden) return client.choose(seat);
  hidePrivate(true);
  const told = shown?.view.last && last.seat !== undefined ? (client.state?.log.filter(({ kind }) => kind === "moved").at(-1)?.text ?? "") : "";
  cover.show(client.state?.shown.seats[seat]?.name ?? "", told);
}

function uncover() {
  hidePrivate(false);
  const before = client.state?.shown.seat;
  client.choose(next);
  if (before === next && client.state) show(client.state);
  announce(part("status").textContent ?? "", "status");
}

/** @param {boolean} isHidden */
function hidePrivate(isHidden) {
  for (const each of /** @type {HTMLElement[]} */ ([...page.querySelectorAll("[data-private]")])) each.classList.toggle("is-covered", isHidden);
}

// --- What people do ---

/**
 * @param {string} what @param {object} [fields] @param {{ isTold?: boolean }} [options] whether a refusal is told by a toast
 * @returns {Promise<string>} why it was not done; empty when it was
 */
async function send(what, fields = {}, { isTold = true } = {}) {
  const refused = await client.send(what, fields).then(({ refusal }) => refusal?.text ?? "", textOf);
  if (refused && isTold) showToast(refused, { kind: "bad" });
  return refused;
}

/** @param {{ name: string, seat?: number }} given @returns {Promise<string>} */
async function join(given) {
  try {
    const answer = await client.join(given);
    if (!answer.refusal && isShut) location.reload();
    return answer.refusal?.text ?? "";
  } catch (error) {
    return textOf(error);
  }
}

async function passSeat() {
  try {
    openLinkDialog(say("deed.other-device"), say("play.other-device-text"), await client.requestForSeat("pass-seat"));
  } catch (error) {
    showToast(textOf(error), { kind: "bad" });
  }
}

async function invite() {
  try {
    const drawn = await client.request("invite");
    openLinkDialog(say("play.invite-title"), tellPurpose(drawn), drawn);
  } catch (error) {
    showToast(textOf(error), { kind: "bad" });
  }
}

/** A link from another device brings its seat along: in the part of the address that no server sees, and once. */
async function takeSeat() {
  const [, code] = /^#code=(.+)$/.exec(location.hash) ?? [];
  if (!code) return;
  history.replaceState(null, "", location.pathname + location.search);
  try {
    await client.take(code);
  } catch (error) {
    showToast(textOf(error), { kind: "bad" });
  }
}

// --- What goes wrong ---

/** @param {import("../shell/connection.js").RequestError} error */
async function refuse(error) {
  const [{ kind, text }] = /** @type {[import("../shell/answers.js").ApiError]} */ (error.errors);
  const known = kind === "spectators" ? await client.request("table").catch(() => null) : null;
  isShut = true;
  page.hidden = true;
  part("loading").hidden = true;
  showNoTable(part("none"), { kind, text, wasThere: shown !== null });
  if (known?.free.length) {
    part("none").append(part("waiting"));
    waiting.update({ ...known, seat: null });
  }
}

/** Letters go to the move wherever the keyboard is, but in fields and on the board; Enter only where nothing else takes it. @param {KeyboardEvent} event */
function type(event) {
  const target = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || part("entry").hidden) return;
  if (target.closest("input:not([type=radio], [type=checkbox]), textarea, select, dialog, [contenteditable], .game-board")) return;
  if (event.key === "Enter" && target.closest("button, a, input, summary, [role=button]")) return;
  if (entry?.key(event, light.at || stage?.board?.current)) event.preventDefault();
}

/** @param {KeyboardEvent} event */
function press(event) {
  const act = { ",": browse.back, ".": browse.forward }[event.key];
  const target = /** @type {Element} */ (event.target);
  if (!act || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (target.closest("input, textarea, select, dialog")) return;
  event.preventDefault();
  void act();
}

window.setInterval(() => {
  if (!shown) return;
  absences.update(shown, time.get());
  if (last.people !== JSON.stringify(listPeople(shown, time.get(), clocks.find).map(({ presence }) => presence))) draw();
}, 1_000);
createConnectionMark(part("table-connection"), { to: client.connection });
document.addEventListener("keydown", press);
document.addEventListener("keydown", type);
part("invite").addEventListener("click", invite);
await takeSeat();
client.watch((seen) => void fault.guard("view", show(seen)), { onState: createLostNotice(part("lost")).update, onRefused: refuse });
