// Draws Contradictionary, flat or from a corner: premium squares, tiles with their owners, the words that reach on from
// each start, bombs and defusers as far as the scene has them, and the path that won.

import { round } from "../../board/board-shapes.js";
import { makeSvg } from "../../kit/svg.js";
import { say } from "../../kit/texts.js";
import { joinName, nameMarks, nameSeat } from "../../stage/place-names.js";
import { drawSeatMark } from "../../kit/seat-mark.js";
import { drawBlock, drawLetters, drawLit, drawTrail, drawValue } from "../../stage/tile-parts.js";

/** @typedef {import("../../stage/types.js").Context} Context */
/** @typedef {import("../../stage/types.js").Scene} Scene */
/** @typedef {import("../../shell/answers.js").ShownCell} ShownCell */

const HALF = 45;
const TIMES = ["", "", "D", "T"];

/** @type {WeakMap<Scene, Set<string>[]>} */
const reaches = new WeakMap();

/** @param {Scene} scene @param {string} name @returns {number[]} the seats whose words reach a cell from their start */
function seatsReaching(scene, name) {
  let found = reaches.get(scene);
  if (!found) reaches.set(scene, (found = scene.players.map((player) => new Set(player.reach ?? []))));
  return found.flatMap((cells, seat) => (cells.has(name) ? [seat] : []));
}

/** @param {ShownCell} cell @returns {{ text: string, name: string } | null} */
function premiumOf({ letter_multiplier: letter, word_multiplier: word }) {
  const [times, kind] = word > 1 ? [word, "W"] : [letter, "L"];
  if (times < 2) return null;
  const text = (TIMES[times] ?? String(times)) + kind;
  return { text, name: ((TIMES[times] ?? "Q") + kind).toLowerCase() };
}

/** @param {Context} context @param {ShownCell} cell */
function drawCell(context, cell) {
  const { scene, marks, lift } = context;
  const spot = scene.cells[cell.name] ?? {};
  const mark = marks.at[cell.name] ?? {};
  const premium = premiumOf(cell);
  const classes = ["cross-square", premium && `is-${premium.name}`, mark.isLit && "is-lit"].filter(Boolean).join(" ");
  const square = makeSvg("rect", { class: classes, x: -48, y: -48, width: 96, height: 96, rx: 5 });
  const ground = [square, ...(spot.tile === undefined ? drawEmpty(context, cell, premium?.text ?? "") : [])];
  if (mark.isTried || mark.hasExploded) ground.push(drawBlast(Boolean(mark.hasExploded)));
  return { ground, ...(spot.tile === undefined ? {} : drawTile(context, cell, lift)) };
}

/** What an empty square shows: its premium, whose start or goal it is, and the devices on it. */
/** @param {Context} context @param {ShownCell} cell @param {string} premium */
function drawEmpty({ description, scene, marks }, { name }, premium) {
  const { bomb, defuser } = scene.cells[name] ?? {};
  const isNew = marks.at[name]?.isDraft ? " is-draft" : marks.at[name]?.isNew ? " is-new" : "";
  const start = description.seats.findIndex(({ starts }) => starts.includes(name));
  const goal = description.seats.findIndex(({ goals }) => goals.includes(name));
  const text = makeSvg("text", { class: "cross-premium", y: 10, "font-size": 29 }, premium);
  return [
    premium && goal < 0 && bomb === undefined && defuser === undefined ? text : null,
    start >= 0 ? drawSeatMark(start, 0, 0, 21, "seat-mark cross-start") : null,
    goal >= 0 ? drawSeatMark(goal, 0, 0, 21, "seat-mark cross-goal") : null,
    defuser === undefined ? null : drawDefuser(defuser, isNew),
    bomb === undefined ? null : drawBomb(bomb, isNew),
  ];
}

/** @param {number} seat @param {string} isNew */
function drawBomb(seat, isNew) {
  return makeSvg("g", { class: `cross-device seat-${seat}${isNew}` },
    makeSvg("path", { class: "cross-fuse", d: "M13-17C18-27 25-26 29-31" }),
    makeSvg("path", { class: "cross-spark", d: "M29-41V-36M36-34L32-32M22-36L26-33" }),
    makeSvg("circle", { class: "cross-bomb", cy: 5, r: 27 }),
    drawSeatMark(seat, 0, 6, 9));
}

