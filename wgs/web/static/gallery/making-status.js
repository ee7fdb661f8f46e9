/** How far the making of boards has come: a bar, the best board so far, notes, and the button that cancels it. */

import { count, make, part } from "../kit/elements.js";
import { say } from "../kit/texts.js";

const MOST_NOTES = 5;

/**
 * @param {HTMLElement} root
 * @param {{ onCancel: () => void }} options
 */
export function createMakingStatus(root, { onCancel }) {
  const box = part("progress", root);
  const text = part("progress-text", root);
  const bar = part("bar", root, HTMLProgressElement);
  const notes = part("notes", root);
  const button = part("make", root);
  part("cancel", root).addEventListener("click", onCancel);

  return {
    /** @param {number} boards */
    begin(boards) {
      notes.replaceChildren();
      box.hidden = false;
      bar.max = Math.max(1, boards);
      bar.removeAttribute("value");
      text.textContent = say("make.making", { count: Math.max(1, boards) });
      button.setAttribute("aria-busy", "true");
    },
    /** @param {import("../shell/types.js").Progress} progress */
    tell({ done, total, evaluations, words, points }) {
      if (total === null || box.hidden) return;
      bar.value = done;
      const best = `${count(words, "word")}, ${count(points, "point")}`;
      text.textContent = evaluations ? say("make.progress-best", { done, total, best, count: evaluations }) : say("make.progress", { done, total });
    },
    /** @param {{ text: string }} told */
    note(told) {
      if ([...notes.children].some((each) => each.textContent === told.text) || notes.children.length >= MOST_NOTES) return;
      notes.append(make("div", { class: "notice notice-warn" }, make("p", {}, told.text)));
    },
    end() {
      box.hidden = true;
      button.removeAttribute("aria-busy");
    },
    update: () => undefined,
  };
}
