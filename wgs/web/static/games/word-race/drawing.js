// Draws WordRace: letters on hexes or squares, discs on the cells of each side, home rows, and how far each side has come.

import { PITCH, round } from "../../board/board-shapes.js";
import { makeSvg } from "../../kit/svg.js";
import { say } from "../../kit/texts.js";
import { joinName, nameMarks, nameSeat } from "../../stage/place-names.js";
import { drawSeatMark } from "../../kit/seat-mark.js";
import { drawLetters, drawLit, drawTrail } from "../../stage/tile-parts.js";

/** @typedef {import("../../stage/types.js").Context} Context */
/** @typedef {import("../../shell/answers.js").ShownCell} ShownCell */

const DISC = 0.45;
/** The rails beside the board, on which each side shows how far it has come. */
const RAIL = 22;

/** @param {Context} context @param {string} name @returns {number} the seat whose home row a cell is in now; -1 for none */
function homeSeat({ description, scene }, name) {
  const [side] = Object.entries(description.homes).find(([, cells]) => cells.includes(name)) ?? [];
  return side === undefined ? -1 : scene.players.findIndex((player) => player.side === side);
}

/** @param {Context} context @param {ShownCell} cell */
function drawCell(context, { name }) {
  const { scene, marks, look } = context;
  const spot = scene.cells[name] ?? {};
  const mark = marks.at[name] ?? {};
  const home = homeSeat(context, name);
  const r = round(look.disc * DISC);
  const classes = ["game-cell", home >= 0 && `is-home seat-${home}`, mark.isLit && "is-lit"].filter(Boolean).join(" ");
  const taken = mark.taken && drawTaken(mark.taken, r, spot.owner !== undefined);
  return {
    ground: [makeSvg("path", { class: classes, d: look.outline })],
    face: [taken ?? null, ...(spot.owner === undefined ? [] : drawDisc(spot.owner, r, mark.step ?? 0))],
    top: [
      drawLetters(spot.tile ?? "", look.disc * (spot.owner === undefined ? 1 : 0.86), mark.step ? `is-path is-on-disc seat-${spot.owner}` : ""),
      ...(mark.reachedBy ?? []).map((seat) => drawSeatMark(seat, seat ? 23 : -23, -26, 6.5, "seat-mark race-reach")),
      mark.isTaking ? makeSvg("path", { class: "race-taking", d: "M-24-24L24 24M24-24L-24 24" }) : null,
      mark.isOpened ? makeSvg("circle", { class: "race-opened", cy: 37, r: 5.5 }) : null,
    ],
  };
}

/** @param {number} seat @param {number} r @param {number} step its place in the word of the last move; 0 for an older one */
function drawDisc(seat, r, step) {
  const disc = makeSvg("g", { class: `race-disc seat-${seat}${step ? " is-new" : ""}` },
    makeSvg("circle", { class: "race-disc-face", r }),
    makeSvg("circle", { class: "race-disc-ring", r: round(r * 0.86) }),
    drawSeatMark(seat, 0, round(r * 0.72), round(r * 0.13)));
  if (step) disc.style.setProperty("--step", String(step));
  return [disc];
}

/** What lay here: it falls, and an empty ring stays for the one position. */
/** @param {{ seat: number, how: string }} taken @param {number} r @param {boolean} isCovered */
function drawTaken({ seat, how }, r, isCovered) {
  const ring = isCovered ? null : makeSvg("circle", { class: "race-gone", r: round(r * 0.9) });
  const disc = makeSvg("circle", { class: `race-disc-face race-falling is-${how}`, r });
  return makeSvg("g", { class: `seat-${seat}` }, ring, disc);
}

/**
 * List how far each side has come: from its home row to its foremost one, as heights in pitches.
 * @param {Context} context
 */
function listFronts({ description, scene }) {
  const { board, homes } = description;
  const cells = board?.cells ?? [];
  const rows = [...new Set(cells.map(({ row }) => row))];
  const heights = rows.map((row) => cells.find((cell) => cell.row === row)?.y ?? 0).sort((one, other) => one - other);
  const half = ((heights[1] ?? 1) - (heights[0] ?? 0)) / 2;
  return scene.players.map((player) => {
    const isTop = homes[player.side]?.includes(cells[0]?.name ?? "") ?? false;
    const along = isTop ? heights : [...heights].reverse();
    const to = along[Math.min(player.rows, along.length - 1)] ?? 0;
    return { from: along[0] ?? 0, to, edge: to + (isTop ? half : -half), rows: player.rows };
  });
}

/** How far each side has come: a rail beside the board from its home row on. */
/** @param {Context} context */
function drawRails(context) {
  const width = context.description.board?.width ?? 0;
  return listFronts(context).map(({ from, to }, seat) => {
    const x = round(width * PITCH + RAIL * (seat + 0.9));
    const line = { class: "race-rail", x1: x, x2: x, y1: round(from * PITCH), y2: round(to * PITCH) };
    return makeSvg("g", { class: `seat-${seat}` }, makeSvg("line", line), drawSeatMark(seat, x, round(to * PITCH), 9, "seat-mark race-front"));
  });
}

/** A line across the board behind the foremost row of each side: what lies before it, the side has not reached. */
/** @param {Context} context */
function drawFronts(context) {
  const width = (context.description.board?.width ?? 0) * PITCH;
  return listFronts(context).map(({ edge, rows }, seat) => {
    const y = round(edge * PITCH);
    return rows ? makeSvg("line", { class: `race-edge seat-${seat}`, x1: 0, x2: round(width + RAIL * (seat + 0.9)), y1: y, y2: y }) : null;
  });
}

/** @type {import("../../stage/types.js").Drawer} */
export const drawer = {
  isTraced: true,
  hasIsometric: false,
  mayTurn: true,
  margin: 50,
  drawCell,
  keyOf: (context, { name }) => homeSeat(context, name),
  drawGround: drawRails,
  drawPaths: (context) => [
    ...drawFronts(context),
    ...drawTrail(context, context.marks.lit.length ? [] : context.marks.path, `seat-${context.marks.seat ?? 0}`),
    ...drawLit(context),
  ],
  nameCell(context, cell) {
    const spot = context.scene.cells[cell.name] ?? {};
    const home = homeSeat(context, cell.name);
    return joinName(cell, [
      spot.tile,
      spot.owner !== undefined && say("place.disc", { seat: nameSeat(context, spot.owner) }),
      home >= 0 && say("place.home", { seat: nameSeat(context, home) }),
      ...nameMarks(context, cell.name),
    ]);
  },
};
