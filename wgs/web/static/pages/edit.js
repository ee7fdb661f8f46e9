// The pages of the editors: one script for all of them, so that what is not saved stays when another section is opened.

import { connection, createConnectionMark } from "../connection.js";
import { makeIcon } from "../icon.js";
import { announce } from "../announce.js";
import { showToast } from "../toast.js";
import { bindUndoKeys } from "../undo.js";
import { createDraft, tell } from "../editors/draft.js";
import { fill, make } from "../editors/dom.js";
import { createEntryActions, createEntryList } from "../editors/entry-list.js";
import { openNewGame } from "../editors/new-game.js";
import { createOverview } from "../editors/overview.js";
import { createRawEditor } from "../editors/raw-editor.js";
import { createSamplePane } from "../editors/sample-pane.js";
import { createSaving } from "../editors/save-dialogs.js";
import { createSectionEditor } from "../editors/section-editor.js";
import { addressOf, findSection } from "../editors/sections.js";

const WITH_SAMPLE = ["GameRules", "Grids", "LetterDistributions", "ScoringRules", "Dictionaries", "Preferences"];

/** @param {string} name @returns {HTMLElement} */
const find = (name) => /** @type {HTMLElement} */ (document.querySelector(`[data-${name}]`));

/** @param {string} name @param {object} given @param {object} [options] */
const ask = (name, given, options) => connection.request(name, given, options);

/** The section and the entry of the address. */
function readPlace() {
  const slug = location.pathname.replace(/^\/edit\/?/, "");
  const query = new URLSearchParams(location.search);
  return { ...findSection(slug), entry: query.get("entry") ?? "" };
}

