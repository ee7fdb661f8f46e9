/**
 * The page about the API: requests that can be tried.
 */
import { announce } from "../kit/announce.js";

/** How many characters of an answer are shown. */
const MOST_SHOWN = 20_000;

/** @param {HTMLElement} place */
function createTrial(place) {
  const form = /** @type {HTMLFormElement} */ (place.querySelector("form"));
  const given = /** @type {HTMLTextAreaElement} */ (form.querySelector("textarea"));
  const fault = /** @type {HTMLElement} */ (form.querySelector(".field-error"));
  const answer = /** @type {HTMLElement} */ (form.querySelector("[data-answer]"));
  const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));

  /** @param {string} text */
  function showFault(text) {
    fault.textContent = text;
    given.setAttribute("aria-invalid", String(text !== ""));
  }

  /** @param {SubmitEvent} event */
  async function send(event) {
    event.preventDefault();
    showFault("");
    try {
      JSON.parse(given.value);
    } catch (error) {
      showFault(`This is not JSON: ${/** @type {Error} */ (error).message}`);
      return;
    }
    button.disabled = true;
    try {
      const response = await fetch(`/api/${place.dataset.try}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: given.value,
      });
      await show(response);
    } catch {
      showFault("The server does not answer. Is it still running?");
    } finally {
      button.disabled = false;
    }
  }

  /** @param {Response} response */
  async function show(response) {
    const kind = response.headers.get("Content-Type") ?? "";
    const text = kind.includes("json") || kind.includes("svg") ? await response.text() : `${(await response.blob()).size} bytes of ${kind}`;
    const rest = text.length - MOST_SHOWN;
    answer.textContent = rest > 0 ? `${text.slice(0, MOST_SHOWN)}\n… and ${rest.toLocaleString("en")} more characters` : text;
    answer.hidden = false;
    announce(response.ok ? "The answer is shown." : "The request was refused.");
    if (!response.ok) showFault(readErrors(text));
  }

  form.addEventListener("submit", send);
  return { update() {} };
}

/** @param {string} text */
function readErrors(text) {
  try {
    return JSON.parse(text).errors.map((/** @type {{text: string}} */ error) => error.text).join(" ");
  } catch {
    return text;
  }
}

for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-try]"))) createTrial(place);
