// The pages of the editors: one script for all of them, so that what is not saved stays when another section is opened.

import { readParameter } from "../kit/url-state.js";
import { announce } from "../kit/announce.js";
import { carryConfig } from "../shell/config-link.js";
import { connection, createConnectionMark, textOf } from "../shell/connection.js";
import { showToast } from "../kit/toast.js";
import { bindUndoKeys } from "../kit/undo.js";
import { fill, make } from "../kit/elements.js";
import { createConfigList } from "../editors/config-list.js";
import { createDraft } from "../editors/draft.js";
import { createEditorBar } from "../editors/editor-bar.js";
import { createEntryHead } from "../editors/entry-head.js";
import { createEntryActions, createEntryList } from "../editors/entry-list.js";
import { createEntryOrder } from "../editors/entry-order.js";
import { openNewGame } from "../editors/new-game.js";
import { createOverview } from "../editors/overview.js";
import { createRawEditor } from "../editors/raw-editor.js";
import { createSamplePane } from "../editors/sample-pane.js";
import { createSaving } from "../editors/save-dialogs.js";
import { createSectionEditor } from "../editors/section-editor.js";
import { addressOf, findSection, sectionOf } from "../editors/sections.js";

const WITH_SAMPLE = ["GameRules", "Grids", "LetterDistributions", "ScoringRules", "Dictionaries", "Preferences"];

/** @param {string} name @returns {HTMLElement} */
const find = (name) => /** @type {HTMLElement} */ (document.querySelector(`[data-${name}]`));

/** The config that the workbench was started with. */
const startedWith = () => find("editor-bar").dataset.startedWith ?? "";

/** The section and the entry of the address. */
function readPlace() {
  const slug = location.pathname.replace(/^\/edit\/?/, "");
  return { ...findSection(slug), entry: readParameter("entry") };
}

