// A page's way to a table: it watches what the seats of this device see, sends commands, and comes back after a cut.
//
//   const client = createTableClient({ name });
//   client.watch(({ shown, log, here }) => ..., { onState, onRefused });
//   const answer = await client.send("offer", { what: "draw" });     answer.refusal says why nothing was done
//   const { preview } = await client.ask("preview", { move });
//   await client.join({ name: "Ada", seat: 1 });
//
// Each command has an id of its own and is sent again with it after a cut, so that it is done once. Nothing is shown
// before the server has said it. Several people may sit at this device: each seat is watched, and one is looked at.

import { createConnection, requestByHttp, RequestError } from "../shell/connection.js";
import { makeRandomId } from "./random-id.js";

/** @typedef {import("../shell/answers.js").CommandAnswered} Answer */
/** @typedef {import("../shell/answers.js").TableWatched} TableShown */
/** @typedef {import("../shell/connection.js").ConnectionState} ConnectionState */
/** @typedef {import("../shell/answers.js").ShownEntry} Entry */
/** @typedef {import("../shell/answers.js").Operations} Operations */
/** @typedef {{ watch: "watch", send: "send", ask: "ask", describe: "table" }} OfTables the operations of tables */
/** @typedef {{ watch: "watch-round", send: "send-round", ask: "ask-round", describe: "round" }} OfRounds */
/** @template {OfTables | OfRounds} [Own=OfTables] @typedef {{ shown: Operations[Own["watch"]], log: Entry[], here: number[] }} Seen what a seat sees, its log, the seats of this device */

/** How often an open socket is tried that says nothing, and how long its answer may take, in milliseconds. */
const BETWEEN_CHECKS = 15_000;
const LONGEST_CHECK = 4_000;
/** How long to wait before what could not be done is tried again. */
const AGAIN = 1_000;
const MOST_TRIES = 8;

/**
 * @template {OfTables | OfRounds} Own
 * @param {{ name: string, path: string, key: string, operations: Own,
 *   connection?: ReturnType<typeof createConnection> }} options
 *   path, key and operations are those of tables or of rounds, which have the same commands and views.
 */
