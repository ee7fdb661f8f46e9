/** Take a board along: its link, its QR code, and a board with its words as text, CSV or JSON. */

import { connection, textOf } from "../shell/connection.js";
import { writeTable } from "../kit/csv.js";
import { createDialog } from "../kit/dialog.js";
import { copyText, download } from "../kit/take-away.js";
import { make } from "../kit/elements.js";
import { say } from "../kit/texts.js";

/** @typedef {{ text: string, type: string, suffix: string }} Written */

/** @param {import("../shell/answers.js").BoardStudied} study @param {number[]} order @returns {Written} */
export function writeText(study, order) {
  const { words, points } = study.solutions;
  const lines = order.map((index) => `${words[index]}:\t${points[index]} points`);
  return { text: `${[study.board, ...lines].join("\n")}\n`, type: "text/plain", suffix: "txt" };
}

/** @param {import("../shell/answers.js").BoardStudied} study @param {number[]} order @returns {Written} */
export function writeCsv(study, order) {
  const { words, points, lengths, paths, grades } = study.solutions;
  const rows = order.map((index) => [words[index], points[index], lengths[index], paths[index].join(" "), grades[index] ?? ""]);
  return { text: writeTable(["word", "points", "length", "path", "grade"], rows), type: "text/csv", suffix: "csv" };
}

/** @param {import("../shell/answers.js").BoardStudied} study @param {number[]} order @param {string} game @returns {Written} */
export function writeJson(study, order, game) {
  const { words, points, lengths, paths, grades } = study.solutions;
  const solutions = order.map((index) => ({
    word: words[index],
    points: points[index],
    length: lengths[index],
    path: paths[index],
    grade: grades[index] ?? null,
  }));
  const record = { game, board: study.board, dictionary: study.list?.name ?? null, words: study.words, points: study.points, solutions };
  return { text: `${JSON.stringify(record, null, 1)}\n`, type: "application/json", suffix: "json" };
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {{ given: () => { study: import("../shell/answers.js").BoardStudied | null, order: Uint32Array, game: string, replay: string, print: string } }} options
 */
export function createShareDialog(dialog, { given }) {
  const body = /** @type {HTMLElement} */ (dialog.querySelector(".dialog-body"));
  const inner = createDialog(dialog);
  const link = /** @type {HTMLInputElement} */ (make("input", { class: "input input-code", id: "share-link", readonly: "" }));
  const code = make("figure", { class: "link-code", hidden: "" });
  const note = make("p", { class: "field-help" });
  const replay = make("p", { class: "field-help" });
  /** @type {AbortController | null} the code that is being asked for */
  let asking = null;
  const print = make("a", { class: "button button-small", href: "/make" }, say("solve.print"));
  const rows = make("div", { class: "share-rows" });
  body.replaceChildren(
    make("div", { class: "field" }, make("label", { for: "share-link" }, say("solve.link")), make("div", { class: "link-row" }, link, copyButton(() => link.value, say("solve.link-copied")))),
    code, note, replay,
    make("h3", { class: "card-subtitle" }, say("solve.with-words")), rows, make("div", {}, print),
  );
  for (const [name, write] of /** @type {[string, () => Written][]} */ ([
    [say("solve.text"), () => writeText(...pick())],
    ["CSV", () => writeCsv(...pick())],
    ["JSON", () => writeJson(...pick(), given().game)],
  ])) {
    rows.append(make("span", { class: "field-label" }, name), copyButton(() => write().text, say("solve.copied", { what: name }), name), downloadButton(write, name));
  }

  /** @returns {[import("../shell/answers.js").BoardStudied, number[]]} */
  function pick() {
    const { study, order } = given();
    if (!study) throw new Error("there is no study to share");
    return [study, [...order]];
  }

  /** @param {() => Written} write @param {string} name */
  function downloadButton(write, name) {
    const button = make("button", { type: "button", class: "button button-small", "aria-label": say("solve.download-what", { what: name }) }, say("solve.download"));
    button.addEventListener("click", () => save(write(), given().game));
    return button;
  }

  async function open() {
    link.value = location.href;
    print.setAttribute("href", given().print);
    link.select();
    const made = given().replay;
    replay.textContent = made ? say("solve.replay-id", { replay: made }) : "";
    code.hidden = true;
    note.textContent = "";
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const answer = await connection.request("qr", { link: location.href }, { signal });
      if (answer.svg) showCode(answer.svg);
      note.textContent = answer.note ?? "";
    } catch (error) {
      if (!signal.aborted) note.textContent = textOf(error);
    }
  }

  /** @param {string} svg */
  function showCode(svg) {
    const image = make("img", { alt: say("solve.qr"), src: `data:image/svg+xml,${encodeURIComponent(svg)}` });
    code.replaceChildren(image);
    code.hidden = false;
  }

  const openers = document.querySelectorAll(`[data-open-dialog="${dialog.id}"]`);
  openers.forEach((opener) => opener.addEventListener("click", open));
  return {
    update: open,
    /** Open it, as its button does. */
    open() {
      inner.update();
      open();
    },
  };
}

/** @param {() => string} read @param {string} said @param {string} [name] */
function copyButton(read, said, name) {
  const button = make("button", { type: "button", class: "button button-small" }, say("solve.copy"));
  if (name) button.setAttribute("aria-label", say("solve.copy-what", { what: name }));
  button.addEventListener("click", () => copyText(read(), said));
  return button;
}

/** @param {Written} written @param {string} game */
function save({ text, type, suffix }, game) {
  download(new Blob([text], { type }), `${game}.${suffix}`);
}
