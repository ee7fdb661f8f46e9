/** Tables as CSV, for spreadsheets. */

/**
 * Write a table with a head; what a spreadsheet would take for a formula gets an apostrophe.
 * @param {readonly string[]} names
 * @param {readonly (readonly unknown[])[]} rows
 * @returns {string} lines that end as RFC 4180 says
 */
export function writeTable(names, rows) {
  return [names, ...rows].map((row) => `${row.map(writeCell).join(",")}\r\n`).join("");
}

/** @param {unknown} value */
function writeCell(value) {
  const text = String(value ?? "");
  const safe = typeof value !== "number" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
