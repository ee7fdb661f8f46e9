// What is entered before an answer that it depends on: it waits, and is done in its order when the answer is there.

export function createEarly() {
  /** @type {(() => void)[]} */
  let waiting = [];
  return {
    /** @param {() => void} act asks again whether it is too early, and may wait once more */
    wait(act) {
      waiting.push(act);
    },
    go() {
      const acts = waiting;
      waiting = [];
      for (const act of acts) act();
    },
    drop() {
      waiting = [];
    },
    get isEmpty() {
      return !waiting.length;
    },
  };
}
