// The way back through the game that goes on: whoever looks back stays there when moves are made, until told otherwise.

import { make } from "../kit/elements.js";
import { listScenes } from "../stage/scene.js";
import { makeIcon } from "../kit/icon.js";
import { say } from "../kit/texts.js";

/** @typedef {import("../shell/answers.js").MoveShown} Move */
/** @typedef {import("../stage/types.js").Scene} Scene */

/**
 * @param {HTMLElement} element
 * @param {{ recall: () => Promise<{ view: { position: Scene, scores: number[] }, moves: Move[] } | undefined>, onChange: (isForward: boolean) => void }} options
 *   recall asks for the game so far, as the viewer may know it; nothing where it cannot be told
 */
export function createBrowseBar(element, { recall, onChange }) {
  /** @type {Scene[]} */
  let scenes = [];
  /** @type {Move[]} */
  let moves = [];
  /** The scores at the start. @type {number[]} */
  let first = [];
  /** @type {number | null} the number of moves made in the position that is looked at; null for the game as it stands */
  let number = null;
  let known = -1;
  let event = 0;
  /** Counts the seats that have looked: what was asked for another one is of no use. */
  let turn = 0;
  /** The game that is being asked for: steps that wait for it are made in their order. @type {{ event: number, turn: number, answer: Promise<boolean> } | null} */
  let asking = null;

  /** @param {string} name @param {string} icon @param {() => void} act */
  const step = (name, icon, act) => make("button", { type: "button", class: "button button-icon", "aria-label": say(`replay.${name}`), "data-tip": say(`replay.${name}`), onclick: act, data: { step: name } }, makeIcon(icon));
  const buttons = {
    first: step("first", "first", () => go(() => 0)),
    back: step("back", "left", () => back()),
    forward: step("forward", "right", () => forward()),
  };
  const place = make("span", { class: "browse-place number" });
  const live = make("button", { type: "button", class: "button button-primary", onclick: () => goLive(), data: { live: "" } }, say("play.live"));
  element.append(make("div", { class: "browse-buttons", role: "group", "aria-label": say("play.browse") }, Object.values(buttons)), place, live);

  /** Ask for the game, unless it is known as it stands. @returns {Promise<boolean>} whether the viewer knows it now */
  async function load() {
    if (known === event) return true;
    if (asking?.event !== event || asking.turn !== turn) asking = { event, turn, answer: ask(event, turn) };
    return asking.answer;
  }

  /** @param {number} asked the last event @param {number} asker the seat that looks, as `turn` counts them */
  async function ask(asked, asker) {
    const told = await recall();
    if (asking?.event === asked && asking.turn === asker) asking = null;
    if (!told || asker !== turn) return false;
    moves = told.moves;
    first = told.view.scores;
    scenes = listScenes(told.view.position, moves);
    known = asked;
    return true;
  }

  /** @param {(now: number) => number} find the number of moves wanted, from those made where the game stands once it is known */
  async function go(find) {
    if (!(await load())) return;
    const next = find(number ?? moves.length);
    if (next >= moves.length && number === null) return;
    const isForward = number !== null && next === number + 1;
    number = Math.max(0, Math.min(moves.length, next));
    show();
    onChange(isForward);
  }

  const back = () => go((now) => now - 1);
  const forward = () => go((now) => now + 1);

  function goLive() {
    if (number === null) return;
    number = null;
    show();
    onChange(false);
  }

  function show() {
    const move = number ? moves[number - 1] : null;
    const total = moves.length;
    place.textContent = number === null ? "" : move ? say("play.browsed", { number, total, move: move.text }) : say("replay.at-start");
    live.hidden = number === null;
    element.classList.toggle("is-browsing", number !== null);
    buttons.forward.setAttribute("aria-disabled", String(number === null || number >= total));
    for (const button of [buttons.first, buttons.back]) button.setAttribute("aria-disabled", String(number === 0));
  }
  show();

  return {
    /** The scores of the seats at the start and after each move. @returns {Promise<number[][]>} */
    async listScores() {
      return (await load()) ? [first, ...moves.map(({ scores }) => scores)] : [];
    },
    /** Follow the game: a position that is looked at stays. @param {number} latest the number of its last event */
    async update(latest) {
      const hasChanged = latest !== event;
      event = latest;
      element.hidden = event === 0;
      if (number === null || !hasChanged) return;
      // Meanwhile they may have gone back to the game as it stands.
      if (!(await load()) || number === null) return;
      number = Math.min(number, moves.length);
      show();
      onChange(false);
    },
    /** Forget what another seat has seen. */
    reset() {
      known = -1;
      turn += 1;
      goLive();
    },
    /** What is looked at; null for the game as it stands. */
    get shown() {
      const scene = number === null ? null : scenes[number];
      return scene ? { scene, move: number ? (moves[number - 1] ?? null) : null, number: Number(number), total: moves.length } : null;
    },
    /** Look at a position. @param {number} wanted the number of moves made */
    async look(wanted) {
      if (await load()) await go(() => wanted);
    },
    back,
    forward,
    goLive,
  };
}
