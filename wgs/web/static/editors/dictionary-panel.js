// What is in a word list, how it differs from another one, and adding a file.

import { connection, textOf } from "../shell/connection.js";
import { makeIcon } from "../kit/icon.js";
import { showToast } from "../kit/toast.js";
import { fill, make } from "../kit/elements.js";

/**
 * @param {HTMLElement} element
 * @param {object} options
 * @param {import("./draft.js").Draft} options.draft
 * @param {string} options.name
 * @param {(path: string) => void} options.onPath is given the file that was chosen or added
 */
export function createDictionaryPanel(element, { draft, name, onPath }) {
  const info = make("div", { class: "stack gap-2" });
  const other = make("select", { class: "select", id: "diff-list" });
  const difference = make("div", { class: "stack gap-2", role: "status" });
  const file = make("input", { type: "file", class: "visually-hidden", id: "upload-file", accept: ".txt,.lst,.dic,.aff,.words,.csv,.tsv,.json,text/plain" });
  const browser = make("div", { class: "stack gap-2", hidden: true });
  let asked = 0;
  /** The folder and the comparison that were asked for last. @type {Record<"folder" | "other", string>} */
  const wanted = { folder: "", other: "" };

  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (chosen) await add(chosen, false);
    file.value = "";
  });

  /** @param {File} chosen @param {boolean} replace */
  async function add(chosen, replace) {
    try {
      const content = await readBase64(chosen);
      const answer = await connection.request("add-list", { config: draft.config, name: chosen.name, content, replace });
      if (!answer.added) {
        showToast(`There is already a file ${answer.file}.`, { kind: "warn", action: "Write over it", onAction: () => add(chosen, true) });
        return;
      }
      showToast(`Added ${answer.file}: ${(answer.words ?? 0).toLocaleString()} words${answer.skipped ? `, ${answer.skipped.toLocaleString()} skipped` : ""}.${answer.told ? ` ${answer.told}` : ""}`, { kind: "good" });
      if (answer.words) onPath(answer.file);
    } catch (problem) {
      showToast(textOf(problem), { kind: "bad" });
    }
  }

  /** @param {string} folder */
  async function browse(folder) {
    browser.hidden = false;
    wanted.folder = folder;
    let rows;
    try {
      rows = await connection.collect("browse", { config: draft.config, folder });
    } catch (problem) {
      if (folder === wanted.folder) showToast(textOf(problem), { kind: "bad" });
      return;
    }
    if (folder !== wanted.folder) return;
    fill(browser, make("p", { class: "field-label" }, folder || "Folders that may be read"),
      rows.length ? null : make("p", { class: "soft" }, "There is no word list in this folder."),
      make("ul", { class: "files", "aria-label": "Files" },
        folder ? make("li", {}, make("button", { type: "button", class: "button button-quiet button-small", onclick: () => browse("") }, makeIcon("up"), "All folders")) : null,
        rows.map((row) => make("li", {}, make("button", { type: "button", class: "button button-quiet button-small", onclick: () => (row.is_folder ? browse(row.path) : onPath(row.path)) },
          makeIcon(row.is_folder ? "right" : "sheet"), row.name), row.is_folder ? null : make("span", { class: "soft number" }, `${Math.ceil(row.size / 1024).toLocaleString()} kB`)))));
  }

  async function compare() {
    fill(difference, make("p", { class: "soft" }, "Comparing…"));
    const second = (wanted.other = other.value);
    try {
      const answer = await connection.request("lexicon-diff", { config: draft.config, draft: draft.good, lists: [name, second] });
      if (second !== wanted.other) return;
      const sides = /** @type {[string, string[]][]} */ ([[name, answer.only_in_first], [second, answer.only_in_second]]);
      fill(difference, ...sides.map(([list, only]) => make("p", {}, make("b", {}, `Only in ${list}: ${only.length.toLocaleString()} words. `), only.slice(0, 60).join(", ") + (only.length > 60 ? ", …" : ""))));
    } catch (problem) {
      if (second === wanted.other) fill(difference, make("p", { class: "field-error" }, draft.explain(problem)));
    }
  }

  async function update() {
    const names = (draft.state?.entries ?? []).filter((each) => each.section === "Dictionaries" && each.name !== name).map((each) => each.name);
    const before = other.value;
    fill(other, ...names.map((each) => make("option", { value: each }, each)));
    if (names.includes(before)) other.value = before;
    asked += 1;
    const mine = asked;
    try {
      const answer = await connection.request("lexicon-info", { config: draft.config, draft: draft.good, lists: [name] });
      if (mine !== asked) return;
      fill(info, make("dl", { class: "figures" },
        [["Words", answer.words.toLocaleString()], ["Skipped", answer.skipped.toLocaleString()], ["Form", answer.form ?? ""], ["Left out", answer.left_out.reduce((sum, each) => sum + each.count, 0).toLocaleString()], ["Longest", answer.longest[0] ?? ""], ["Alphabet", answer.alphabet]]
          .map(([head, text]) => make("div", {}, make("dt", {}, head), make("dd", {}, String(text))))),
      make("p", { class: "soft" }, `${answer.file ? `File ${answer.file}, digest` : "Digest"} ${answer.digest}`),
      make("div", { class: "table-scroll table-narrow", tabIndex: 0, role: "group", "aria-label": "Words by length" }, make("table", { class: "table" }, make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "Length"), make("th", { scope: "col", class: "numeric" }, "Words"))),
        make("tbody", {}, answer.lengths.map((each) => make("tr", {}, make("td", {}, String(each.length)), make("td", { class: "numeric" }, each.words.toLocaleString())))))));
    } catch (problem) {
      if (mine === asked) fill(info, make("p", { class: "field-error" }, draft.explain(problem)));
    }
  }

  element.append(
    make("div", { class: "cluster" },
      make("label", { class: "button", htmlFor: "upload-file" }, makeIcon("upload"), "Add a file"), file,
      make("button", { type: "button", class: "button", onclick: () => browse("") }, makeIcon("search"), "Browse")),
    browser,
    make("div", { class: "card", role: "region", "aria-label": "About the list" }, make("div", { class: "card-head" }, make("h3", {}, "About the list")), info),
    make("div", { class: "card stack gap-2", role: "region", "aria-label": "Differences" }, make("h3", {}, "Differences"),
      make("div", { class: "field-row" }, make("div", { class: "field" }, make("label", { htmlFor: "diff-list" }, "Compare with"), other),
        make("button", { type: "button", class: "button", onclick: compare }, "Compare")), difference));
  return { update };
}

/** @param {File} file @returns {Promise<string>} */
function readBase64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
