// Who sits at a table, in words.

import { say } from "../kit/texts.js";
import { showTime } from "./clocks.js";

/** @typedef {import("../shell/answers.js").ShownSitter} Sitter */
/** @typedef {import("../shell/answers.js").TableWatched} TableShown */

/** For so long somebody may be away without a word about it, in seconds: a page is loaded again, a cut is short. */
const SHORT_ABSENCE = 3;

/** @param {Sitter} sitter @returns {boolean} whether anybody may sit down here */
export const isFree = ({ player, is_taken: isTaken, program }) => player === "human" && !isTaken && !program;

/** @param {Sitter} sitter @returns {string} who plays at a seat */
export function namePerson(sitter) {
  const { player, called, program } = sitter;
  if (isFree(sitter)) return say("play.free");
  if (!program) return called || say("play.somebody");
  const level = say(`player.${program}`);
  if (player !== "human") return level;
  return called ? say("play.stands-in", { person: called, program: level }) : level;
}

/** @param {Sitter} sitter @param {number} now @returns {number} how many seconds somebody has been away; 0 while they are there */
export function measureAbsence({ player, is_taken: isTaken, program, gone_since: since }, now) {
  if (player !== "human" || !isTaken || program || since === null) return 0;
  return now - since > SHORT_ABSENCE ? now - since : 0;
}

/**
 * @param {TableShown} shown
 * @param {number} now
 * @param {(seat: number) => HTMLElement | null} clock
 * @returns {import("../stage/types.js").SeatedPerson[]} what the cards of the seats show
 */
export function listPeople({ seats, here }, now, clock) {
  return seats.map((sitter, seat) => {
    const away = measureAbsence(sitter, now);
    return {
      person: here.includes(seat) && !sitter.called && !sitter.program ? "" : namePerson(sitter),
      presence: away ? say("play.away", { time: showTime(Math.floor(away)) }) : "",
      isYou: here.includes(seat),
      clock: clock(seat),
    };
  });
}

/** @param {TableShown} shown @returns {string} how the table stands, in a sentence */
export function tellStatus({ status, view, seats, result, seat, callers }) {
  if (status === "over") return result;
  if (status === "waiting") {
    const free = seats.filter(isFree).map(({ name }) => name);
    return free.length ? say("play.waiting-for", { seats: free.join(", ") }) : say("play.waiting");
  }
  if (status === "paused") return say("play.paused");
  const acting = view.to_act;
  if (seat !== null && acting.includes(seat)) return acting.length > 1 ? say("play.all-turn") : say("play.your-turn");
  const [first] = acting;
  const name = acting.map((each) => seats[each]?.name ?? "").join(", ");
  if (acting.length === 1 && first !== undefined && seats[first]?.program) return say("play.thinks", { seat: name });
  const turn = say("play.to-move", { seat: name });
  return seat !== null && callers.includes(seat) ? `${turn} ${say("play.may-call")}` : turn;
}