/** @param {import("../editors/draft.js").Draft} draft */
function createPages(draft) {
  const place = readPlace();
  /** @type {any} */
  let guide = null;
  /** @type {any} */
  let editor = null;
  /** @type {ReturnType<typeof createEntryList> | null} */
  let list = null;
  let isRaw = false;
  let opened = "";
  let sampled = "";

  const saving = createSaving({ draft, onSaved: (name, wasNew) => wasNew && go(addressOf(place.section, place.entry, name), true) });
  const actions = createEntryActions({ draft, onOpen: (section, name) => go(addressOf(section, name, draft.config)) });
  const order = createEntryOrder({ draft });
  const sample = createSamplePane(find("board"), { draft, onSample: (shown) => editor?.showSample?.(shown) });
  const raw = createRawEditor(find("raw"), { draft });
  const head = createEntryHead(find("entry-head"), { draft, actions, order });
  const bar = createEditorBar(find("editor-bar"), {
    draft,
    onSave: saving.open,
    onRevisions: saving.openRevisions,
    onNewGame: () => openNewGame({ draft, guide, onMade: (name) => go(addressOf("GameRules", name, draft.config)) }),
    onView: showAs,
    onError: showFinding,
  });

  /** Go to the field of a finding. @param {import("../editors/draft.js").Finding} finding */
  function showFinding({ keys, line }) {
    const [section = "", entry = "", key = ""] = keys.map(String);
    isRaw = !draft.state?.is_json;
    go(addressOf(section, entry, draft.config));
    if (isRaw) return raw.show(line);
    const field = find("editor").querySelector(`[data-key="${CSS.escape(key || section)}"]`);
    for (let folded = field?.closest("details"); folded; folded = folded.parentElement?.closest("details")) folded.open = true;
    const target = /** @type {HTMLElement} */ (field?.querySelector("input, select, textarea, button, a") ?? find("title"));
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: "center", behavior: "instant" });
    return undefined;
  }

  /** Mark the sections that have errors. @param {import("../editors/draft.js").DraftState} state */
  function markSections({ findings }) {
    for (const link of document.querySelectorAll("[data-section-link]")) {
      const { section } = findSection(link.getAttribute("data-section-link") ?? "");
      const errors = findings.filter(({ severity, keys }) => severity === "error" && sectionOf(String(keys[0] ?? "")).section === section).length;
      link.querySelector(".badge")?.remove();
      if (errors) link.append(make("span", { class: "badge badge-bad" }, String(errors), make("span", { class: "visually-hidden" }, errors === 1 ? " error" : " errors")));
    }
  }

  /** @param {string} address @param {boolean} [isSame] */
  function go(address, isSame = false) {
    history[isSame ? "replaceState" : "pushState"](null, "", address);
    carryConfig();
    update();
  }

  /** @param {boolean} asRaw */
  function showAs(asRaw) {
    isRaw = asRaw;
    update();
    const entry = draft.state?.entries.find((each) => each.section === place.section && each.name === place.entry);
    if (isRaw && entry?.is_own) raw.show(entry.line);
    else if (isRaw && draft.state && !draft.state.is_json) raw.show(draft.state.findings[0]?.line ?? 1);
  }

  /** Make the editor of the section and the entry of the address, unless it is there. @param {boolean} isJson */
  function open(isJson) {
    const key = `${place.section}\n${place.entry}\n${isJson}`;
    if (key === opened) return;
    opened = key;
    sampled = "";
    editor?.destroy();
    list?.destroy();
    list = null;
    find("title").textContent = place.title;
    find("help").textContent = place.help;
    document.title = `${place.entry ? `${place.entry} · ` : ""}${place.title} · wgs`;
    fill(find("editor"));
    if (!place.section) editor = createOverview(find("editor"), { draft, guide, startedWith: startedWith() });
    else {
      list = createEntryList(find("entries"), { draft, section: place.section, order, onAdd: () => actions.add(place.section) });
      editor = place.entry ? createSectionEditor(find("editor"), { draft, guide, section: place.section, name: place.entry, side: find("side") }) : null;
      if (!editor && isJson) fill(find("editor"), make("div", { class: "state" }, make("h2", {}, "Nothing here yet"), make("p", {}, `This config has no ${place.one}.`)));
    }
    for (const link of document.querySelectorAll("[data-section-link]")) {
      if (link.getAttribute("data-section-link") === place.slug) {
        link.setAttribute("aria-current", "page");
        link.scrollIntoView({ block: "nearest", inline: "nearest" });
      } else link.removeAttribute("aria-current");
    }
  }

  /** @param {import("../editors/draft.js").DraftState} state @param {boolean} hasSample */
  function showParts(state, hasSample) {
    find("layout").dataset.layout = hasSample ? "sample" : "plain";
    find("entries").hidden = !place.section;
    find("sample").hidden = !hasSample;
    find("raw").hidden = !isRaw;
    find("editor").hidden = isRaw;
    find("broken").hidden = state.is_json || isRaw;
    const [why] = state.findings;
    if (!state.is_json && why) find("broken-why").textContent = `Line ${why.line}: ${why.message.split("\n")[0]}`;
  }

  /** Show what there is now at the address. */
  function update() {
    const state = draft.state;
    if (!state || !guide) return;
    Object.assign(place, readPlace());
    const entries = state.entries.filter((each) => each.section === place.section);
    const first = entries.find((each) => each.is_own) ?? entries[0];
    if (!entries.some((each) => each.name === place.entry)) place.entry = first?.name ?? "";
    open(state.is_json);
    const hasSample = WITH_SAMPLE.includes(place.section) && place.entry !== "" && !isRaw;
    bar.update(state, isRaw);
    markSections(state);
    showParts(state, hasSample);
    list?.update(state, place.entry);
    if (isRaw) raw.update(state);
    else editor?.update(state);
    head.update(state, isRaw ? "" : place.section, place.entry);
    const key = `${opened}\n${state.is_usable}\n${draft.good}`;
    if (!hasSample || key === sampled) return;
    sampled = key;
    sample.update({ section: place.section, name: place.entry }, state);
  }

  /** Follow links between sections without leaving the page. @param {MouseEvent} event */
  function follow(event) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || !guide) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || !/^\/edit(\/|$)/.test(url.pathname)) return;
    const other = url.searchParams.get("config");
    if (other !== null && other !== (draft.config ?? startedWith())) return;
    event.preventDefault();
    if (draft.config && !url.searchParams.has("config")) url.searchParams.set("config", draft.config);
    isRaw = false;
    go(url.pathname + url.search);
    if (link.hasAttribute("data-section-link")) find("title").focus();
  }

  document.addEventListener("click", follow);
  window.addEventListener("popstate", update);
  // What is still being written belongs to the draft, which this tab keeps.
  window.addEventListener("pagehide", () => {
    raw.send();
    /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
  });
  draft.watch(update);
  return {
    update,
    /** @param {import("../shell/answers.js").FieldGuide} described */
    begin(described) {
      guide = described;
      update();
    },
  };
}

async function start() {
  createConnectionMark(find("connection"));
  const draft = createDraft({
    config: readParameter("config") || null,
    onProblem: (problem) => showToast(textOf(problem), { kind: "bad" }),
  });
  const pages = createPages(draft);
  bindUndoKeys({ undo: () => draft.undo(), redo: () => draft.redo() });
  window.addEventListener("beforeunload", (event) => draft.isChanged && event.preventDefault());
  try {
    const [loaded, described] = await Promise.all([draft.load(), connection.request("fields", { config: draft.config })]);
    pages.begin(described);
    if (loaded.isKept) showToast("What you had not saved is here again.", { action: "Discard it", onAction: () => draft.discard() });
    else announce("The config is open.");
  } catch (problem) {
    fill(find("editor"), make("div", { class: "state state-bad" }, make("h2", {}, "This config cannot be opened"), make("p", {}, textOf(problem))));
    createConfigList(find("editor"), { config: null, startedWith: startedWith() }).update(null);
  }
}

start();
