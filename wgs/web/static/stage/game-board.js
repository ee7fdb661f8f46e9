// The board of a game as SVG: flat, or from a corner (isometric); by tap, swipe, keys and screen reader.
//
//   const board = createGameBoard(element, { description, drawer, label, onChoose, onTrace });
//   board.update({ scene, marks, isIsometric, isQuiet });
//
// What is drawn is a function of scene and marks: nodes of places stay, and only what differs is made anew. A place
// that was made anew may move in; with isQuiet nothing moves.

import { createChange } from "../kit/changes.js";
import { createBoardInput } from "../board/board-input.js";
import { PITCH, lookOf, round } from "../board/board-shapes.js";
import { makeSvg, setAttributes } from "../kit/svg.js";
import { createWays } from "./game-grid.js";
import { drawCoordinates, drawSlab, projectionOf } from "./projection.js";
import { noMarks } from "./scene.js";

/** @typedef {import("./types.js").Context} Context */
/** @typedef {import("../shell/answers.js").Description} Description */
/** @typedef {import("./types.js").Drawer} Drawer */
/** @typedef {import("./types.js").Marks} Marks */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("../shell/answers.js").ShownCell} ShownCell */
/** @typedef {{ ground: SVGElement, face: SVGElement, top: SVGElement, hit: SVGElement, place: ShownCell, isPoint: boolean, isNew: (value: unknown) => boolean }} PlaceNodes */

/** The width of a cell in a board of its full size, in pixels. */
const CELL = 44;
const LAYERS = /** @type {const} */ (["ground", "face", "paths", "top", "hit"]);

/**
 * Make the board of a game.
 * @param {HTMLElement} element
 * @param {{ description: Description, drawer: Drawer, label: string, onChoose?: (name: string) => void,
 *   onTrace?: (names: string[], isDone: boolean) => void, onKey?: (event: KeyboardEvent, name: string) => boolean }} options
 *   onTrace makes swipes trace cells; onKey may take a key for itself: it is given the place where the keyboard is, too
 */
