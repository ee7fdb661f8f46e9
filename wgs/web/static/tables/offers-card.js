// What is offered at a table and waits for an answer, and what can be done about somebody who is away.

import { createChange } from "../kit/changes.js";
import { make, refill } from "../kit/elements.js";
import { say } from "../kit/texts.js";
import { showTime } from "./clocks.js";
import { measureAbsence } from "./people.js";

/** @typedef {import("../shell/answers.js").TableWatched} TableShown */

/** @param {string} name @param {() => Promise<unknown> | void} act @param {string} [look] */
function makeButton(name, act, look = "") {
  const button = make("button", { type: "button", class: `button button-small ${look}`, onclick: press, data: { focus: name } }, name);
  async function press() {
    if (button.getAttribute("aria-busy")) return;
    button.setAttribute("aria-busy", "true");
    await act();
    button.removeAttribute("aria-busy");
  }
  return button;
}

/** @param {string} key tells rows apart, whatever time they tell @param {string} text @param {HTMLElement[]} buttons */
function makeRow(key, text, ...buttons) {
  for (const button of buttons) button.dataset.focus += ` ${key}`;
  return make("li", { class: "offer", data: { row: `${key} ${buttons.length}` } }, make("p", {}, text), buttons.length ? make("div", { class: "cluster" }, buttons) : null);
}

/** @param {HTMLElement} element is hidden while there are no rows */
function createRows(element) {
  const isNew = createChange();

  /** Tell the same with the time that it is: the buttons stay, as they may be being pressed. @param {HTMLElement[]} rows */
  function renew(rows) {
    const texts = [...element.querySelectorAll(".offer > p")];
    rows.forEach((row, place) => {
      const [text, now] = [texts[place], row.firstElementChild?.textContent ?? ""];
      if (text && text.textContent !== now) text.textContent = now;
    });
  }

  return {
    /** @param {number | null} seat @param {HTMLElement[]} rows */
    update(seat, rows) {
      element.hidden = !rows.length;
      if (!isNew([seat, rows.map((row) => row.dataset.row)])) return renew(rows);
      refill(element, make("ul", { class: "offers", role: "list" }, rows));
    },
  };
}

/**
 * Make the card of what waits for an answer.
 * @param {HTMLElement} element
 * @param {{ onSend: (what: string, fields?: object) => Promise<unknown> }} options
 */
export function createOffersCard(element, { onSend }) {
  const { update } = createRows(element);

  /** @param {TableShown} shown */
  function listOffers({ offers, seats, seat }) {
    return offers.map(({ what, by, waits_for: waits }) => {
      const values = { seat: seats[by]?.name ?? "", waits: waits.map((each) => seats[each]?.name ?? "").join(", ") };
      if (by === seat) return makeRow(`own ${what}`, say(`offered.${what}`, values), makeButton(say("play.withdraw"), () => onSend("withdraw", { what })));
      const isAsked = seat !== null && waits.includes(seat);
      const buttons = isAsked ? [makeButton(say("play.agree"), () => onSend("agree", { what }), "button-primary"), makeButton(say("play.decline"), () => onSend("decline", { what }))] : [];
      return makeRow(`${what} ${by}`, say(`offer.${what}`, values), ...buttons);
    });
  }

  /** @param {TableShown} shown */
  function listOwn({ seats, seat, status }) {
    const own = seat === null ? null : seats[seat];
    const rows = [];
    if (status === "paused" && own) rows.push(makeRow("paused", say("play.paused-text"), makeButton(say("play.go-on"), () => onSend("go-on"), "button-primary")));
    if (own && own.program && own.player === "human" && status !== "over") {
      rows.push(makeRow("program", say("play.program-plays", { program: say(`player.${own.program}`) }), makeButton(say("play.return"), () => onSend("return"), "button-primary")));
    }
    return rows;
  }

  return {
    /** @param {TableShown} shown */
    update: (shown) => update(shown.seat, [...listOwn(shown), ...listOffers(shown)]),
  };
}

/**
 * Make the list of players who are away. It comes and goes as they do, so it belongs where nothing else moves.
 * @param {HTMLElement} element
 * @param {{ onSend: (what: string, fields?: object) => Promise<unknown>, onHandOver: (seat: number) => void }} options
 */
export function createAbsences(element, { onSend, onHandOver }) {
  const { update } = createRows(element);

  /** @param {TableShown} shown @param {number} now */
  function listAbsences({ seats, seat, status, claim_seconds: wait }, now) {
    if (seat === null || status !== "playing") return [];
    return seats.flatMap((sitter, other) => {
      const away = other === seat ? 0 : measureAbsence(sitter, now);
      if (!away) return [];
      const values = { person: sitter.called || sitter.name, time: showTime(Math.floor(away)), wait: showTime(wait - away) };
      if (away < wait) return [makeRow(`gone ${other}`, say("play.gone", values))];
      return [makeRow(`gone ${other}`, say("play.gone-long", values),
        makeButton(say("play.claim"), () => onSend("claim", { seat: other })), makeButton(say("play.let-program"), () => onHandOver(other)))];
    });
  }

  return {
    /** @param {TableShown} shown @param {number} now the server's time */
    update: (shown, now) => update(shown.seat, listAbsences(shown, now)),
  };
}
