// A move that was begun at a table, kept by this tab so that a reload does not lose it.

import { begin } from "./begun.js";

/** @typedef {import("./types.js").Left} Left */

/** @param {string} table @returns {import("./types.js").KeptMove} */
export function createKeptMove(table) {
  const key = `wgs-move-${table}`;
  let written = "";
  let left = load();

  function load() {
    try {
      written = sessionStorage.getItem(key) ?? "";
      const { place, begun, aside } = JSON.parse(written || "{}");
      return begun ? { place, begun: begin(begun.kind, begun), aside: aside && begin(aside.kind, aside) } : null;
    } catch {
      return null; // Storage is blocked, or another program wrote there.
    }
  }

  return {
    resume(now) {
      const found = left?.place === now ? left : null;
      left = null;
      return found;
    },
    save(left) {
      const next = left ? JSON.stringify(left) : "";
      if (next === written) return;
      written = next;
      try {
        if (left) sessionStorage.setItem(key, next);
        else sessionStorage.removeItem(key);
      } catch {
        // Storage is blocked: a reload loses the move.
      }
    },
  };
}
