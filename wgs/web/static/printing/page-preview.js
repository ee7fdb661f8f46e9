/** The preview: one page of the document as a picture, which follows every change. */

import { connection, errorsOf } from "../shell/connection.js";
import { count, make, part } from "../kit/elements.js";
import { say } from "../kit/texts.js";

/** How long a change waits for the next one, in milliseconds. */
const PAUSE = 120;
const LEAST_WIDTH = 320;
const MOST_WIDTH = 1800;

/**
 * @param {{ given: () => object | null, onErrors: (errors: import("../shell/answers.js").ApiError[]) => void, onShown: (shown: import("../shell/answers.js").PagePreview) => void }} options
 *     given: what `preview` is given, without page and width; null while there is nothing to show
 */
export function createPagePreview({ given, onErrors, onShown }) {
  const desk = part("desk");
  const sheet = part("sheet", document, HTMLImageElement);
  const waiting = part("waiting");
  const [previous, next] = [part("previous", document, HTMLButtonElement), part("next", document, HTMLButtonElement)];
  /** @type {AbortController | null} */
  let asking = null;
  let timer = 0;
  /** What was asked for last: it is shown, or on its way. */
  let last = "";
  let page = 1;
  let pages = 1;

  async function ask() {
    const asked = given();
    const width = widthOf(desk);
    const question = JSON.stringify({ asked, page, width });
    if (question === last) return;
    asking?.abort();
    last = "";
    if (!asked) return;
    last = question;
    const mine = (asking = new AbortController());
    desk.setAttribute("aria-busy", "true");
    /** @type {string[]} */
    const notes = [];
    try {
      const hears = { signal: mine.signal, onNote: (/** @type {import("../shell/types.js").Note} */ note) => notes.push(note.text) };
      const shown = await connection.request("preview", { ...asked, page, width }, hears);
      if (!mine.signal.aborted) await show(shown, notes);
    } catch (error) {
      if (mine.signal.aborted) return;
      last = "";
      onErrors(errorsOf(error));
      sheet.toggleAttribute("data-old", true);
    }
    if (mine === asking) desk.setAttribute("aria-busy", "false");
  }

  /** @param {import("../shell/answers.js").PagePreview} shown @param {string[]} notes */
  async function show(shown, notes) {
    ({ page, pages } = shown);
    last = last && JSON.stringify({ ...JSON.parse(last), page });
    sheet.src = shown.picture;
    await sheet.decode().catch(() => undefined);
    sheet.alt = say("print.page-of", { page, pages });
    sheet.style.setProperty("--sheet-ratio", String(shown.width / shown.height));
    sheet.hidden = false;
    sheet.removeAttribute("data-old");
    waiting.hidden = true;
    previous.disabled = page <= 1;
    next.disabled = page >= pages;
    const boards = shown.boards ? `, ${count(shown.boards, "board")}` : "";
    part("pages").textContent = say("print.page-of", { page, pages }) + boards;
    part("notes").replaceChildren(...notes.map((text) => make("div", { class: "notice notice-warn" }, make("p", {}, text))));
    onErrors([]);
    onShown(shown);
  }

  /** Show no page that was asked for before. */
  function stop() {
    clearTimeout(timer);
    asking?.abort();
    last = "";
    desk.setAttribute("aria-busy", "false");
  }

  /** @param {number} step */
  function turn(step) {
    const wanted = Math.min(pages, Math.max(1, page + step));
    if (wanted === page) return;
    page = wanted;
    update(0);
  }

  /** @param {number} [pause] */
  function update(pause = PAUSE) {
    clearTimeout(timer);
    timer = window.setTimeout(ask, pause);
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("input, select, textarea") || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "PageDown" || event.key === "ArrowRight") turn(1);
    else if (event.key === "PageUp" || event.key === "ArrowLeft") turn(-1);
    else return;
    event.preventDefault();
  }

  previous.addEventListener("click", () => turn(-1));
  next.addEventListener("click", () => turn(1));
  document.addEventListener("keydown", press);
  return {
    update,
    /** Begin again with the first page. */
    restart() {
      page = 1;
      update(0);
    },
    stop,
  };
}

/** The width of the picture in the pixels of the screen. @param {HTMLElement} desk */
function widthOf(desk) {
  const wanted = Math.round(desk.clientWidth * window.devicePixelRatio);
  return Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, wanted));
}
