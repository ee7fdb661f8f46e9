// How moves are entered in Contradictionary: tiles on cells, exchanges, bombs and defusers.

import { say } from "../../kit/texts.js";
import { TEXT, begin, isEmpty } from "../../moves/begun.js";
import { createContradictionaryPanel } from "./panel.js";
import { chooseCell, followLine, isDevice, pressLetter, pressTile, takeBack, takeLaid } from "./lay-tiles.js";

/** @typedef {import("../../moves/types.js").Begun} Begun */
/** @typedef {import("../../moves/types.js").Known} Known */

/** @param {Begun} begun @param {Known} known @returns {Record<string, import("../../stage/types.js").Spot>} what lies on the board for now */
function listLaid({ kind, cells, letters }, { scene, seat }) {
  return Object.fromEntries(cells.map((name, place) => {
    if (kind !== "play") return [name, { ...scene.cells[name], [kind]: seat }];
    const letter = [...letters][place] ?? "";
    return [name, { tile: letter.toUpperCase(), owner: seat, ...(letter === letter.toUpperCase() ? {} : { blank: true }) }];
  }));
}

/** @type {import("../../moves/types.js").GameMoves} */
export const entry = {
  kinds: ["play", "exchange", "bomb", "defuser"],
  deeds: ["pass"],
  holdsTiles: true,
  example: "8H PLANeT",
  name(kind, { scene, seat }) {
    const player = scene.players[seat] ?? {};
    return say(`cross.${kind}`, { count: Number(player[`${kind}s`] ?? 0) });
  },
  prompt(begun, { description, scene, seat, preview }) {
    const { kind, more } = begun;
    if (more.asks) return say("rack.which");
    if (more.lack) return say("cross.lack", { tile: more.lack });
    if (kind !== "play" && kind !== TEXT) return kind ? say(`lay.${kind}`) : "";
    if (more.chosen) return say("cross.prompt-cell");
    const { starts: [start = ""] = [], goals: [goal = ""] = [] } = description.seats[seat] ?? {};
    const isFirst = !scene.players[seat]?.words?.length;
    if (kind === TEXT ? preview?.move : !isEmpty(begun)) return say("cross.prompt-on");
    return isFirst ? `${say("cross.aim", { cell: start, goal })} ${say("cross.prompt-first", { cell: start })}` : say("cross.prompt");
  },
  choose(begun, name, known) {
    if (isDevice(begun)) return begin(begun.kind, { cells: begun.cells.includes(name) ? [] : [name] });
    return begun.kind === "play" ? chooseCell(begun, name, known) : begun;
  },
  trace: (begun, names, known) => (begun.kind === "play" ? followLine(begun, names, known) : begun),
  erase: (begun) => (begun.kind === "play" && begun.cells.length ? takeBack(begun, begun.cells.at(-1) ?? "") : null),
  press: (begun, key, place, known) => (begun.kind === "play" ? pressLetter(begun, key, place, known) : begun.kind === "exchange" ? pressTile(begun, key, known) : null),
  take: takeLaid,
  asks: () => null,
  move(begun) {
    const { kind, cells, letters } = begun;
    if (kind === "play") return cells.length ? { kind, cells, letters } : null;
    if (kind === "exchange") return letters ? { kind, tiles: letters } : null;
    if (isDevice(begun)) return cells[0] ? { kind, cell: cells[0] } : null;
    return kind ? { kind } : null;
  },
  write(begun, { preview }) {
    if (preview && !preview.refusal) return preview.text;
    const { kind, cells, letters } = begun;
    if (kind === "exchange") return letters ? `exchange ${letters}` : "";
    if (isDevice(begun)) return cells[0] ? `${kind} ${cells[0]}` : "";
    return kind === "pass" ? kind : "";
  },
  light(begun, known) {
    const { at = "", isDown = false } = begun.kind === "play" ? begun.more : {};
    return {
      // Nearly all cells beside the tiles are opened: that tells nothing.
      opens: [], laid: listLaid(begun, known), targets: at ? [at] : [],
      ...(at ? { at, heading: isDown ? "down" : "across" } : {}),
    };
  },
  say(begun) {
    const { kind, cells, letters, more } = begun;
    if (more.lack) return say("cross.lack", { tile: more.lack });
    const letter = [...letters].at(-1) ?? "";
    if (kind === "play" && cells.length) return say(letter === letter.toUpperCase() ? "cross.said" : "cross.said-blank", { tile: letter.toUpperCase(), cell: cells.at(-1) ?? "", count: cells.length });
    if (kind === "play" && more.at) return say(more.isDown ? "cross.said-down" : "cross.said-across", { cell: more.at });
    return kind === "exchange" && letters ? say("cross.said-exchange", { count: letters.length, tiles: [...letters].join(" ") }) : (cells[0] ?? "");
  },
  tell({ events }, { seat }) {
    const words = events.filter(({ kind }) => kind === "formed").map(({ facts }) => String(facts.word));
    const back = events.some((event) => event.kind === "bomb_taken_back");
    const isThrough = events.some((event) => event.kind === "path_completed" && event.seat === seat);
    return [
      ...(words.length ? [words.join(", ")] : []),
      ...(back ? [say("cross.takes-back")] : []),
      ...(isThrough ? [say("cross.wins")] : []),
    ];
  },
  createPanel: createContradictionaryPanel,
};
