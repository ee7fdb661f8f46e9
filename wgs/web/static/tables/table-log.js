// What has happened at a table, as text: the latest last, and in sight.

import { make } from "../kit/elements.js";
import { makeSeatMark } from "../kit/seat-mark.js";

/** @typedef {import("../shell/answers.js").ShownEntry} Entry */

/** @param {HTMLElement} element */
export function createTableLog(element) {
  const list = make("ol", { class: "table-log", role: "list", tabindex: 0, "aria-labelledby": "log-title" });
  element.append(list);
  let last = 0;
  /** Whose log is shown: what somebody did in secret is in their own log alone. @type {number | null} */
  let shown = null;

  return {
    /**
     * @param {Entry[]} log all entries that are known; those of a kind of its own, such as talk, are left out before
     * @param {number | null} seat who reads it
     */
    update(log, seat) {
      const isAtEnd = list.scrollTop + list.clientHeight > list.scrollHeight - 40;
      if (seat !== shown || (log.at(-1)?.number ?? 0) < last || !log.length) {
        list.replaceChildren();
        last = 0;
      }
      shown = seat;
      for (const entry of log.filter(({ number }) => number > last)) list.append(makeEntry(entry));
      last = log.at(-1)?.number ?? 0;
      if (isAtEnd) list.scrollTop = list.scrollHeight;
    },
  };
}

/** @param {Entry} entry */
function makeEntry({ kind, seat, text, lines, at }) {
  const [first, ...more] = lines.length ? lines : [text];
  return make("li", { class: "log-entry", data: { kind, tip: new Date(at * 1000).toLocaleTimeString(document.documentElement.lang) } },
    seat === null ? make("span") : makeSeatMark(seat),
    make("div", {}, make("span", { class: lines.length ? "log-move" : "log-text" }, first), more.map((line) => make("span", { class: "log-line soft" }, line))));
}
