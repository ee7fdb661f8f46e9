// A move that was begun at a table, kept by this tab so that a reload does not lose it.

import { createChange } from "../kit/changes.js";
import { createKeeper } from "../kit/keeping.js";
import { begin } from "./begun.js";

/** @typedef {import("./types.js").Left} Left */

/** @param {string} table @returns {import("./types.js").KeptMove} */
export function createKeptMove(table) {
  const keeper = createKeeper(`wgs-move-${table}`, { inTab: true });
  let left = load();
  const isNew = createChange(left);

  /** @returns {Left | null} */
  function load() {
    const { place, begun, aside } = keeper.load() ?? {};
    return begun ? { place, begun: begin(begun.kind, begun), aside: aside && begin(aside.kind, aside) } : null;
  }

  return {
    resume(now) {
      const found = left?.place === now ? left : null;
      left = null;
      return found;
    },
    save(left) {
      if (isNew(left)) keeper.save(left);
    },
  };
}
