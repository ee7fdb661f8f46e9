// The bar of the editors: which config it is, whether it is saved, undo and redo, and what there is to press.

import { fill, make } from "../kit/elements.js";

/**
 * @param {HTMLElement} element
 * @param {object} options
 * @param {import("./draft.js").Draft} options.draft
 * @param {() => void} options.onSave
 * @param {() => void} options.onRevisions
 * @param {() => void} options.onNewGame
 * @param {(isRaw: boolean) => void} options.onView
 * @param {(finding: import("./draft.js").Finding) => void} options.onError is told the first of the errors, when they are pressed
 */
export function createEditorBar(element, { draft, onSave, onRevisions, onNewGame, onView, onError }) {
  /** @param {string} name @returns {HTMLButtonElement} */
  const find = (name) => /** @type {HTMLButtonElement} */ (element.querySelector(`[data-${name}]`));
  const views = /** @type {HTMLInputElement[]} */ ([...element.querySelectorAll("[data-view]")]);
  const maySave = element.dataset.maySave === "yes";
  find("undo").addEventListener("click", () => draft.undo());
  find("redo").addEventListener("click", () => draft.redo());
  find("save").addEventListener("click", onSave);
  find("discard").addEventListener("click", () => draft.discard());
  find("revisions").addEventListener("click", onRevisions);
  find("new-game").addEventListener("click", onNewGame);
  for (const view of views) view.addEventListener("change", () => onView(view.dataset.view === "raw"));

  /** @param {string} text @param {string} [kind] */
  const badge = (text, kind = "") => make("span", { class: `badge ${kind}` }, text);

  /** @param {import("./draft.js").DraftState} state */
  function tellState(state) {
    if (draft.isChanged) return badge("not saved", "badge-warn");
    return state.path ? badge("saved", "badge-good") : badge("ships with wgs: a change makes a new config");
  }

  return {
    /** @param {import("./draft.js").DraftState} state @param {boolean} isRaw */
    update(state, isRaw) {
      const errors = state.findings.filter((each) => each.severity === "error");
      const [first] = errors;
      find("config-name").textContent = state.path || (draft.isChanged ? "New config" : state.extends);
      fill(find("config-state"), state.extends && (state.path || draft.isChanged) ? badge(`extends ${state.extends}`) : null, tellState(state),
        first ? make("button", { type: "button", class: "badge badge-bad", data: { tip: first.path || first.place }, onclick: () => onError(first) }, `${errors.length} ${errors.length === 1 ? "error" : "errors"}`) : null);
      find("new-game").disabled = find("revisions").disabled = false;
      find("undo").disabled = !draft.canUndo;
      find("redo").disabled = !draft.canRedo;
      find("save").disabled = !draft.isChanged || !maySave;
      find("discard").hidden = !draft.isChanged;
      for (const view of views) view.checked = (view.dataset.view === "raw") === isRaw;
    },
  };
}
