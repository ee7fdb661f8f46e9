/** Parts of a page that are not needed at once: their modules are loaded when there is nothing else to do, or when they are first used. */

import { say } from "./texts.js";

/**
 * @template Made
 * @typedef {object} Lazy
 * @property {() => Made | null} made what the module makes, once it is there
 * @property {(act: (made: Made) => void) => Promise<void>} use do something with what the module makes, as soon as it is there
 * @property {() => Promise<unknown>} load load it ahead of its first use; that it fails is told when it is used
 */

/**
 * @template Made
 * @param {URL} module where it is
 * @param {(module: any) => Made} create makes the part
 * @param {{ onFault: (text: string) => void }} options `onFault` is told why the module is not there, and "" when it is
 * @returns {Lazy<Made>}
 */
export function createLazily(module, create, { onFault }) {
  /** @type {Promise<Made | null> | null} */
  let making = null;
  /** @type {Made | null} */
  let made = null;
  let tries = 0;
  let isBlamed = false;

  /** A browser never asks again for an address of a module that it did not get, so each try has one of its own. */
  async function make() {
    const url = new URL(module);
    if (tries) url.searchParams.set("try", String(tries));
    tries += 1;
    const loaded = await import(url.href).catch(() => null);
    if (loaded) made = create(loaded);
    else making = null;
    return made;
  }

  /** @param {string} text */
  function blame(text) {
    if (text || isBlamed) onFault(text);
    isBlamed = text !== "";
  }

  const load = () => (making ??= make());

  return {
    made: () => made,
    async use(act) {
      const there = made ?? (await load());
      blame(there ? "" : say("shell.not-loaded"));
      if (there) act(there);
    },
    load,
  };
}

/**
 * A dialog whose module is loaded lazily; until then, its buttons load it.
 * @template {{ open: () => void }} Made
 * @param {HTMLDialogElement} dialog
 * @param {URL} module
 * @param {(module: any) => Made} create
 * @param {{ onFault: (text: string) => void }} options
 * @returns {Lazy<Made> & { open: () => void }}
 */
export function createLazyDialog(dialog, module, create, options) {
  const openers = document.querySelectorAll(`[data-open-dialog="${dialog.id}"]`);
  const open = () => void lazy.use((made) => made.open());
  const release = () => openers.forEach((opener) => opener.removeEventListener("click", open));
  /** From now on the dialog sees to its buttons itself. @param {any} loaded */
  function take(loaded) {
    release();
    return create(loaded);
  }
  const lazy = createLazily(module, take, options);
  openers.forEach((opener) => opener.addEventListener("click", open));
  return { ...lazy, open };
}

/** @param {...{ load: () => Promise<unknown> }} parts are loaded when the page has nothing else to do, one after the other */
export function loadWhenIdle(...parts) {
  const load = async () => {
    for (const each of parts) await each.load();
  };
  if ("requestIdleCallback" in window) requestIdleCallback(load);
  else setTimeout(load, 500); // Safari
}
