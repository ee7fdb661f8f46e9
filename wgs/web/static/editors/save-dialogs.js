// Saving: the difference before it, a conflict with another tab, and revisions.

import { connection, textOf } from "../shell/connection.js";
import { openDialog } from "../kit/dialog.js";
import { showToast } from "../kit/toast.js";
import { fill, make, makeId, showError } from "../kit/elements.js";

/** @param {string} diff @returns {HTMLElement} a difference with its lines marked */
function showDiff(diff) {
  const lines = diff.split("\n").filter((line, at) => !(at < 2 && /^(---|\+\+\+) /.test(line)));
  const kinds = { "+": "diff-added", "-": "diff-removed", "@": "diff-place" };
  return make("pre", { class: "diff", tabIndex: 0, "aria-label": "Difference" },
    make("span", { class: "diff-lines" }, lines.filter((line, at) => line !== "" || at < lines.length - 1).map((line) => make("span", { class: kinds[/** @type {"+"} */ (line[0])] ?? "" }, `${line}\n`))));
}

/**
 * @param {object} options
 * @param {import("./draft.js").Draft} options.draft
 * @param {(name: string, wasNew: boolean) => void} options.onSaved
 */
export function createSaving({ draft, onSaved }) {
  /** @param {string} name @param {string | null} [knowing] @param {(problem: Error) => void} [refuse] @returns {Promise<boolean>} */
  async function save(name, knowing, refuse) {
    const wasNew = draft.state?.path !== name;
    const answer = await draft.save(name, knowing, refuse);
    if (!answer) return false;
    if (!answer.saved) {
      showConflict(name, answer);
      return true;
    }
    showToast(wasNew ? `Saved ${name}. Next time, "wgs ${name} serve" opens it.` : `Saved ${name}.`, { kind: "good" });
    onSaved(name, wasNew);
    return true;
  }

  /** @param {string} name @param {import("../shell/answers.js").SaveAnswer} conflict */
  function showConflict(name, conflict) {
    const isTaken = draft.state?.path !== name;
    const mine = make("button", { type: "button", class: "button button-danger", onclick: () => { dialog.close(); save(name, conflict.text); } }, "Write over it");
    const theirs = make("button", { type: "button", class: "button", onclick: takeTheirs }, "Take what is there");

    async function takeTheirs() {
      dialog.close();
      if (await draft.takeFile(name, conflict.text)) onSaved(name, isTaken);
    }

    const dialog = openDialog(isTaken ? `There is already a file ${name}` : `${name} has changed meanwhile`, [
      make("p", {}, isTaken ? "Nothing was saved. Give another name, or overwrite the file: its current version is kept as a revision." : "Another tab or program has saved this file since you began. Nothing was saved yet."),
      isTaken ? null : make("h3", {}, "What has changed there"), isTaken ? null : showDiff(conflict.theirs ?? ""),
      make("h3", {}, "What saving would change"), showDiff(conflict.mine ?? "")], [theirs, mine]);
  }

  function open() {
    const state = draft.state;
    if (!state) return;
    const id = makeId("save-name");
    const input = make("input", { class: "input", id, value: state.path || suggestName(state.extends), spellcheck: "false", autocomplete: "off", disabled: Boolean(state.path), "aria-describedby": `${id}-error` });
    const error = make("p", { class: "field-error", id: `${id}-error`, role: "alert" });
    const refuse = (/** @type {Error} */ problem) => showError(input, error, textOf(problem));
    const errors = state.findings.filter((each) => each.severity === "error");
    const button = make("button", { type: "submit", class: "button button-primary" }, "Save");
    const form = make("form", { class: "stack", id: `${id}-form`, onsubmit: async (/** @type {Event} */ event) => {
      event.preventDefault();
      const name = input.value.trim();
      if (!state.path && !/^[^/\\]+$/.test(name)) {
        showError(input, error, "Give the name of a file, such as my-games.json.");
        return;
      }
      showError(input, error, "");
      if (await save(/\.json$/i.test(name) ? name : `${name}.json`, undefined, refuse)) dialog.close();
    } }, make("div", { class: "field" }, make("label", { htmlFor: id }, "File"), input, error,
      make("p", { class: "field-help" }, state.path ? "The current version is kept as a revision." : "The config that ships with wgs stays as it is; this file extends it.")));
    button.setAttribute("form", form.id);
    const dialog = openDialog("Save", [form,
      errors.length ? make("div", { class: "notice notice-warn" }, make("p", {}, `It has ${errors.length} ${errors.length === 1 ? "error" : "errors"}, and cannot be used until they are mended. The first: ${errors[0].path ? `${errors[0].path}: ` : ""}${errors[0].message}`)) : null,
      make("h3", {}, "What changes"), state.diff ? showDiff(state.diff) : make("p", { class: "soft" }, "Nothing.")], [button]);
    input.select();
  }

  async function openRevisions() {
    let rows;
    try {
      rows = await connection.collect("revisions", { config: draft.config });
    } catch (problem) {
      showToast(textOf(problem), { kind: "bad" });
      return;
    }
    const shown = make("div", { class: "stack" });
    /** @type {import("../shell/answers.js").RevisionText | null} */
    let chosen = null;
    const take = make("button", { type: "button", class: "button button-primary", disabled: true, onclick: () => {
      dialog.close();
      if (chosen) draft.setText(chosen.text);
      showToast("This is the revision. Save it to keep it, or undo.");
    } }, "Go back to it");
    /** @param {import("../shell/answers.js").Revision} row @param {HTMLElement} button */
    async function choose(row, button) {
      for (const each of list.querySelectorAll("button")) each.setAttribute("aria-pressed", String(each === button));
      const isChosen = () => button.getAttribute("aria-pressed") === "true"; // another one may be chosen meanwhile
      [chosen, take.disabled] = [null, true];
      try {
        const read = await connection.request("revision", { config: draft.config, revision: row.revision });
        if (!isChosen()) return;
        chosen = read;
        take.disabled = false;
        fill(shown, make("h3", {}, `Going back to ${new Date(row.saved).toLocaleString()} would change`), read.diff ? showDiff(read.diff) : make("p", {}, "Nothing."));
      } catch (problem) {
        if (isChosen()) fill(shown, make("p", { class: "field-error", role: "alert" }, textOf(problem)));
      }
    }

    const list = make("ul", { class: "files", "aria-label": "Revisions" }, rows.map((row) => make("li", {},
      make("button", { type: "button", class: "button button-quiet button-small", "aria-pressed": "false", onclick: (/** @type {Event} */ event) => choose(row, /** @type {HTMLElement} */ (event.currentTarget)) },
        new Date(row.saved).toLocaleString()), make("span", { class: "soft number" }, `${row.size.toLocaleString()} bytes`))));
    const dialog = openDialog("Revisions", [rows.length ? list : make("p", { class: "soft" }, "There is none yet: what a file had is kept whenever it is saved."), shown], [take]);
  }

  return { open, openRevisions };
}

/** @param {string} extended */
function suggestName(extended) {
  return extended && extended !== "wgs.json" ? `my-${extended.split("/").pop()}` : "my-games.json";
}
