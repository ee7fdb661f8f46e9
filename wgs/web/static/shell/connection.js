import { say } from "../kit/texts.js";
import { readAnswer } from "../kit/told.js";

/**
 * The one socket of a page: asks the server for operations, and asks again after a cut.
 *
 * @example
 *   const study = await connection.request("study", { game, board }, { signal });
 */

/** @typedef {import("./answers.js").Operations} Operations */
/** @template [Answer=unknown] @typedef {import("./types.js").RequestOptions<Answer>} RequestOptions */
/** @typedef {import("./answers.js").ApiError} ServerError */
/** @typedef {"idle" | "connecting" | "open" | "lost"} ConnectionState */

/** The longest message that the socket takes, in bytes; what is longer goes by HTTP. */
const LONGEST = 65_536;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8_000;

/** What the server refused, in the words of the command line: one entry for each fault, with its field. */
export class RequestError extends Error {
  /** @param {ServerError[]} errors */
  constructor(errors) {
    super(errors.map((each) => each.text).join("\n"));
    this.name = "RequestError";
    this.errors = errors;
  }

  /** @param {string} field @returns {string} what is wrong with a field; empty when nothing is */
  at(field) {
    return this.errors.filter((each) => each.field === field).map((each) => each.text).join("\n");
  }
}

/** @param {unknown} error @returns {string} what is wrong, in words for people */
export function textOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/** @param {unknown} error @returns {ServerError[]} what was refused, each fault with its field; what is wrong otherwise belongs to none */
export function errorsOf(error) {
  return error instanceof RequestError ? error.errors : [{ text: textOf(error), field: null, kind: "page", line: 0 }];
}

/**
 * @typedef {object} Pending
 * @property {() => string} write writes its message anew for each time that it is sent
 * @property {RequestOptions<any>} options
 * @property {any} last
 * @property {boolean} isSent
 * @property {(answer: any) => void} resolve
 * @property {(reason: any) => void} reject
 */

/**
 * @param {{ url?: string, makeSocket?: (url: string) => WebSocket }} [options]
 */
export function createConnection(options = {}) {
  /** @type {Map<number, Pending>} */
  const pending = new Map();
  /** @type {Set<(state: ConnectionState) => void>} */
  const watchers = new Set();
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {ConnectionState} */
  let state = "idle";
  let pause = FIRST_PAUSE;
  let timer = 0;
  let number = 0;
  let isOver = false;

  /** @param {ConnectionState} next */
  function setState(next) {
    if (state === next) return;
    state = next;
    watchers.forEach((watcher) => watcher(state));
  }

  function open() {
    if (socket) return;
    clearTimeout(timer);
    if (state === "idle") setState("connecting");
    const url = options.url ?? `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`;
    const own = options.makeSocket ? options.makeSocket(url) : new WebSocket(url);
    socket = own;
    own.addEventListener("open", () => {
      if (own !== socket) return;
      pause = FIRST_PAUSE;
      setState("open");
      for (const request of pending.values()) send(request);
    });
    own.addEventListener("message", (event) => own === socket && receive(readAnswer(event.data)));
    own.addEventListener("close", () => own === socket && lose());
  }

  /** The socket is of no more use: another one is opened after a pause. */
  function lose() {
    socket = null;
    if (isOver) return;
    setState("lost");
    dropUnrepeatable();
    timer = window.setTimeout(open, pause * (0.8 + Math.random() * 0.4));
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }

  /** What may be done only once is not asked for again: whether the server did it is not known. */
  function dropUnrepeatable() {
    for (const [id, request] of pending) {
      if (!request.options.once || !request.isSent) continue;
      pending.delete(id);
      const text = say("shell.not-known");
      request.reject(new RequestError([{ text, field: null, kind: "connection", line: 0 }]));
    }
  }

  /** @param {Pending} request */
  function send(request) {
    if (!socket || socket.readyState !== WebSocket.OPEN) return;
    if (request.isSent) request.options.onRestart?.();
    request.isSent = true;
    socket.send(request.write());
  }

  /** @param {any} message */
  function receive(message) {
    const request = pending.get(message.id);
    if (!request) return;
    const { options: given } = request;
    if ("answer" in message) {
      request.last = message.answer;
      given.onAnswer?.(message.answer);
    } else if (message.note) given.onNote?.(message.note);
    else if (message.progress) given.onProgress?.(message.progress);
    else {
      pending.delete(message.id);
      if (message.errors) request.reject(new RequestError(message.errors));
      else request.resolve(request.last);
    }
  }

  /**
   * Ask for an operation.
   * @template {keyof Operations} Name
   * @param {Name} name the name of the operation
   * @param {object | (() => object)} given what it is given; a function is asked again when it is sent again after a cut
   * @param {RequestOptions<Operations[Name]>} [given_options] what to do with its answers
   * @returns {Promise<Operations[Name]>} its last answer
   */
  function request(name, given, given_options = {}) {
    const { signal } = given_options;
    if (signal?.aborted) return Promise.reject(signal.reason);
    const id = ++number;
    const fields = typeof given === "function" ? given : () => given;
    const text = JSON.stringify({ id, do: name, with: fields() });
    if (isTooLong(text)) return requestByHttp(name, fields(), given_options);
    const write = typeof given === "function" ? () => JSON.stringify({ id, do: name, with: fields() }) : () => text;
    return new Promise((resolve, reject) => {
      const one = { write, options: given_options, last: undefined, isSent: false, resolve, reject };
      pending.set(id, one);
      signal?.addEventListener("abort", () => {
        if (!pending.delete(id)) return;
        if (socket?.readyState === WebSocket.OPEN && one.isSent) socket.send(JSON.stringify({ cancel: id }));
        reject(signal.reason);
      }, { once: true });
      if (state === "open") send(one);
      else open();
    });
  }

  /**
   * Ask for an operation that answers with rows.
   * @template {keyof Operations} Name
   * @param {Name} name
   * @param {object} [given]
   * @param {RequestOptions<Operations[Name]>} [given_options]
   * @returns {Promise<Operations[Name][]>} all of them
   */
  async function collect(name, given = {}, given_options = {}) {
    /** @type {Operations[Name][]} */
    const rows = [];
    await request(name, given, { ...given_options, onAnswer: (row) => rows.push(row), onRestart: () => rows.splice(0) });
    return rows;
  }

  /** @param {(state: ConnectionState) => void} watcher is called now and at each change; @returns {() => void} ends it */
  function watch(watcher) {
    watchers.add(watcher);
    watcher(state);
    return () => watchers.delete(watcher);
  }

  /** Try at once, without waiting for the pause to end. */
  function retry() {
    if (state !== "lost") return;
    pause = FIRST_PAUSE;
    open();
  }

  /** Open another socket at once, such as after the network has changed: the old one may be dead without saying so. */
  function renew() {
    if (state === "idle") return;
    const old = socket;
    pause = FIRST_PAUSE;
    if (old) {
      lose();
      old.close();
    }
    retry();
  }

  function destroy() {
    isOver = true;
    clearTimeout(timer);
    watchers.clear();
    pending.clear();
    socket?.close();
  }

  return { request, collect, watch, retry, renew, destroy, open };
}

