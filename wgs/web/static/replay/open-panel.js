// Opening a game to replay: pasted, dropped or chosen as a file, one of the folder, or a link to a replay.

import { connection } from "../shell/connection.js";
import { make, part, showError } from "../kit/elements.js";
import { say } from "../kit/texts.js";

/**
 * @param {HTMLElement} element
 * @param {{ config: () => string, onText: (text: string) => void, onFile: (name: string) => void, onLink: (link: string) => void }} options
 */
export function createOpenPanel(element, { config, onText, onFile, onLink }) {
  const field = part("text", element, HTMLTextAreaElement);
  const chooser = part("file", element, HTMLInputElement);
  const error = part("text-error", element);
  const files = part("files", element);

  part("open-form", element).addEventListener("submit", (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    open(field.value);
  });
  part("choose-file", element).addEventListener("click", () => chooser.click());
  chooser.addEventListener("change", () => read(chooser.files));
  field.addEventListener("input", () => showError(field, error, ""));
  element.addEventListener("dragover", (event) => event.preventDefault());
  element.addEventListener("drop", (event) => {
    event.preventDefault();
    read(event.dataTransfer?.files ?? null);
  });

  /** @param {string} given */
  function open(given) {
    const text = given.trim();
    if (!text) showError(field, error, say("replay.nothing"));
    else if (/^https?:\/\/\S+$/.test(text)) onLink(text);
    else onText(given);
  }

  /** @param {FileList | null} given */
  async function read(given) {
    const file = given?.[0];
    if (!file) return;
    const text = await file.text();
    chooser.value = "";
    open(text);
  }

  /** @param {{ file: string, game: string, players: string[], moves: number }[]} found */
  function list(found) {
    files.replaceChildren(...found.map(({ file, game, players, moves }) => {
      const facts = say("replay.file-facts", { players: players.map((each) => say(`kind.${each}`)).join(" – "), count: moves });
      return make("li", {}, make("button", { type: "button", class: "replay-file", onclick: () => onFile(file) },
        make("b", {}, file), make("span", {}, game), make("span", { class: "soft" }, facts)));
    }));
    part("no-files", element).hidden = found.length > 0;
  }

  return {
    async show() {
      element.hidden = false;
      list(await connection.collect("transcripts", config() ? { config: config() } : {}));
    },
    hide() {
      element.hidden = true;
    },
    /** @param {string} text what is wrong with what was pasted */
    refuse: (text) => showError(field, error, text),
  };
}