/** @param {number} seat @param {string} isNew */
function drawDefuser(seat, isNew) {
  const shield = "M0-33C11-26 21-24 29-24C29 5 20 24 0 33C-20 24-29 5-29-24C-21-24-11-26 0-33Z";
  return makeSvg("g", { class: `cross-device seat-${seat}${isNew}` }, makeSvg("path", { class: "cross-shield", d: shield }), drawSeatMark(seat, 0, -2, 10));
}

/** @param {boolean} isCentre */
function drawBlast(isCentre) {
  const points = Array.from({ length: 16 }, (_, place) => {
    const [angle, r] = [(place * Math.PI) / 8, place % 2 ? 20 : 45];
    return `${round(r * Math.sin(angle))} ${round(-r * Math.cos(angle))}`;
  });
  return isCentre ? makeSvg("path", { class: "cross-blast", d: `M${points.join("L")}Z` }) : makeSvg("path", { class: "cross-lost", d: "M-22-22L22 22M22-22L-22 22" });
}


/** @param {Context} context @param {ShownCell} cell @param {number} lift */
function drawTile({ description, scene, marks }, { name }, lift) {
  const { tile = "", owner = 0, blank } = scene.cells[name] ?? {};
  const mark = marks.at[name] ?? {};
  const seats = seatsReaching(scene, name);
  const states = [mark.isNew && "is-new", mark.isOnPath && "is-won", mark.isLit && "is-lit", mark.isDraft && "is-draft"].filter(Boolean).join(" ");
  const group = makeSvg("g", { class: `cross-tile seat-${owner} ${states}` }, ...drawBlock(HALF, lift, `seat-${owner} ${states}`));
  if (mark.step) group.style.setProperty("--step", String(mark.step));
  const value = blank ? 0 : (description.values[tile] ?? 0);
  return {
    face: [group],
    top: [
      ...seats.map((seat, place) => makeSvg("path", { class: `cross-reach seat-${seat}`, d: `M-32 ${40 - place * 7}H14` })),
      drawLetters(tile, 84, blank ? "is-blank" : ""),
      value ? drawValue(value, HALF) : null,
      drawSeatMark(owner, -31, -31, 6.5),
    ],
  };
}

/** @type {import("../../stage/types.js").Drawer} */
export const drawer = {
  isTraced: false,
  hasIsometric: true,
  mayTurn: false,
  margin: 54,
  drawCell,
  keyOf: ({ scene }, { name }) => seatsReaching(scene, name),
  drawPaths: (context) => [...drawTrail(context, context.marks.won, "is-won"), ...drawLit(context)],
  nameCell(context, cell) {
    const { name, letter_multiplier: letter, word_multiplier: word } = cell;
    const { scene, description } = context;
    const { tile, owner, blank, bomb, defuser } = scene.cells[name] ?? {};
    const points = blank ? 0 : (description.values[tile ?? ""] ?? 0);
    const start = description.seats.find(({ starts }) => starts.includes(name));
    const goal = description.seats.find(({ goals }) => goals.includes(name));
    return joinName(cell, [
      tile && say(blank ? "place.blank-tile" : "place.tile", { tile, seat: nameSeat(context, owner), count: points }),
      ...(tile ? seatsReaching(scene, name).map((seat) => say("place.reached", { seat: nameSeat(context, seat) })) : []),
      !tile && letter > 1 && say("place.letter", { times: letter }),
      !tile && word > 1 && say("place.word", { times: word }),
      bomb !== undefined && say("place.bomb", { seat: nameSeat(context, bomb) }),
      defuser !== undefined && say("place.defuser", { seat: nameSeat(context, defuser) }),
      start && say("place.start", { seat: start.name }),
      goal && say("place.goal", { seat: goal.name }),
      ...nameMarks(context, name),
    ]);
  },
};