/** @param {string} text a letter has up to three bytes for each of its units */
function isTooLong(text) {
  return text.length * 3 > LONGEST && new TextEncoder().encode(text).length > LONGEST;
}

/**
 * Ask for an operation over HTTP: for what is too long for the socket, or sets a cookie.
 * @template {keyof Operations} Name
 * @param {Name} name
 * @param {object} given
 * @param {RequestOptions<Operations[Name]>} options
 * @returns {Promise<Operations[Name]>} the last answer
 */
export async function requestByHttp(name, given, options = {}) {
  const text = await (await post(name, given, options.signal)).text();
  let last;
  for (const line of text.split("\n").filter(Boolean)) {
    const answer = readAnswer(line);
    if (answer.errors) throw new RequestError(answer.errors);
    if (answer.note) options.onNote?.(answer.note);
    else {
      last = answer;
      options.onAnswer?.(answer);
    }
  }
  return last;
}

/**
 * Ask for an operation that answers with a file, such as a PDF.
 * @param {string} name
 * @param {object} given
 * @param {AbortSignal} [signal]
 * @returns {Promise<Blob>}
 */
export async function requestFile(name, given, signal) {
  return (await post(name, given, signal)).blob();
}

/**
 * @param {string} name
 * @param {object} given
 * @param {AbortSignal} [signal]
 * @returns {Promise<Response>} one that is good; what the server refused is thrown, and that it was not reached
 */
async function post(name, given, signal) {
  const headers = { "content-type": "application/json" };
  const asked = fetch(`/api/${name}`, { method: "POST", headers, body: JSON.stringify(given), signal: signal ?? null });
  const response = await asked.catch((error) => {
    if (signal?.aborted) throw error;
    const text = say("shell.not-reached");
    throw new RequestError([{ text, field: null, kind: "connection", line: 0 }]);
  });
  if (!response.ok) throw await readErrors(response);
  return response;
}

/** @param {Response} response */
async function readErrors(response) {
  try {
    return new RequestError(readAnswer(await response.text()).errors);
  } catch {
    const text = say("shell.status", { status: response.status });
    return new RequestError([{ text, field: null, kind: "http", line: 0 }]);
  }
}

/** The connection of this page; it opens with the first request. */
export const connection = createConnection();

/**
 * Shows the state of the connection in a mark, and tries again at once when it is pressed.
 * @param {HTMLElement} element
 * @param {{ to?: ReturnType<typeof createConnection> }} [options]
 */
export function createConnectionMark(element, options = {}) {
  const to = options.to ?? connection;
  const name = element.querySelector(".connection-text") ?? element;
  const retry = () => to.retry();
  to.watch((state) => {
    element.dataset.state = state;
    element.dataset.tip = say(`shell.${state}-tip`);
    name.textContent = say(`shell.${state}`);
  });
  element.addEventListener("click", retry);
  window.addEventListener("online", retry);
}
