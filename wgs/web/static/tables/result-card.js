// How a game ended: who won and why, the scores and their curve, another game, ways to look at it again, and the seed.

import { fill, make, refill } from "../kit/elements.js";
import { makeSeatMark } from "../kit/seat-mark.js";
import { packText, writeAddress } from "../replay/replay-address.js";
import { createScoreCurve } from "../replay/score-curve.js";
import { say } from "../kit/texts.js";
import { namePerson, tellStatus } from "./people.js";

/** @typedef {import("../shell/answers.js").TableWatched} TableShown */

/**
 * @param {HTMLElement} element is hidden while the game goes on
 * @param {{ onRematch: () => void, onTranscribe: () => Promise<string>, listScores: () => Promise<number[][]>, onLook: (number: number) => void }} options
 *   onLook is given the number of moves made in a position that was chosen on the curve
 */
export function createResultCard(element, { onRematch, onTranscribe, listScores, onLook }) {
  let drawn = "";
  /** The game, as a replay has it in its address. */
  let packed = "";
  const replay = make("a", { class: "button", hidden: true }, say("play.replay"));
  const missed = make("a", { class: "button", hidden: true }, say("missed.find"));
  const [title, scores, seed, ways] = [make("h2", { class: "result-title" }), make("div", {}), make("p", { class: "soft result-seed" }), make("div", { class: "cluster" })];
  const box = make("div", { class: "result-curve", hidden: true });
  const curve = createScoreCurve(box, { onGo: onLook });
  element.append(make("div", { class: "result-parts" }, make("div", {}, title, scores, ways, seed), box));

  /** @param {TableShown} shown */
  async function recall({ seats }) {
    replay.hidden = missed.hidden = box.hidden = true;
    const all = await listScores();
    if (all.length > 2) {
      curve.fill(all, seats.map(({ name }) => name));
      curve.update(all.length - 1);
      box.hidden = false;
    }
    packed = await packText(await onTranscribe());
    link(null);
    replay.hidden = missed.hidden = false;
  }

  /** @param {number | null} number the moves made in the position that is linked to; null for the last */
  function link(number) {
    replay.href = writeAddress({ packed, move: number === null ? "" : String(number) }, "/replay");
    missed.href = writeAddress({ packed, missed: "1" }, "/replay");
  }

  /** @param {TableShown} shown */
  function makeScores({ seats, view, here }) {
    const winners = view.outcome?.winners ?? [];
    return make("ul", { class: "result-seats", role: "list" }, seats.map((sitter, seat) =>
      make("li", { class: `result-seat seat-${seat}` }, makeSeatMark(seat),
        make("span", {}, `${sitter.name} · ${here.includes(seat) && !sitter.called ? say("seat.you") : namePerson(sitter)}`, winners.includes(seat) ? make("b", { class: "badge badge-good" }, say(winners.length > 1 ? "play.shares" : "play.wins")) : null),
        make("span", { class: "number" }, String(view.scores[seat] ?? 0)))));
  }

  return {
    /** @param {TableShown} shown */
    update(shown) {
      const { status, seat, offers, result, seed: drawnFrom, game_number: game } = shown;
      element.hidden = status !== "over";
      const isAsked = offers.some(({ what }) => what === "rematch");
      const now = status === "over" ? [game, seat, isAsked, result, tellApart(shown)].join() : "";
      if (now === drawn) return;
      const isNew = now.split(",")[0] !== drawn.split(",")[0];
      drawn = now;
      if (!now) return;
      if (isNew) recall(shown).catch(() => {}); // without them the curve and the links stay away
      title.textContent = tellStatus(shown);
      fill(scores, makeScores(shown));
      const again = seat === null || isAsked ? null : make("button", { type: "button", class: "button button-primary", onclick: onRematch, data: { deed: "rematch", focus: "rematch" } }, say("play.rematch"));
      refill(ways, again, replay, missed, make("a", { class: "button button-quiet", href: "/play" }, say("none.other")));
      seed.textContent = say("play.seed", { seed: String(drawnFrom ?? "") });
    },
    /** Another position is looked at. @param {number | null} number the moves made there; null for the last */
    follow(number) {
      if (element.hidden || !packed) return;
      link(number);
      if (number !== null) curve.update(number);
    },
  };
}

/** @param {TableShown} shown @returns {string} what the scores are told from */
const tellApart = ({ view, seats }) => JSON.stringify([view.scores, seats.map(namePerson)]);
