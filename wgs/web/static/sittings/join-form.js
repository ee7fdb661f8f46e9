// The form with which somebody takes a seat, at a table or in a round: a name, which is remembered for the next time.

import { make, makeId, showError } from "../kit/elements.js";
import { recallName, rememberName } from "./kept.js";

/**
 * @param {object} options
 * @param {string} options.label what the name is called
 * @param {string} options.action what the button says
 * @param {(name: string) => Promise<string>} options.onJoin answers with why it cannot be, or with nothing
 * @param {HTMLElement} [options.more] what there is to choose beside the name
 * @param {boolean} [options.isOther] for somebody else than the person at this browser
 */
export function createJoinForm({ label, action, onJoin, more, isOther = false }) {
  const [nameId, errorId] = [makeId("join-name"), makeId("join-error")];
  const name = make("input", { class: "input", id: nameId, maxlength: 40, autocomplete: "nickname", "aria-describedby": errorId, value: isOther ? "" : recallName() });
  const error = make("p", { class: "field-error", id: errorId });
  const named = make("label", { for: nameId }, label);
  const button = make("button", { type: "submit", class: "button button-primary" }, action);
  const element = make("form", { class: "join-form", novalidate: "" }, make("div", { class: "field" }, named, name, error), more ?? null, button);

  /** @param {SubmitEvent} event */
  async function submit(event) {
    event.preventDefault();
    if (button.getAttribute("aria-busy")) return;
    button.setAttribute("aria-busy", "true");
    const sent = name.value;
    const refused = await onJoin(sent.trim());
    button.removeAttribute("aria-busy");
    showError(name, error, refused);
    if (refused) name.focus();
    else if (!isOther && !name.hidden) rememberName(sent.trim());
    else if (isOther && name.value === sent) name.value = ""; // otherwise the next one is being typed
  }
  element.addEventListener("submit", submit);

  return {
    element,
    /** @param {boolean} isNamed whether a name is said: otherwise the names are known */
    update(isNamed) {
      named.hidden = name.hidden = !isNamed;
    },
  };
}
