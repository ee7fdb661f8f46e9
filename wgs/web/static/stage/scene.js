// What lies on the table, and how events change it. No DOM: the same values as in Python, with the same meaning.

/** @typedef {import("./types.js").CellMark} CellMark */
/** @typedef {import("../shell/answers.js").Event} GameEvent */
/** @typedef {import("./types.js").Marks} Marks */
/** @typedef {import("./types.js").Scene} Scene */

/**
 * Return the scene after some events, in order.
 * @param {Scene} scene
 * @param {GameEvent[]} events
 * @returns {Scene}
 */
export function sceneAfter(scene, events) {
  const cells = { ...scene.cells };
  const table = { ...scene.table };
  const players = scene.players.map((player) => ({ ...player }));
  for (const { changes } of events) {
    for (const [name, spot] of Object.entries(changes.cells)) {
      if (Object.keys(spot).length) cells[name] = spot;
      else delete cells[name];
    }
    for (const [seat, changed] of Object.entries(changes.players)) Object.assign(players[Number(seat)] ?? {}, changed);
    Object.assign(table, changes.table);
  }
  return { cells, players, table };
}

/**
 * Return all scenes of a game: the first one, and one after each move.
 * @param {Scene} first
 * @param {{events: GameEvent[]}[]} moves
 */
export function listScenes(first, moves) {
  const scenes = [first];
  for (const { events } of moves) scenes.push(sceneAfter(scenes[scenes.length - 1] ?? first, events));
  return scenes;
}

/** @returns {Marks} of a position at which nothing has happened yet */
export function noMarks() {
  return { seat: null, at: {}, path: [], moved: [], won: [], lit: [], isSure: true, heading: "" };
}

/** What each kind of event does to the marks of its cells. */
/** @type {Record<string, (mark: CellMark, event: GameEvent, place: number) => void>} */
const MARKS = {
  laid: (mark, _, place) => Object.assign(mark, { isNew: true, step: place + 1 }),
  travelled: (mark, _, place) => Object.assign(mark, { step: place + 1 }),
  captured: (mark, { facts }) => Object.assign(mark, { taken: { seat: facts.victim, how: "captured" } }),
  severed: (mark, { seat }) => Object.assign(mark, { taken: { seat: seat ?? 0, how: "severed" } }),
  enclosed: (mark) => Object.assign(mark, { isEnclosed: true }),
  owned: (mark) => Object.assign(mark, { isOwned: true }),
  swapped: (mark) => Object.assign(mark, { isSwapped: true }),
  coin_taken: (mark) => Object.assign(mark, { isNew: true }),
  bomb_placed: (mark) => Object.assign(mark, { isNew: true }),
  defuser_placed: (mark) => Object.assign(mark, { isNew: true }),
  exploded: (mark) => Object.assign(mark, { hasExploded: true }),
  defused: (mark) => Object.assign(mark, { hasExploded: true }),
  path_completed: (mark) => Object.assign(mark, { isOnPath: true }),
};

/**
 * Return what a move did as marks on the board.
 * @param {GameEvent[]} events
 * @returns {Marks}
 */
export function marksOf(events) {
  const marks = noMarks();
  /** @param {string} name */
  const at = (name) => (marks.at[name] ??= {});
  for (const event of events) {
    const { kind, cells } = event;
    cells.forEach((name, place) => MARKS[kind]?.(at(name), event, place));
    marks.seat ??= event.seat;
    if (kind === "laid" || kind === "travelled") marks.path = cells;
    if (kind === "moved") marks.moved = cells;
    if (kind === "path_completed") marks.won = cells;
    if (kind === "exploded") for (const name of event.facts.tried ?? []) at(name).isTried = true;
  }
  return marks;
}

/**
 * Return marks with those of a move that is only looked at, or that is being made.
 * @param {Marks} marks
 * @param {import("./types.js").Light} light
 * @returns {Marks}
 */
export function lightCells(marks, { lit = [], targets = [], laid = {}, opens = [], takes = [], refused = [], reach = [], isSure = true, heading = "" }) {
  const at = { ...marks.at };
  for (const name of lit) at[name] = { ...at[name], isLit: true };
  for (const name of targets) at[name] = { ...at[name], isTarget: true };
  for (const name of refused) at[name] = { ...at[name], isRefused: true };
  for (const name of takes) at[name] = { ...at[name], isTaking: true };
  for (const name of opens) at[name] = { ...at[name], isOpened: true };
  reach.forEach((names, seat) => {
    for (const name of names) at[name] = { ...at[name], reachedBy: [...(at[name]?.reachedBy ?? []), seat] };
  });
  for (const name of Object.keys(laid)) at[name] = { ...at[name], isDraft: true };
  return { ...marks, at, lit, isSure, heading };
}

/**
 * Return a scene with tiles that lie on the board for now.
 * @param {Scene} scene
 * @param {Record<string, import("./types.js").Spot>} laid
 * @returns {Scene}
 */
export function layOn(scene, laid) {
  return Object.keys(laid).length ? { ...scene, cells: { ...scene.cells, ...laid } } : scene;
}
