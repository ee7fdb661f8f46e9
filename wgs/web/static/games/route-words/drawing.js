// Draws RouteWords: letters on squares, coins and pawns on the intersections, owned squares, the path that was walked.

import { PITCH, round } from "../../board/board-shapes.js";
import { makeSvg } from "../../kit/svg.js";
import { say } from "../../kit/texts.js";
import { joinName, nameMarks, nameSeat } from "../../stage/place-names.js";
import { drawSeatMark } from "../../kit/seat-mark.js";
import { drawLetters, drawLit, drawTrail } from "../../stage/tile-parts.js";

/** @typedef {import("../../stage/types.js").Context} Context */
/** @typedef {import("../../shell/answers.js").ShownCell} ShownCell */

const HALF = 50;
/** The coins that there are: any other value has the look of the next smaller one. */
const COINS = [5, 2, 1];
const COIN_SIZE = { 1: 14, 2: 16.5, 5: 20 };
const PAWN = "M-8-6C-20-13-15-34 0-34S20-13 8-6C10 4 18 8 19 18H-19C-18 8-10 4-8-6Z";

/** @param {Context} context @param {ShownCell} cell */
function drawCell({ scene, marks, look }, { name }) {
  const spot = scene.cells[name] ?? {};
  const mark = marks.at[name] ?? {};
  const classes = ["game-cell", mark.isLit && "is-lit", mark.isSwapped && "is-swapped"].filter(Boolean).join(" ");
  const size = HALF * 1.86;
  const square = { x: -size / 2, y: -size / 2, width: size, height: size, rx: 11 };
  return {
    ground: [
      makeSvg("rect", { class: classes, ...square }),
      spot.owner === undefined ? null : drawOwner(spot.owner, square, Boolean(mark.isOwned)),
      mark.isTaking || (mark.isEnclosed && !mark.isOwned) ? makeSvg("rect", { class: "route-enclosed", ...square }) : null,
    ],
    top: [drawLetters(spot.tile ?? "", look.disc * 0.9, mark.step ? "is-path" : "")],
  };
}

/** An owned square is filled, and has a house of its owner with the owner's mark. */
/** @param {number} seat @param {Record<string, number>} square @param {boolean} isNew */
function drawOwner(seat, square, isNew) {
  return makeSvg("g", { class: `route-owned seat-${seat}${isNew ? " is-new" : ""}` },
    makeSvg("rect", { class: "route-ground", ...square }),
    makeSvg("path", { class: "route-house", d: "M-33-26V-38L-24-45-15-38V-26Z" }),
    drawSeatMark(seat, -24, -33.5, 4.2, "seat-mark on-seat"));
}

/** @param {Context} context @param {ShownCell} point */
function drawPoint({ scene, marks }, { name }) {
  const spot = scene.cells[name] ?? {};
  const mark = marks.at[name] ?? {};
  if (spot.pawn !== undefined) return { top: [drawPawn(spot.pawn, marks.moved[1] === name)] };
  if (spot.coin) return { top: drawCoin(spot.coin) };
  return { face: [mark.isNew ? null : makeSvg("circle", { class: "route-point", r: 4 })] };
}

/** @param {number} value */
function drawCoin(value) {
  const look = /** @type {1 | 2 | 5} */ (COINS.find((coin) => coin <= value) ?? 1);
  const r = COIN_SIZE[look];
  return [makeSvg("g", { class: `route-coin coin-${look}` },
    makeSvg("circle", { class: "route-coin-edge", r }),
    makeSvg("circle", { class: "route-coin-ring", r: round(r * 0.78) }),
    makeSvg("text", { class: "route-coin-value", y: round(r * 0.42), "font-size": round(r * 1.15) }, String(value)))];
}

/** @param {number} seat @param {boolean} isNew */
function drawPawn(seat, isNew) {
  return makeSvg("g", { class: `route-pawn seat-${seat}${isNew ? " is-new" : ""}` },
    makeSvg("path", { class: "route-pawn-body", d: PAWN, transform: "translate(0 6)" }),
    drawSeatMark(seat, 0, -13, 6.5, "seat-mark on-seat"));
}

/** @param {Context} context */
function drawPaths(context) {
  const { marks, description } = context;
  const [from, to] = marks.moved;
  const walked = marks.path.length && from && to ? [from, ...marks.path, to] : [];
  const swapped = Object.keys(marks.at).filter((name) => marks.at[name]?.isSwapped);
  return [
    ...drawTrail(context, marks.lit.length ? [] : walked, `seat-${marks.seat ?? 0}`),
    ...drawSwap(swapped.flatMap((name) => description.board?.cells.find((cell) => cell.name === name) ?? [])),
    ...drawLit(context),
  ];
}

/** Two tiles that changed places: an arrow each way. */
/** @param {ShownCell[]} cells */
function drawSwap([one, other]) {
  if (!one || !other) return [];
  const [x, y] = [((one.x + other.x) / 2) * PITCH, ((one.y + other.y) / 2) * PITCH];
  const angle = Math.atan2(other.y - one.y, other.x - one.x) * (180 / Math.PI);
  const d = "M-20-7H14M7-14L15-7 7 0M20 9H-14M-7 2L-15 9-7 16";
  return [makeSvg("g", { class: "route-swap", transform: `translate(${round(x)} ${round(y)}) rotate(${round(angle)})` },
    makeSvg("rect", { class: "route-swap-ground", x: -27, y: -20, width: 54, height: 42, rx: 21 }), makeSvg("path", { class: "route-swap-arrows", d }))];
}

/** @type {import("../../stage/types.js").Drawer} */
export const drawer = {
  isTraced: true,
  hasIsometric: false,
  mayTurn: true,
  margin: 58,
  drawCell,
  drawPoint,
  drawPaths,
  nameCell(context, cell) {
    const spot = context.scene.cells[cell.name] ?? {};
    return joinName(cell, [
      spot.tile,
      spot.owner !== undefined && say("place.owned", { seat: nameSeat(context, spot.owner) }),
      spot.coin !== undefined && say("place.coin", { value: spot.coin }),
      spot.pawn !== undefined && say("place.pawn", { seat: nameSeat(context, spot.pawn) }),
      ...nameMarks(context, cell.name),
    ]);
  },
};
