/** The state of a page in the query of its address, so that links and the back button lead to it. */

/** @typedef {"text" | "numbers" | "flag"} FieldKind */
/** @template {Record<string, FieldKind>} Fields @typedef {{ [Name in keyof Fields]: { text: string, numbers: number[], flag: boolean }[Fields[Name]] }} Values */

/** @type {Record<FieldKind, (value: unknown) => string | null>} */
const WRITERS = {
  text: (value) => (value ? String(value) : null),
  numbers: (value) => (Array.isArray(value) && value.length ? value.join(",") : null),
  flag: (value) => (value ? "1" : null),
};

const READERS = {
  text: (/** @type {string | null} */ text) => text ?? "",
  numbers: (/** @type {string | null} */ text) => (text ?? "").split(",").map(Number).filter((each) => each > 0),
  flag: (/** @type {string | null} */ text) => text === "1",
};

/**
 * Read fields from a query; what is not a field, such as a token, is not read.
 * @template {Record<string, FieldKind>} Fields
 * @param {string} query
 * @param {Fields} fields
 * @returns {Values<Fields>}
 */
export function readQuery(query, fields) {
  const given = new URLSearchParams(query);
  return /** @type {Values<Fields>} */ (Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, READERS[kind](given.get(name))])));
}

/**
 * Write fields as a query, in the order in which they are declared; empty ones are left out.
 * @param {Record<string, unknown>} values
 * @param {Record<string, FieldKind>} fields
 * @returns {string} the query with its question mark; empty without any value
 */
export function writeQuery(values, fields) {
  const query = new URLSearchParams();
  for (const [name, kind] of Object.entries(fields)) {
    const text = WRITERS[kind](values[name]);
    if (text !== null) query.set(name, text);
  }
  const text = query.toString();
  return text && `?${text}`;
}

/**
 * Write the address of a page.
 * @param {string} path
 * @param {Record<string, string | null | undefined>} values what its query says; what is empty is left out
 */
export function makeAddress(path, values) {
  const query = new URLSearchParams(Object.entries(values).flatMap(([name, text]) => (text ? [[name, text]] : [])));
  return query.size ? `${path}?${query}` : path;
}

/** @param {string} name @returns {string} what the address of the page says of it; empty for nothing */
export function readParameter(name) {
  return new URLSearchParams(location.search).get(name) ?? "";
}

/**
 * Keep the address in step with the state of a page.
 * @template {Record<string, FieldKind>} Fields
 * @param {Fields} fields the fields of the state
 * @param {(values: Values<Fields>) => void} onMove is called when the person goes back or forward
 */
export function createUrlState(fields, onMove) {
  const move = () => onMove(readQuery(location.search, fields));
  window.addEventListener("popstate", move);

  /** @param {Record<string, unknown>} values @param {"push" | "replace"} how */
  function write(values, how) {
    const query = writeQuery(values, fields);
    if (query === location.search) return;
    const url = `${location.pathname}${query}`;
    if (how === "push") history.pushState(null, "", url);
    else history.replaceState(null, "", url);
  }

  return {
    read: () => readQuery(location.search, fields),
    /** A step that the back button takes back. @param {Record<string, unknown>} values */
    push: (values) => write(values, "push"),
    /** A change that needs no step of its own. @param {Record<string, unknown>} values */
    replace: (values) => write(values, "replace"),
  };
}
