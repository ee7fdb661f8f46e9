// What is said of places on the boards of games: what lies there, whose it is, what it is worth, what just happened.

import { say } from "../kit/texts.js";

/** @typedef {import("./types.js").Context} Context */
/** @typedef {import("../shell/answers.js").ShownCell} ShownCell */

/** @param {Context} context @param {number | undefined} seat @returns {string} the name of a seat */
export function nameSeat({ scene, description }, seat) {
  if (seat === undefined) return "";
  return String(scene.players[seat]?.name ?? description.seats[seat]?.name ?? "");
}

/**
 * Say what the last move did to a cell.
 * @param {Context} context
 * @param {string} name
 * @returns {string[]}
 */
export function nameMarks(context, name) {
  const mark = context.marks.at[name];
  if (!mark) return [];
  const { path, lit } = context.marks;
  const parts = [];
  if (mark.step) parts.push(say("place.step", { step: mark.step, count: path.length }));
  if (mark.taken) parts.push(say(`place.${mark.taken.how}`, { seat: nameSeat(context, mark.taken.seat) }));
  if (mark.isOwned) parts.push(say("place.new-owner"));
  else if (mark.isEnclosed) parts.push(say("place.enclosed"));
  if (mark.isSwapped) parts.push(say("place.swapped"));
  if (mark.hasExploded) parts.push(say("place.exploded"));
  else if (mark.isTried) parts.push(say("place.lost"));
  if (mark.isOnPath) parts.push(say("place.on-path"));
  if (mark.isRefused) parts.push(say("place.refused"));
  if (mark.isLit) parts.push(say("place.lit", { step: lit.indexOf(name) + 1, count: lit.length }));
  if (mark.isTaking) parts.push(say("place.taking"));
  if (mark.isOpened) parts.push(say("place.opened"));
  for (const seat of mark.reachedBy ?? []) parts.push(say("place.reachable", { seat: nameSeat(context, seat) }));
  if (mark.isDraft) parts.push(say("place.draft"));
  if (mark.isTarget) parts.push(say(context.marks.heading ? `heading.${context.marks.heading}` : "place.target"));
  return parts;
}

/** @param {ShownCell} cell @param {(string | false | undefined)[]} parts */
export function joinName({ name }, parts) {
  const known = parts.filter(Boolean);
  return `${name}: ${known.length ? known.join(", ") : say("place.empty")}`;
}
