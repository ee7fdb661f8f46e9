// A game as it lies on the table: the seats, the board or the queue, and what belongs to nobody. For pages that show or
// play games; fed by the values of the protocol alone.
//
//   const stage = createStage(element, { description, game, players, label, onChoose, onTrace });
//   stage.update({ scene, events, isIsometric, isQuiet, lit, targets, laid, isSure, at });

import { fill, make } from "../kit/elements.js";
import { say } from "../kit/texts.js";
import { createGameBoard } from "./game-board.js";
import { turnBoard } from "./game-grid.js";
import { layOn, lightCells, marksOf } from "./scene.js";
import { createSeatCards } from "./seat-cards.js";
import { createStageZoom } from "./stage-zoom.js";

/** @typedef {import("../shell/answers.js").Description} Description */
/** @typedef {import("../shell/answers.js").Event} GameEvent */
/** @typedef {import("./types.js").Light} Light */
/** @typedef {import("./types.js").SeatedPerson} SeatedPerson */
/** @typedef {import("./types.js").Scene} Scene */

/**
 * @param {HTMLElement} element
 * @param {{ description: Description, game: import("./types.js").Shown, players?: string[], label: string, seatsIn?: HTMLElement, onChoose?: (name: string) => void,
 *   onTrace?: (names: string[], isDone: boolean) => void, onKey?: (event: KeyboardEvent, name: string) => boolean }} options
 *   seatsIn: where the seats stand, if not above the board
 */
export function createStage(element, { description, game, players = [], label, seatsIn, ...listeners }) {
  const { drawer } = game;
  const [places, facts, tools, middle] = ["seats", "facts", "tools", "board"].map((name) => make("div", { class: `stage-${name}` }));
  if (!places || !facts || !tools || !middle) throw new Error("a stage without its parts");
  const stage = make("div", { class: "stage", data: { game: description.game, ...(description.values.A ? { hasTiles: "" } : {}) } }, places, facts, tools, middle);
  element.append(stage);
  seatsIn?.append(places);
  const cards = createSeatCards(places, { description, game, players });
  let isTurnedNow = false;
  let board = makeBoard();
  const zoom = board ? createStageZoom(tools, middle) : null;
  const table = game.createTable?.(middle, { description });
  let place = "";
  /** What was in sight when it was new. */
  let revealed = "";

  function makeBoard() {
    if (!drawer || !description.board) return null;
    const seen = isTurnedNow ? { ...description, board: turnBoard(description.board) } : description;
    return createGameBoard(middle, { description: seen, drawer, label, ...listeners });
  }

  /** Show the board from the other side; the keyboard stays where it is. @param {boolean} isTurned */
  function turn(isTurned) {
    if (!board || isTurned === isTurnedNow) return;
    isTurnedNow = isTurned;
    const { current } = board;
    const hadFocus = board.svg.contains(document.activeElement);
    board.destroy();
    board = makeBoard();
    board?.[hadFocus ? "focus" : "move"](current);
    zoom?.renew();
  }

  /** Scroll what has just happened, or where the keyboard has gone, into sight. @param {string[]} names @param {boolean} inWindow */
  function reveal(names, inWindow) {
    const now = names.join();
    if (now && (inWindow || now !== revealed)) zoom?.revealPlaces(names, { inWindow });
    revealed = now;
  }

  return {
    hasIsometric: Boolean(drawer?.hasIsometric),
    mayTurn: Boolean(board && drawer?.mayTurn),
    get board() {
      return board;
    },
    /**
     * Show a position.
     * @param {{ scene: Scene, events?: GameEvent[], isIsometric?: boolean, isTurned?: boolean, isQuiet?: boolean, inWindow?: boolean, seats?: SeatedPerson[] } & Light} shown
     *   events: of the last move; isTurned: the board is seen from the other side; isQuiet: nothing moves; inWindow: it was chosen elsewhere on the page, which is
     *   scrolled to it; seats: who sits there; the rest: a move that is being made
     */
    update({ scene, events = [], isIsometric = false, isTurned = false, isQuiet = false, inWindow = false, seats: seated = [], at = "", ...light }) {
      const happened = marksOf(events);
      const marks = lightCells(happened, light);
      stage.classList.toggle("is-quiet", isQuiet);
      turn(isTurned);
      cards.update(scene, { mover: marks.seat, seats: seated, holder: light.holder });
      board?.update({ scene: layOn(scene, light.laid ?? {}), marks, isIsometric, isQuiet });
      if (at && at !== place) board?.move(at);
      place = at;
      table?.update({ scene, events });
      fill(facts, game.listTableFacts(description, scene, events).map((fact) => (typeof fact === "string" ? make("span", { class: "stage-fact" }, fact) : fact)));
      facts.hidden = !facts.childElementCount;
      zoom?.show(isIsometric);
      reveal(at ? [at] : inWindow && light.lit?.length ? light.lit : Object.keys(happened.at), inWindow);
    },
    /** @param {string} name @returns {string} what lies on a place, in words */
    describe: (name) => board?.describe(name) ?? say("place.empty"),
    destroy() {
      board?.destroy();
      zoom?.destroy();
      table?.destroy();
      cards.destroy();
      places.remove();
      stage.remove();
    },
  };
}
