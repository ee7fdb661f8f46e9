// What is entered before an answer that it depends on: it waits, and is done in its order when the answer is there.

/** @param {{ onText: (text: string) => void }} options is given the text of the field, when its turn comes */
export function createEarly({ onText }) {
  /** @type {(() => void)[]} */
  let waiting = [];
  /** The text of the field that waits; null while none does. @type {string | null} */
  let text = null;

  function takeText() {
    const typed = text ?? "";
    text = null;
    onText(typed);
  }

  return {
    /** @param {() => void} act asks again whether it is too early, and may wait once more */
    wait(act) {
      waiting.push(act);
    },
    /** @param {string} typed all that the field has */
    type(typed) {
      if (text === null) waiting.push(takeText);
      text = typed;
    },
    /** What the field had before is done: what was typed behind it is left. @param {string} before */
    cut(before) {
      if (text?.startsWith(before)) text = text.slice(before.length).trim();
    },
    go() {
      const acts = waiting;
      waiting = [];
      for (const act of acts) act();
    },
    drop() {
      waiting = [];
      text = null;
    },
    get text() {
      return text;
    },
    get isEmpty() {
      return !waiting.length;
    },
  };
}
