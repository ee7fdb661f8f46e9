// What this browser remembers of play: the person's name, whether sounds are on, and the tables visited. Never a secret.

import { createKeeper } from "../kit/keeping.js";

const [name, sound, unturned, tables] = ["wgs-name", "wgs-sound", "wgs-unturned", "wgs-tables"].map((key) => createKeeper(key));
const MOST_TABLES = 30;

/** @typedef {{ table: string, game: string, at: number, kind?: "table" | "round", seats?: number[] }} KeptTable seats: those of this browser */

export const recallName = name.read;
export const rememberName = name.write;
export const recallSound = () => sound.read() === "1";
/** @param {boolean} isOn */
export const rememberSound = (isOn) => sound.write(isOn ? "1" : "");

/** @returns {boolean} whether the board is turned for whoever sits opposite */
export const recallTurned = () => unturned.read() !== "1";
/** @param {boolean} isOn */
export const rememberTurned = (isOn) => unturned.write(isOn ? "" : "1");

/** @returns {KeptTable[]} the tables of this browser, the latest first */
export function listTables() {
  const kept = tables.load();
  return Array.isArray(kept) ? kept.filter((each) => typeof each?.table === "string" && typeof each.game === "string") : [];
}

/** @param {string} table @param {string} game @param {{ kind?: "table" | "round", seats?: number[] }} [known] seats: those of this browser */
export function rememberTable(table, game, { kind = "table", seats = [] } = {}) {
  tables.save([{ table, game, at: Date.now(), kind, seats }, ...listTables().filter((each) => each.table !== table)].slice(0, MOST_TABLES));
}

/** @param {string} table */
export function forgetTable(table) {
  tables.save(listTables().filter((each) => each.table !== table));
}
