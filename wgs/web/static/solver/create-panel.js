/** Boards that meet constraints: the form, its progress with the best board so far, and what was made. */

import { connection, RequestError } from "../connection.js";
import { count, make, showCount, showError } from "./elements.js";

/**
 * The fields of the form: name, label, example or help, and the kind of input.
 * @type {[string, string, string, "range" | "number" | "words" | "name" | "seed"][]}
 */
const FIELDS = [
  ["words", "Words", "60..90, 60.., ..90 or 75", "range"],
  ["points", "Points", "100..200", "range"],
  ["longest", "Longest word", "8.. letters", "range"],
  ["contains", "Contains the words", "stone, tree", "words"],
  ["avoid", "Without the words", "rude, words", "words"],
  ["avoid_list", "Without the words of a list", "name of a dictionary", "name"],
  ["evaluations", "Most tries", "20000", "number"],
  ["seconds_per_board", "Most seconds", "no limit", "number"],
  ["seed", "Seed", "any", "seed"],
];
const CONSTRAINTS = ["words", "points", "longest", "contains", "avoid", "avoid_list"];

/**
 * @param {HTMLElement} element
 * @param {{ given: () => { config: string | null, game: string, dictionary: string | null },
 *     onBoard: (board: string, replay: string) => void }} options
 */
export function createCreatePanel(element, { given, onBoard }) {
  const form = make("form", { class: "stack gap-2", novalidate: "" });
  const fields = new Map(FIELDS.map(([name, label, hint, kind]) => [name, makeField(name, label, hint, kind)]));
  const plain = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", name: "plain" }));
  const plainLine = make("label", { class: "check" }, plain, "Do not use the game's Optimizer");
  const submit = make("button", { class: "button button-primary" }, "Make a board");
  const cancel = make("button", { class: "button", type: "button", hidden: "" }, "Cancel");
  const told = make("div", { class: "progress", hidden: "" });
  const text = make("p", { class: "progress-text", role: "status" });
  const bar = /** @type {HTMLProgressElement} */ (make("progress", { "aria-label": "Progress" }));
  const fault = make("p", { class: "field-error" });
  const result = make("p", { class: "field-note", role: "status" });
  told.append(text, cancel, bar);
  const grid = make("div", { class: "fields" }, ...[...fields.values()].map((each) => each.element));
  form.append(grid, plainLine, make("div", { class: "cluster" }, submit), told, fault, result);
  element.replaceChildren(form);
  /** @type {AbortController | null} */
  let asking = null;

  /** @returns {Record<string, any>} */
  function read() {
    /** @type {Record<string, any>} */
    const asked = { ...given(), boards: 1 };
    for (const [name, , , kind] of FIELDS) {
      const value = fields.get(name)?.input.value.trim();
      if (value) asked[name] = readValue(value, kind);
    }
    if (plain.checked) asked.plain = true;
    return asked;
  }

  /** @param {Record<string, any>} asked @param {string} doing what the person reads while it runs */
  async function run(asked, doing) {
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    clearFaults();
    told.hidden = cancel.hidden = false;
    text.textContent = doing;
    bar.removeAttribute("value");
    submit.setAttribute("aria-busy", "true");
    const hears = { signal, onProgress: showProgress, onNote: (/** @type {any} */ note) => (result.textContent = note.text) };
    try {
      const made = await connection.request("create", asked, hears);
      if (made) onBoard(made.board, made.replay ?? "");
      if (made?.words !== undefined) showMade(made);
    } catch (error) {
      if (!signal.aborted) showFaults(error);
    } finally {
      if (asking?.signal === signal) stop();
    }
  }

  function stop() {
    asking?.abort();
    asking = null;
    told.hidden = cancel.hidden = true;
    submit.removeAttribute("aria-busy");
  }

  /** @param {any} progress */
  function showProgress(progress) {
    if (!progress.evaluations) return;
    const best = `${count(progress.words ?? 0, "word")}, ${count(progress.points ?? 0, "point")}`;
    text.textContent = `Best so far: ${best}, after ${showCount(progress.evaluations)} tries`;
    const most = Number(fields.get("evaluations")?.input.value) || 20000;
    bar.value = Math.min(1, progress.evaluations / most);
  }

  /** @param {any} made */
  function showMade(made) {
    const found = `${count(made.words, "word")}, ${count(made.points, "point")}, after ${showCount(made.evaluations)} tries`;
    if (!result.textContent) result.textContent = made.met ? `Made: ${found}.` : `The best board found misses the constraints: ${found}.`;
    result.classList.toggle("field-good", Boolean(made.met));
  }

  function clearFaults() {
    fault.textContent = result.textContent = "";
    result.classList.remove("field-good");
    for (const each of fields.values()) showError(each.input, each.fault, "");
  }

  /** @param {unknown} error */
  function showFaults(error) {
    const errors = error instanceof RequestError ? error.errors : [{ text: String(error), field: null }];
    for (const each of errors) {
      const field = fields.get((each.field ?? "").split(".")[0]);
      if (field) showError(field.input, field.fault, each.text);
      else fault.textContent = [fault.textContent, each.text].filter(Boolean).join("\n");
    }
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const asked = read();
    run(asked, CONSTRAINTS.some((name) => name in asked) ? "Looking for a board…" : "Rolling…");
  });
  cancel.addEventListener("click", stop);
  return {
    /** A random board, without the constraints of the form. */
    roll: () => run({ ...given(), boards: 1 }, "Rolling…"),
    /** Make the board of a replay id again. @param {string} replay */
    remake: (replay) => run({ ...given(), replay }, "Making the board again…"),
    stop,
    update: clearFaults,
    destroy: stop,
  };
}

/** @param {string} value @param {string} kind */
function readValue(value, kind) {
  if (kind === "words") return value.split(/[\s,]+/).filter(Boolean);
  if (kind === "number" && /^\d+(\.\d+)?$/.test(value)) return Number(value);
  return value;
}

/** @param {string} name @param {string} label @param {string} hint @param {string} kind */
function makeField(name, label, hint, kind) {
  const id = `create-${name}`;
  const fault = make("p", { class: "field-error", id: `${id}-error` });
  const input = /** @type {HTMLInputElement} */ (
    make("input", { class: "input", id, name, placeholder: hint, autocomplete: "off", "aria-describedby": `${id}-error` })
  );
  if (kind === "number" || kind === "seed") input.inputMode = "numeric";
  const element = make("div", { class: "field" }, make("label", { for: id }, label), input, fault);
  return { element, input, fault };
}
