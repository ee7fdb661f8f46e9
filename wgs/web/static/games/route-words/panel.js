// The controls of RouteWords' own: where a travel ends, with what lies there; and a bonus round with its clock.

import { make, refill } from "../../kit/elements.js";
import { say } from "../../kit/texts.js";
import { createCountdown } from "../../moves/countdown.js";

/** @typedef {import("../../moves/types.js").Begun} Begun */
/** @typedef {import("../../moves/types.js").Known} Known */
/** @typedef {import("../../moves/types.js").PanelOptions} PanelOptions */

/** @param {HTMLElement} element @param {PanelOptions} options */
export function createRoutePanel(element, { change, act }) {
  const [ends, round] = [make("div", { class: "move-ends" }), make("div", { class: "move-round", hidden: true })];
  const countdown = createCountdown(say("route.time"));
  const kept = make("p", { class: "move-kept" });
  const done = make("div", { class: "cluster" });
  round.append(countdown.element, kept, done);
  element.append(ends, round);

  /** @param {Begun} begun @param {Known} known */
  function showEnds(begun, known) {
    const points = begun.kind === "travel" ? (known.targets?.ends ?? []) : [];
    ends.hidden = !points.length;
    const label = say("route.ends");
    refill(ends, points.length ? make("span", { class: "move-ends-title" }, label) : null, make("div", { class: "cluster", role: "group", "aria-label": label },
      points.map((name) => make("button", {
        class: "button button-small", type: "button", "aria-pressed": String(begun.end === name), data: { focus: `end-${name}` },
        onclick: () => change({ ...begun, text: null, end: begun.end === name ? "" : name }),
      }, sayPoint(name, known)))));
  }

  /** @param {Known} known */
  function showRound({ shown, scene, seat }) {
    round.hidden = !scene.table.round;
    const clock = round.hidden ? undefined : shown.view.clocks[seat];
    countdown.update(clock?.deadline ?? null, shown.now);
    if (round.hidden) return;
    const draft = shown.draft.replace(/^word /, "");
    kept.textContent = draft ? say("route.word-kept", { word: draft }) : say("route.no-word-kept");
    refill(done,
      draft ? make("button", { class: "button button-small", type: "button", data: { focus: "hand-in" }, onclick: () => act("hand-in") }, say("route.hand-in")) : null,
      draft ? null : make("button", { class: "button button-small", type: "button", data: { focus: "none" }, onclick: () => act("move", { move: { kind: "enter", word: "" } }) }, say("route.none")));
  }

  return {
    /** @param {Begun} begun @param {Known} known */
    update(begun, known) {
      showEnds(begun, known);
      showRound(known);
    },
  };
}

/** @param {string} name @param {Known} known @returns {string} a point with its coin */
function sayPoint(name, { scene }) {
  const coin = scene.cells[name]?.coin;
  return coin ? say("route.point-with-coin", { name, value: coin }) : name;
}
