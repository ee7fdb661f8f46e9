/** The keys of the solver page, each a letter; they rest while a text is typed or the board is edited. */

/**
 * @param {{ keys: Record<string, () => void>, onFind: () => void, isResting: () => boolean }} options
 *     `onFind` takes the place of Ctrl+F
 */
export function bindKeys({ keys, onFind, isResting }) {
  /** @param {KeyboardEvent} event */
  function press(event) {
    if (document.querySelector("dialog[open]") || event.defaultPrevented || event.altKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const action = isCommand ? find(event) : choose(event);
    if (!action) return;
    event.preventDefault();
    action();
  }

  /** @param {KeyboardEvent} event */
  function find(event) {
    const isInField = event.target instanceof HTMLInputElement && event.target.hasAttribute("data-pattern");
    return event.key.toLowerCase() === "f" && !isInField ? onFind : null;
  }

  /** @param {KeyboardEvent} event */
  function choose(event) {
    return isTyping(event.target) || isResting() ? null : (keys[event.key] ?? keys[event.key.toLowerCase()]);
  }

  document.addEventListener("keydown", press);
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  if (!(target instanceof Element)) return false;
  return Boolean(target.closest("input:not([type=checkbox], [type=radio]), textarea, select, [data-board]"));
}
