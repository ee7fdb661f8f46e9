// What went wrong on a page: a notice that goes when what failed has gone well.

import { showNotice } from "../kit/elements.js";
import { textOf } from "./connection.js";


/** @param {HTMLElement} element is hidden while nothing is wrong; its first child has the text */
export function createFaultNotice(element) {
  /** What is wrong, by the name of what failed. @type {Map<string, string>} */
  const texts = new Map();

  function show() {
    showNotice(element, [...new Set(texts.values())].join("\n"));
  }

  return {
    /**
     * Tell that something failed, until it has gone well.
     * @template Result
     * @param {string} name the same for all tries
     * @param {Promise<Result>} doing
     * @returns {Promise<Result | undefined>} nothing where it failed
     */
    async guard(name, doing) {
      try {
        const result = await doing;
        if (texts.delete(name)) show();
        return result;
      } catch (error) {
        texts.set(name, textOf(error));
        show();
        return undefined;
      }
    },
  };
}