export function createGameBoard(element, { description, drawer, label, onChoose, onTrace, onKey }) {
  const { board } = description;
  if (!board) throw new Error("a game without a board");
  const ways = createWays(board);
  const look = lookOf(ways.cells);
  const svg = /** @type {SVGSVGElement} */ (makeSvg("svg", { class: `game-board${onTrace && drawer.isTraced ? " is-traced" : ""}`, role: "group", "aria-label": label, focusable: "false" }));
  const [under, plane] = [makeSvg("g", { "aria-hidden": "true" }), /** @type {SVGGElement} */ (makeSvg("g", { class: "game-plane" }))];
  const layers = Object.fromEntries(LAYERS.map((name) => [name, makeSvg("g", { class: `game-${name}` })]));
  const layer = (/** @type {typeof LAYERS[number]} */ name) => /** @type {SVGElement} */ (layers[name]);
  for (const name of LAYERS.slice(0, 4)) layer(name).setAttribute("aria-hidden", "true");
  const below = makeSvg("g");
  plane.append(...Object.values(layers));
  svg.append(under, plane);
  let context = /** @type {Context} */ ({ description, scene: { cells: {}, players: [], table: {} }, marks: noMarks(), look, isIsometric: false, lift: 0 });
  let current = board.cells[0]?.name ?? "";
  const [isOtherPath, isOtherPlane] = [createChange(), createChange()];
  /** @type {string[]} */
  let traced = [];
  /** @type {Map<string, PlaceNodes>} */
  const nodes = new Map();
  for (const place of board.cells) nodes.set(place.name, makeNodes(place, false));
  for (const place of board.points) nodes.set(place.name, makeNodes(place, true));
  layer("ground").append(below, ...[...nodes.values()].map(({ ground }) => ground));
  for (const name of /** @type {const} */ (["face", "top", "hit"])) layer(name).append(...[...nodes.values()].map((each) => each[name]));

  /** @param {ShownCell} place @param {boolean} isPoint @returns {PlaceNodes} */
  function makeNodes(place, isPoint) {
    const transform = `translate(${round(place.x * PITCH)} ${round(place.y * PITCH)})`;
    const shape = isPoint ? makeSvg("circle", { class: "game-hit-shape", r: 24 }) : makeSvg("path", { class: "game-hit-shape", d: look.outline });
    const hit = makeSvg("g", { class: `game-place${isPoint ? " is-point" : ""}`, "data-place": place.name, tabindex: -1, transform }, shape);
    return { ground: makeSvg("g", { transform }), face: makeSvg("g", { transform }), top: makeSvg("g", { transform }), hit, place, isPoint, isNew: createChange() };
  }

  /** @param {PlaceNodes} node */
  function showPlace(node) {
    const { place, isPoint } = node;
    const { scene, marks } = context;
    const mark = marks.at[place.name];
    if (node.isNew([scene.cells[place.name], mark, mark?.isTarget && marks.heading, context.isIsometric, drawer.keyOf?.(context, place)])) {
      const drawing = (isPoint ? drawer.drawPoint?.(context, place) : drawer.drawCell(context, place)) ?? {};
      node.ground.replaceChildren(...listNodes(drawing.ground));
      node.face.replaceChildren(...listNodes(drawing.face));
      node.top.replaceChildren(...listNodes(drawing.top));
      if (mark?.isTarget || mark?.isRefused) markTarget(node, mark.isRefused ? "game-refused" : "game-target");
    }
    setAttributes(node.hit, { role: onChoose ? "button" : "img", "aria-label": drawer.nameCell(context, place), tabindex: place.name === current ? 0 : -1 });
  }

  /** A frame around a place that may be chosen next, or could not be, and an arrow where a word goes on that way. */
  /** @param {PlaceNodes} node @param {string} name its class */
  function markTarget({ ground, top, isPoint, place }, name) {
    const frame = isPoint ? makeSvg("circle", { class: name, r: 23 }) : makeSvg("path", { class: name, d: look.outline, transform: "scale(.85)" });
    const isLow = context.isIsometric && context.scene.cells[place.name]?.tile === undefined;
    (isLow ? ground : top).append(frame);
    const { heading } = context.marks;
    if (heading) (isLow ? ground : top).append(makeSvg("path", { class: "game-heading", d: "M-22 0H20M4-15L20 0 4 15", transform: heading === "down" ? "rotate(90)" : null }));
  }

  function showPaths() {
    const { scene, marks, isIsometric } = context;
    const { path, moved, won, lit, isSure, seat } = marks;
    if (!isOtherPath([path, moved, won, lit, isSure, seat, isIsometric, scene.players.map(({ reach, side, rows, words }) => [reach, side, rows, words])])) return;
    below.replaceChildren(...listNodes(drawer.drawGround?.(context)));
    layer("paths").replaceChildren(...listNodes(drawer.drawPaths(context)));
  }

  function showPlane() {
    const { isIsometric } = context;
    if (!board || !isOtherPlane(isIsometric)) return;
    const { viewBox, matrix, lift } = projectionOf(board, drawer.margin, isIsometric);
    context = { ...context, lift };
    setAttributes(svg, { viewBox: viewBox.map(round).join(" ") });
    svg.style.setProperty("--board-width", `${round((CELL * (viewBox[2] ?? 0)) / PITCH)}px`);
    svg.classList.toggle("is-isometric", isIsometric);
    setAttributes(plane, { transform: `matrix(${matrix.join(" ")})` });
    for (const name of /** @type {const} */ (["paths", "top"])) setAttributes(layer(name), { transform: `translate(${-lift} ${-lift})` });
    setAttributes(layer("hit"), { transform: `translate(${-lift / 2} ${-lift / 2})` });
    under.replaceChildren(...(isIsometric ? drawSlab(board, matrix) : []), makeSvg("g", { transform: `matrix(${matrix.join(" ")})` }, ...drawCoordinates(board, drawer.margin, isIsometric)));
  }

  /** @param {string} name @param {boolean} [hasFocus] @param {boolean} [preventScroll] */
  function goTo(name, hasFocus = true, preventScroll = false) {
    setAttributes(nodes.get(current)?.hit ?? svg, { tabindex: -1 });
    current = name;
    const hit = nodes.get(name)?.hit;
    setAttributes(hit ?? svg, { tabindex: 0 });
    if (hasFocus) hit?.focus({ preventScroll });
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (onKey?.(event, current)) return event.preventDefault();
    // Where moves are typed X is a letter, and elsewhere a full stop goes to the next position.
    const next = ways.follow(current, onKey && event.key === "." ? "x" : event.key);
    if (next !== null) goTo(next);
    else if ((event.key === "Enter" || event.key === " ") && onChoose) onChoose(current);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number} cell */
  function passTo(cell) {
    const name = ways.cells.names[cell] ?? "";
    const back = traced.indexOf(name);
    traced = back >= 0 ? traced.slice(0, back + 1) : [...traced, name];
    onTrace?.(traced, false);
  }

  const input = createBoardInput(/** @type {SVGGElement} */ (layer("hit")), ways.cells, {
    mayTrace: () => Boolean(onTrace),
    onTap(cell) {
      const name = ways.cells.names[cell] ?? "";
      goTo(name);
      onChoose?.(name);
    },
    onTraceStart(cell) {
      traced = [];
      passTo(cell);
    },
    onTracePass: passTo,
    onTraceEnd: (isCancelled) => onTrace?.(isCancelled ? [] : traced, true),
    onKey: press,
    onFocus: () => {},
  });
  const gone = new AbortController();
  for (const { hit, place, isPoint } of nodes.values()) {
    hit.addEventListener("focus", () => goTo(place.name, false), { signal: gone.signal });
    if (!isPoint) continue;
    // Not for the squares below it.
    hit.addEventListener("pointerdown", (event) => event.stopPropagation(), { signal: gone.signal });
    hit.addEventListener("click", () => {
      goTo(place.name);
      onChoose?.(place.name);
    }, { signal: gone.signal });
  }
  element.append(svg);

  return {
    svg,
    /**
     * Show a position.
     * @param {{ scene: Scene, marks: Marks, isIsometric?: boolean, isQuiet?: boolean }} shown
     */
    update({ scene, marks, isIsometric = false, isQuiet = false }) {
      context = { ...context, scene, marks, isIsometric: isIsometric && drawer.hasIsometric };
      svg.classList.toggle("is-quiet", isQuiet);
      showPlane();
      for (const node of nodes.values()) showPlace(node);
      showPaths();
    },
    /** @param {string} name @param {{ preventScroll?: boolean }} [options] */
    focus: (name, { preventScroll = false } = {}) => goTo(name, true, preventScroll),
    /** Move the tab stop to a place, and the focus if the board has it. @param {string} name */
    move(name) {
      if (name !== current) goTo(name, svg.contains(document.activeElement));
    },
    /** @param {string} name @returns {string} what lies there, in words */
    describe(name) {
      const node = nodes.get(name);
      return node ? drawer.nameCell(context, node.place) : "";
    },
    get current() {
      return current;
    },
    destroy() {
      input.destroy();
      gone.abort();
      svg.remove();
    },
  };
}

/** @param {(SVGElement | null)[] | undefined} given */
function listNodes(given) {
  return (given ?? []).filter((each) => each !== null);
}