export function createClient({ name, path, key, operations, connection = connect(`${path}/${name}/socket`) }) {
  /** @type {Set<Stream>} */
  const streams = new Set();
  /** @typedef {Operations[Own["watch"]]} Shown */
  /** @type {(seen: Seen<Own>) => void} */
  let tell = () => {};
  /** @type {(error: RequestError) => void} */
  let refuse = () => {};
  /** @type {Stream | null} */
  let current = null;
  /** @type {() => void} */
  let unwatch = () => {};
  const own = { [key]: name };

  /**
   * @typedef {object} Stream what one seat sees
   * @property {Shown | null} shown
   * @property {Entry[]} log
   * @property {AbortController} ending
   */

  /** @param {number | null} seat null for whatever this device has */
  function begin(seat) {
    /** @type {Stream} */
    const stream = { shown: null, log: [], ending: new AbortController() };
    streams.add(stream);
    current ??= stream;
    const fields = () => {
      const as = stream.shown ? stream.shown.seat : seat;
      const known = stream.shown && "view" in stream.shown ? { since: stream.shown.view.event } : {};
      return { ...own, ...known, ...(as === null ? {} : { as_seat: as }), log_since: stream.log.at(-1)?.number ?? 0 };
    };
    const { signal } = stream.ending;
    const onAnswer = (/** @type {Operations["watch" | "watch-round"]} */ shown) => take(stream, /** @type {Shown} */ (shown));
    const again = () => void (signal.aborted || window.setTimeout(go, AGAIN));
    const go = () => void connection.request(operations.watch, fields, { onAnswer, signal }).then(again, fail);
    /** @param {unknown} error */
    function fail(error) {
      if (signal.aborted) return;
      if (!(error instanceof RequestError)) throw error;
      const kind = error.errors[0]?.kind ?? "";
      // After cuts the server may count streams that it does not know to be dead yet.
      if (PASSING.has(kind) || (stream.shown && (kind === "busy" || kind === "flood"))) again();
      else refuse(error);
    }
    go();
  }

  /** @param {Stream} stream @param {Shown} shown */
  function take(stream, shown) {
    const known = stream.log.at(-1)?.number ?? 0;
    stream.shown = shown;
    stream.log.push(...shown.log.filter(({ number }) => number > known));
    cover(shown.here);
    if (current?.shown) tell(see(current, current.shown));
  }

  /** Watch each seat of this device, and none twice. @param {number[]} here */
  function cover(here) {
    const seats = new Set();
    for (const stream of streams) {
      if (!stream.shown) return; // it will say which seat it is
      if (!seats.has(stream.shown.seat)) seats.add(stream.shown.seat);
      else if (stream !== current) end(stream);
    }
    for (const seat of here) if (!seats.has(seat)) begin(seat);
    // Whoever has left no longer looks on from a seat that somebody else has.
    const other = [...streams].find(({ shown }) => typeof shown?.seat === "number" && here.includes(shown.seat));
    if (!current || current.shown?.seat !== null || !other) return;
    end(current);
    current = other;
  }

  /** @param {Stream} stream */
  function end(stream) {
    stream.ending.abort();
    streams.delete(stream);
  }

  /** @param {Stream} stream @param {Shown} shown @returns {Seen<Own>} */
  function see({ log }, shown) {
    return { shown, log, here: shown.here };
  }

  const address = () => ({ ...own, ...(current?.shown?.seat === null || !current?.shown ? {} : { as_seat: current.shown.seat }) });

  /** Ask over HTTP for what sets a cookie, until it is answered; then come back with it. @param {Own["send"] | "take-seat"} operation @param {object} given */
  async function enter(operation, given) {
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await requestByHttp(operation, { ...own, ...given, cookie: true });
        if (!("refusal" in answer && answer.refusal)) connection.renew();
        return answer;
      } catch (error) {
        const isPassing = error instanceof RequestError && PASSING.has(error.errors[0]?.kind ?? "");
        if (!isPassing || tries >= MOST_TRIES) throw error;
        await new Promise((resolve) => void window.setTimeout(resolve, AGAIN));
      }
    }
  }

  const stopChecks = keepAlive(connection, () => ({ operation: operations.describe, given: own }));

  return {
    connection,
    get state() {
      return current?.shown ? see(current, current.shown) : null;
    },
    /**
     * Watch the table, until the page is left.
     * @param {(seen: Seen<Own>) => void} onShown is told what the seat that is looked at sees, at each change
     *   of what any seat of this device sees
     * @param {{ onState?: (state: ConnectionState) => void, onRefused?: (error: RequestError) => void }} [listeners]
     */
    watch(onShown, { onState, onRefused } = {}) {
      tell = onShown;
      refuse = onRefused ?? (() => {});
      if (onState) unwatch = connection.watch(onState);
      begin(null);
    },
    /** Look at what another seat of this device sees. @param {number} seat */
    choose(seat) {
      const found = [...streams].find((stream) => stream.shown?.seat === seat);
      if (!found?.shown || found === current) return;
      current = found;
      tell(see(found, found.shown));
    },
    /** @param {number} seat @returns {Shown | null} what another seat of this device sees; null when it has none such */
    peek: (seat) => [...streams].find((stream) => stream.shown?.seat === seat)?.shown ?? null,
    /**
     * Send a command for the seat that is looked at.
     * @param {string} what @param {object} [fields]
     * @returns {Promise<Answer>}
     */
    send: (what, fields = {}) => connection.request(/** @type {"send"} */ (operations.send), { ...address(), do: what, id: makeRandomId(), revision: current?.shown?.revision ?? 0, ...fields }),
    /** @param {string} what @param {object} [fields] @param {AbortSignal} [signal] @returns {Promise<import("../shell/types.js").Told<Operations[Own["ask"]]>>} */
    ask: (what, fields = {}, signal) => /** @type {Promise<any>} */ (connection.request(operations.ask, { ...address(), what, ...fields }, signal ? { signal } : {})),
    /** Take a seat at this device. @param {{ name?: string, seat?: number }} given @returns {Promise<Answer>} */
    join: (given) => /** @type {Promise<Answer>} */ (enter(operations.send, { do: "join", id: makeRandomId(), ...given })),
    /** Take the seat that another device passes on. @param {string} code */
    take: (code) => enter("take-seat", { code }),
    /**
     * Ask for another operation about the table.
     * @template {keyof Operations} Name
     * @param {Name} operation @param {object} [given]
     */
    request: (operation, given = {}) => connection.request(operation, { ...own, ...given }),
    /**
     * Ask for one that is about the seat that is looked at, such as pass-seat.
     * @template {keyof Operations} Name
     * @param {Name} operation @param {object} [given]
     */
    requestForSeat: (operation, given = {}) => connection.request(operation, { ...address(), ...given }),
    destroy() {
      stopChecks();
      unwatch();
      for (const stream of streams) end(stream);
      connection.destroy();
    },
  };
}

/** @type {OfTables} */
const TABLES = { watch: "watch", send: "send", ask: "ask", describe: "table" };

/** @param {{ name: string, connection?: ReturnType<typeof createConnection> }} options */
export function createTableClient(options) {
  return createClient({ path: "/tables", key: "table", operations: TABLES, ...options });
}

/** Why a server refuses for the moment alone, by kind. */
const PASSING = new Set(["connection", "ending", "crash"]);

/** @param {string} path @returns {ReturnType<typeof createConnection>} */
function connect(path) {
  return createConnection({ url: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}` });
}

/**
 * See to it that a socket that is dead is known to be: after the network was away, after sleep, and now and then.
 * @param {ReturnType<typeof createConnection>} connection
 * @param {() => { operation: "table" | "round", given: object }} question something that is answered at once
 * @returns {() => void} ends it
 */
function keepAlive(connection, question) {
  let isOpen = false;
  const unwatch = connection.watch((state) => {
    isOpen = state === "open";
  });
  async function check() {
    if (!isOpen || document.hidden) return;
    const late = window.setTimeout(() => connection.renew(), LONGEST_CHECK);
    const { operation, given } = question();
    await connection.request(operation, given).catch(() => null);
    clearTimeout(late);
  }
  const renew = () => connection.renew();
  const timer = window.setInterval(check, BETWEEN_CHECKS);
  document.addEventListener("visibilitychange", check);
  window.addEventListener("online", renew);
  window.addEventListener("offline", renew);
  return () => {
    unwatch();
    clearInterval(timer);
    document.removeEventListener("visibilitychange", check);
    window.removeEventListener("online", renew);
    window.removeEventListener("offline", renew);
  };
}
