// A game as it lies on the table: the seats, the board or the queue, and what belongs to nobody. For pages that show or
// play games; fed by the values of the protocol alone.
//
//   const stage = createStage(element, { description, players, label, onChoose, onTrace });
//   stage.update({ scene, events, lit, isIsometric, isQuiet });

import { fill, make } from "../elements.js";
import { say } from "../texts.js";
import { createChilwellTable } from "./chilwell-table.js";
import { contradictionary } from "./contradictionary.js";
import { createGameBoard } from "./game-board.js";
import { routeWords } from "./route-words.js";
import { lightCells, marksOf } from "./scene.js";
import { createSeatCards } from "./seat-cards.js";
import { listTableFacts } from "./table-facts.js";
import { wordRace } from "./word-race.js";

/** @typedef {import("./types.js").Description} Description */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Scene} Scene */

/** What draws the board of each game, by the name of its rules. */
/** @type {Record<string, import("./types.js").Drawer>} */
export const DRAWERS = { WordRace: wordRace, RouteWords: routeWords, Contradictionary: contradictionary };

/**
 * @param {HTMLElement} element
 * @param {{ description: Description, players?: string[], label: string, onChoose?: (name: string) => void,
 *   onTrace?: (names: string[], isDone: boolean) => void, onKey?: (event: KeyboardEvent) => boolean }} options
 */
export function createStage(element, { description, players = [], label, ...listeners }) {
  const drawer = DRAWERS[description.game];
  const [seats, middle, facts] = [make("div", { class: "stage-seats" }), make("div", { class: "stage-board" }), make("div", { class: "stage-facts" })];
  const stage = make("div", { class: "stage", data: { game: description.game, ...(description.values.A ? { hasTiles: "" } : {}) } }, seats, facts, middle);
  element.append(stage);
  const cards = createSeatCards(seats, { description, players });
  const board = drawer && description.board ? createGameBoard(middle, { description, drawer, label, ...listeners }) : null;
  const table = description.game === "WordsWithChilwell" ? createChilwellTable(middle, { description }) : null;

  return {
    hasIsometric: Boolean(drawer?.hasIsometric),
    board,
    /**
     * Show a position.
     * @param {{ scene: Scene, events?: GameEvent[], lit?: string[], isIsometric?: boolean, isQuiet?: boolean }} shown
     *   events: of the last move; lit: cells of a move that is looked at; isQuiet: nothing moves
     */
    update({ scene, events = [], lit = [], isIsometric = false, isQuiet = false }) {
      const marks = lightCells(marksOf(events), lit);
      stage.classList.toggle("is-quiet", isQuiet);
      cards.update(scene, marks.seat);
      board?.update({ scene, marks, isIsometric, isQuiet });
      table?.update({ scene, events });
      fill(facts, listTableFacts(description, scene, events));
      facts.hidden = !facts.childElementCount;
      revealPlaces(middle, Object.keys(marks.at));
    },
    /** @param {string} name @returns {string} what lies on a place, in words */
    describe: (name) => board?.describe(name) ?? say("place.empty"),
    destroy() {
      board?.destroy();
      table?.destroy();
      cards.destroy();
      stage.remove();
    },
  };
}

/** Scroll a board that is wider than its place so that what has happened is in sight. */
/** @param {HTMLElement} middle @param {string[]} names */
function revealPlaces(middle, names) {
  if (middle.scrollWidth <= middle.clientWidth + 1) return;
  const boxes = names.flatMap((name) => middle.querySelector(`[data-place="${CSS.escape(name)}"]`)?.getBoundingClientRect() ?? []);
  const box = middle.getBoundingClientRect();
  const [left, right] = [Math.min(...boxes.map((each) => each.left)), Math.max(...boxes.map((each) => each.right))];
  if (!boxes.length) middle.scrollLeft = (middle.scrollWidth - middle.clientWidth) / 2;
  else if (left < box.left || right > box.right) middle.scrollLeft += (left + right) / 2 - (box.left + box.right) / 2;
}
