// What this browser remembers of play: the person's name, whether sounds are on, and the tables visited. Never a secret.

const [NAME, SOUND, UNTURNED, TABLES] = ["wgs-name", "wgs-sound", "wgs-unturned", "wgs-tables"];
const MOST_TABLES = 30;

/** @typedef {{ table: string, game: string, at: number, kind?: "table" | "round", seats?: number[] }} KeptTable seats: those of this browser */

/** @param {string} key @returns {string} */
function recall(key) {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} key @param {string} value */
function keep(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is blocked: it holds until the page is left.
  }
}

export const recallName = () => recall(NAME);
/** @param {string} name */
export const rememberName = (name) => keep(NAME, name);
export const recallSound = () => recall(SOUND) === "1";
/** @param {boolean} isOn */
export const rememberSound = (isOn) => keep(SOUND, isOn ? "1" : "");

/** @returns {boolean} whether the board is turned for whoever sits opposite */
export const recallTurned = () => recall(UNTURNED) !== "1";
/** @param {boolean} isOn */
export const rememberTurned = (isOn) => keep(UNTURNED, isOn ? "" : "1");

/** @returns {KeptTable[]} the tables of this browser, the latest first */
export function listTables() {
  try {
    const kept = JSON.parse(recall(TABLES) || "[]");
    return Array.isArray(kept) ? kept.filter((each) => typeof each?.table === "string" && typeof each.game === "string") : [];
  } catch {
    return [];
  }
}

/** @param {string} table @param {string} game @param {{ kind?: "table" | "round", seats?: number[] }} [known] seats: those of this browser */
export function rememberTable(table, game, { kind = "table", seats = [] } = {}) {
  keep(TABLES, JSON.stringify([{ table, game, at: Date.now(), kind, seats }, ...listTables().filter((each) => each.table !== table)].slice(0, MOST_TABLES)));
}

/** @param {string} table */
export function forgetTable(table) {
  keep(TABLES, JSON.stringify(listTables().filter((each) => each.table !== table)));
}