export async function start() {
  const mark = document.querySelector("[data-connection]");
  if (mark instanceof HTMLElement) createConnectionMark(mark);
  const draft = createDraft({
    ask,
    config: new URLSearchParams(location.search).get("config"),
    onProblem: (problem) => showToast(tell(problem), { kind: "bad" }),
    storage: sessionStorage,
  });
  const bar = { name: find("config-name"), state: find("config-state"), undo: find("undo"), redo: find("redo"), save: find("save"), discard: find("discard"), solve: find("solve"), print: find("print") };
  const place = { ...readPlace() };
  const saving = createSaving({ ask, draft, onSaved: (name, wasNew) => { if (wasNew) go(addressOf(place.section, place.entry, name), true); } });
  const actions = createEntryActions({ draft, onOpen: (section, name) => go(addressOf(section, name, draft.config)) });
  const sample = createSamplePane(find("sample"), { ask, draft, onSample: (shown) => editor?.showSample?.(shown) });
  const raw = createRawEditor(find("raw"), { draft });
  /** @type {any} */
  let editor = null;
  /** @type {ReturnType<typeof createEntryList> | null} */
  let list = null;
  /** @type {any} */
  let guide = null;
  let isRaw = false;
  let opened = "";
  let sampled = "";

  /** @param {string} address @param {boolean} [isSame] */
  function go(address, isSame = false) {
    history[isSame ? "replaceState" : "pushState"](null, "", address);
    open();
  }

  /** Show the section and entry of the address. */
  function open() {
    Object.assign(place, readPlace());
    const state = draft.state;
    if (!state || !guide) return;
    const entries = state.entries.filter((each) => each.section === place.section);
    if (!entries.some((each) => each.name === place.entry)) place.entry = (entries.find((each) => each.is_own) ?? entries[0])?.name ?? "";
    const key = `${place.section}\n${place.entry}`;
    if (key !== opened) {
      opened = key;
      editor?.destroy();
      list?.destroy();
      list = null;
      find("title").textContent = place.title;
      find("help").textContent = place.help;
      document.title = `${place.entry ? `${place.entry} · ` : ""}${place.title} · wgs`;
      fill(find("editor"));
      if (!place.section) editor = createOverview(find("editor"), { draft });
      else {
        list = createEntryList(find("entries"), { draft, section: place.section, onAdd: () => actions.add(place.section) });
        editor = place.entry ? createSectionEditor(find("editor"), { ask, draft, guide, section: place.section, name: place.entry }) : null;
        if (!editor) fill(find("editor"), make("div", { class: "state" }, make("h2", {}, "Nothing here yet"), make("p", {}, `This config has no ${place.one}.`)));
      }
      for (const link of document.querySelectorAll("[data-section-link]")) {
        if (link.getAttribute("data-section-link") === place.slug) link.setAttribute("aria-current", "page");
        else link.removeAttribute("aria-current");
      }
      sampled = "";
    }
    show(state);
  }

  /** @param {import("../editors/draft.js").DraftState} state */
  function show(state) {
    bar.name.textContent = state.path || (draft.isChanged ? "New config" : state.extends);
    const errors = state.findings.filter((each) => each.severity === "error").length;
    fill(bar.state, state.extends && (state.path || draft.isChanged) ? make("span", { class: "badge" }, `extends ${state.extends}`) : null,
      draft.isChanged ? make("span", { class: "badge badge-warn" }, "not saved") : state.path ? make("span", { class: "badge badge-good" }, "saved") : make("span", { class: "badge" }, "ships with wgs: a change makes a new config"),
      errors ? make("span", { class: "badge badge-bad" }, `${errors} ${errors === 1 ? "error" : "errors"}`) : null);
    /** @type {HTMLButtonElement} */ (bar.undo).disabled = !draft.canUndo;
    /** @type {HTMLButtonElement} */ (bar.redo).disabled = !draft.canRedo;
    /** @type {HTMLButtonElement} */ (bar.save).disabled = !draft.isChanged;
    bar.discard.hidden = !draft.isChanged;
    const hasSample = WITH_SAMPLE.includes(place.section) && place.entry !== "";
    find("layout").dataset.layout = !place.section ? "overview" : hasSample && !isRaw ? "sample" : "plain";
    find("entries").hidden = !place.section;
    find("sample").hidden = !hasSample || isRaw;
    find("raw").hidden = !isRaw;
    find("editor").hidden = isRaw;
    find("broken").hidden = state.is_json || isRaw;
    list?.update(state, place.entry);
    showEntry(state);
    if (isRaw) raw.update(state);
    else editor?.update(state);
    const key = `${opened}\n${draft.good}`;
    if (hasSample && key !== sampled) {
      sampled = key;
      sample.update({ section: place.section, name: place.entry }, state);
    }
  }

  /** The head of the entry: its name, where it comes from, and what can be done with it. @param {import("../editors/draft.js").DraftState} state */
  function showEntry(state) {
    const entry = state.entries.find((each) => each.section === place.section && each.name === place.entry);
    const head = find("entry-head");
    head.hidden = !entry || isRaw;
    if (!entry) return;
    const origin = entry.is_own ? (entry.replaces ? `Replaces that of ${entry.replaces}.` : "") : `Comes from ${entry.file}; a change writes a copy into this config.`;
    const users = entry.used_by.map((each) => make("a", { class: "badge", href: addressOf(each.section, each.entry, draft.config) }, each.entry));
    /** @param {string} icon @param {string} text @param {() => void} onclick */
    const button = (icon, text, onclick) => make("button", { type: "button", class: "button button-small", onclick }, makeIcon(icon), text);
    const isGame = entry.section === "GameRules";
    const query = new URLSearchParams({ ...(state.path ? { config: state.path } : {}), game: entry.name });
    const key = JSON.stringify([entry, state.path, draft.isChanged]);
    if (head.dataset.shown === key) return;
    head.dataset.shown = key;
    fill(head, make("div", { class: "cluster" }, make("h2", {}, entry.name),
      make("div", { class: "cluster cluster-end" }, button("copy", "Duplicate", () => actions.duplicate(entry)),
        entry.is_own && !entry.replaces ? button("edit", "Rename", () => actions.rename(entry)) : null,
        entry.is_own ? button(entry.replaces ? "undo" : "trash", entry.replaces ? "Take back" : "Delete", () => actions.remove(entry)) : null)),
    origin ? make("p", { class: "soft" }, origin) : null,
    users.length ? make("p", { class: "cluster" }, make("span", { class: "soft" }, "Used by"), users) : null,
    isGame && !draft.isChanged ? make("p", { class: "cluster" }, make("a", { class: "button button-small", href: `/?${query}` }, makeIcon("search"), "Solve boards"), make("a", { class: "button button-small", href: `/make?${query}` }, makeIcon("print"), "Make and print boards")) : null,
    isGame && draft.isChanged ? make("p", { class: "soft" }, "Save the config to solve and print boards of this game.") : null);
  }

  /** Follow links between sections without leaving the page. @param {MouseEvent} event */
  function follow(event) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || !/^\/edit(\/|$)/.test(url.pathname) || !guide) return;
    event.preventDefault();
    if (draft.config && !url.searchParams.has("config")) url.searchParams.set("config", draft.config);
    isRaw = false;
    showRaw();
    go(url.pathname + url.search);
    find("title").focus();
  }

  function showRaw() {
    for (const button of document.querySelectorAll("[data-view]")) {
      /** @type {HTMLInputElement} */ (button).checked = (button.getAttribute("data-view") === "raw") === isRaw;
    }
    if (draft.state) show(draft.state);
    if (isRaw && draft.state) {
      raw.update(draft.state);
      const entry = draft.state.entries.find((each) => each.section === place.section && each.name === place.entry);
      if (entry?.is_own) raw.show(entry.line);
    }
  }

  document.addEventListener("click", follow);
  window.addEventListener("popstate", open);
  window.addEventListener("beforeunload", (event) => draft.isChanged && event.preventDefault());
  bar.undo.addEventListener("click", () => draft.undo());
  bar.redo.addEventListener("click", () => draft.redo());
  bindUndoKeys({ undo: () => draft.undo(), redo: () => draft.redo() });
  bar.save.addEventListener("click", () => saving.open());
  bar.discard.addEventListener("click", () => draft.discard());
  find("revisions").addEventListener("click", () => saving.openRevisions());
  find("new-game").addEventListener("click", () => openNewGame({ draft, onMade: (name) => go(addressOf("GameRules", name, draft.config)) }));
  for (const button of document.querySelectorAll("[data-view]")) {
    button.addEventListener("change", () => {
      isRaw = button.getAttribute("data-view") === "raw";
      showRaw();
    });
  }
  draft.watch(() => open());
  const [loaded, described] = await Promise.all([draft.load(), ask("fields", { config: draft.config })]).catch((problem) => {
    fill(find("editor"), make("div", { class: "state state-bad" }, make("h2", {}, "This config cannot be opened"), make("p", {}, tell(problem))));
    return [null, null];
  });
  if (!described) return;
  guide = described;
  if (loaded?.isKept) showToast("What you had not saved is here again.", { action: "Discard it", onAction: () => draft.discard() });
  open();
  announce("The config is open.");
}

start();
