// Talk at a table, where its plan allows it: what was said, a field for whoever has a seat, a way not to hear somebody.

import { createChange } from "../kit/changes.js";
import { fill, make, makeId, refill, showError } from "../kit/elements.js";
import { makeSeatMark } from "../kit/seat-mark.js";
import { say } from "../kit/texts.js";

/** @typedef {import("../shell/answers.js").ShownEntry} Entry */
/** @typedef {import("../shell/answers.js").TableWatched} TableShown */

/**
 * @param {HTMLElement} element is hidden where there is no talk
 * @param {{ onSay: (text: string) => Promise<string> }} options onSay answers with why it cannot be, or with nothing
 */
export function createChatCard(element, { onSay }) {
  const [fieldId, errorId] = [makeId("chat"), makeId("chat-error")];
  // What is said is announced by the page, unless its seat is not to be heard.
  const list = make("ol", { role: "list" });
  const box = make("div", { class: "table-log chat-log", role: "log", "aria-live": "off", tabindex: 0, "aria-label": say("play.chat") }, list);
  const field = make("input", { class: "input", id: fieldId, maxlength: 300, autocomplete: "off", "aria-describedby": errorId });
  const error = make("p", { class: "field-error", id: errorId });
  const form = make("form", { class: "chat-form" },
    make("div", { class: "field" }, make("label", { for: fieldId }, say("play.say")), field, error),
    make("button", { type: "submit", class: "button" }, say("play.say-do")));
  const mutes = make("div", { class: "cluster chat-mutes" });
  element.append(box, form, mutes);
  /** The seats whose talk is not shown; a rematch changes the seats. */
  let muted = new Set();
  let game = 0;
  const isOther = createChange();
  /** @type {Entry[]} */
  let said = [];

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (!text) return;
    field.value = ""; // at once, so that Enter pressed twice says it once
    const refused = await onSay(text);
    showError(field, error, refused);
    if (refused && !field.value) field.value = text;
  });

  function show() {
    fill(list, said.filter(({ seat }) => !muted.has(seat)).map(({ seat, text, at }) =>
      make("li", { class: "log-entry", data: { tip: new Date(at * 1000).toLocaleTimeString(document.documentElement.lang) } }, seat === null ? make("span") : makeSeatMark(seat), make("span", {}, text))));
    box.scrollTop = box.scrollHeight;
  }

  /** @param {TableShown} shown */
  function showMutes({ seats, here }) {
    if (!isOther([game, here, seats.map(({ name, player }) => [name, player])])) return;
    const others = seats.flatMap((sitter, seat) => (sitter.player === "human" && !here.includes(seat) ? [seat] : []));
    refill(mutes, others.map((seat) => make("label", { class: "check" },
      make("input", { type: "checkbox", checked: muted.has(seat), onchange: () => (muted.delete(seat) || muted.add(seat), show()) }), say("play.mute", { seat: seats[seat]?.name ?? "" }))));
  }

  return {
    /** @param {TableShown} shown @param {Entry[]} log */
    update(shown, log) {
      element.hidden = !shown.chat;
      if (!shown.chat) return;
      form.hidden = shown.seat === null;
      if (shown.game_number !== game) muted = new Set();
      const isNew = shown.game_number !== game;
      game = shown.game_number;
      showMutes(shown);
      const entries = log.filter(({ kind }) => kind === "said");
      if (entries.length === said.length && !isNew) return;
      said = entries;
      show();
    },
    /** @param {number | null} seat @returns {boolean} whether the talk of a seat is not to be heard */
    isMuted: (seat) => muted.has(seat),
  };
}
