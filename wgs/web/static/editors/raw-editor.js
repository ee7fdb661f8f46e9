// The text of the whole config, with what is wrong beside it.

import { make, makeId, refill } from "../kit/elements.js";

/** What is wrong; the lines of the text that it may show keep their places. @param {import("./draft.js").Finding} finding */
function showMessage({ path, message }) {
  const [text, ...excerpt] = message.split("\n");
  return make("span", { class: "finding-text" }, path ? `${path}: ${text}` : text, excerpt.length > 0 && make("code", { class: "excerpt" }, excerpt.map((line) => line.replace(/^ {4}/, "")).join("\n")));
}

/**
 * @param {HTMLElement} element
 * @param {{draft: import("./draft.js").Draft}} options
 */
export function createRawEditor(element, { draft }) {
  const id = makeId("raw");
  const area = make("textarea", { class: "textarea raw", id, rows: 24, spellcheck: "false", wrap: "off", "aria-describedby": `${id}-findings` });
  const list = make("ul", { class: "findings", id: `${id}-findings`, role: "list" });
  let timer = 0;
  area.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(send, 250);
  });
  area.addEventListener("change", send); // before anything else on the page is used

  /** Send what was written, if it waits. */
  function send() {
    if (timer) void draft.setText(area.value);
    clearTimeout(timer);
    timer = 0;
  }

  /** @param {number} line @param {number} column */
  function go(line, column) {
    const lines = area.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
    area.focus();
    area.setSelectionRange(start, start + 1);
    area.scrollTop = (line - 5) * (area.scrollHeight / lines.length);
  }

  element.append(make("div", { class: "field" }, make("label", { htmlFor: id }, "JSON of the whole config"), area, list));
  return {
    /** @param {import("./draft.js").DraftState} state */
    update(state) {
      if (document.activeElement !== area && area.value !== state.text) area.value = state.text;
      if (state.is_json) area.removeAttribute("aria-invalid");
      else area.setAttribute("aria-invalid", "true");
      refill(list, ...state.findings.filter((each) => each.severity !== "note").map((each) => make("li", { class: each.severity },
        each.line ? make("button", { type: "button", class: "button button-quiet button-small finding-line", onclick: () => go(each.line, each.column) }, `Line ${each.line}`) : null,
        showMessage(each))));
    },
    send,
    /** @param {number} line */
    show: (line) => go(line, 1),
  };
}
