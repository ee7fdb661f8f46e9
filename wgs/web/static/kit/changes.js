// Whether something differs from what it was the last time: what is drawn from it alone need not be drawn anew.

/**
 * @param {unknown} [first] what there is before anything was asked about
 * @returns {(value: unknown) => boolean} whether a plain value, of which JSON can be made, differs from the last one
 */
export function createChange(first) {
  let last = JSON.stringify(first);
  return (value) => {
    const now = JSON.stringify(value);
    const isNew = now !== last;
    last = now;
    return isNew;
  };
}
