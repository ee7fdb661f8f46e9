// What a browser keeps of a page. Where storage is blocked, or what is there was not written here, there is nothing.

/**
 * @param {string} key
 * @param {{ inTab?: boolean }} [options] inTab: until the tab is closed, and for it alone; else for all later visits
 */
export function createKeeper(key, { inTab = false } = {}) {
  const find = () => (inTab ? sessionStorage : localStorage);

  /** @returns {string} the text that is kept; empty for none */
  function read() {
    try {
      return find().getItem(key) ?? "";
    } catch {
      return "";
    }
  }

  /** @param {string} text empty to forget what is kept @returns {boolean} whether there was room for it */
  function write(text) {
    try {
      if (text) find().setItem(key, text);
      else find().removeItem(key);
      return true;
    } catch {
      return false;
    }
  }

  return {
    read,
    write,
    /** @returns {any} the value that is kept; null for none */
    load() {
      try {
        return JSON.parse(read() || "null");
      } catch {
        return null;
      }
    },
    /** @param {unknown} value null to forget what is kept @returns {boolean} whether there was room for it */
    save: (value) => write(value === null ? "" : JSON.stringify(value)),
  };
}
