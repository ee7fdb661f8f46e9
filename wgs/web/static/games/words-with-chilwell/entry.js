// How moves are entered in WordsWithChilwell: a word from the hand, and how many tiles are drawn after it.

import { say } from "../../kit/texts.js";
import { begin } from "../../moves/begun.js";
import { createChilwellPanel } from "./panel.js";
import { changeWord, countDrawn, holderOf, readBegun, takeSpelt } from "./word.js";
import { fitLetter, fitWord, listLeft } from "../../moves/rack.js";

/** @typedef {import("../../moves/types.js").Known} Known */

const PLAYED = /^(\p{L}+)(?:\s*\+\s*(\d+))?$/u;
const COMMANDS = new Set(["pass", "resign", "try"]);

/** @param {Known} known @returns {string} the seat that has ended the game, if one has */
function findEnded({ scene, description: { numbers } }) {
  const ended = scene.players.find(({ used, held }) => used > Number(numbers.max_used_tiles) || held >= Number(numbers.max_hand_tiles));
  return ended ? String(ended.name) : "";
}

/** @type {import("../../moves/types.js").GameMoves} */
export const entry = {
  kinds: ["play"],
  deeds: ["pass"],
  holdsTiles: true,
  example: "QUIeT +8",
  name: (kind, { description: { numbers } }) => say(`hand.${kind}`, { count: Number(numbers.drawn_tiles) }),
  prompt(begun, known) {
    if (begun.more.asks) return say("rack.which");
    if (begun.more.lack) return say("cross.lack", { tile: begun.more.lack });
    const ended = findEnded(known);
    if (ended) return say("hand.last-turn", { seat: ended });
    return say(begun.letters ? "hand.prompt-on" : "hand.prompt");
  },
  read(text, known) {
    const [, word = "", count] = PLAYED.exec(text) ?? [];
    if (!word || COMMANDS.has(word.toLowerCase())) return null;
    return begin("play", { letters: fitWord(word, holderOf(known).tiles ?? ""), more: count === undefined ? {} : { count: Number(count) } });
  },
  erase(begun, known) {
    const { letters } = readBegun(begun, known);
    return letters ? changeWord(begun, { letters: [...letters].slice(0, -1).join("") }, known) : null;
  },
  press(begun, key, _, known) {
    const letter = key.toUpperCase();
    if ([...key].length !== 1 || !known.description.alphabet.includes(letter)) return null;
    const { letters, more } = readBegun(begun, known);
    if (more.asks) return changeWord(begun, { letters: letters + letter.toLowerCase() }, known);
    const tile = fitLetter(key, listLeft(holderOf(known).tiles ?? "", letters));
    return changeWord(begun, tile ? { letters: letters + tile } : { more: { lack: letter } }, known);
  },
  take: takeSpelt,
  asks: () => null,
  move(begun, known) {
    const { kind, letters } = begun;
    if (kind === "pass") return { kind };
    if (!letters) return null;
    return kind === "try" ? { kind, word: letters.toUpperCase() } : { kind, letters, draw: countDrawn(begun, known) };
  },
  write(begun, known) {
    if (begun.kind === "pass" || !begun.letters) return begun.kind === "pass" ? "pass" : "";
    return begun.kind === "try" ? `try ${begun.letters.toUpperCase()}` : `${begun.letters} +${countDrawn(begun, known)}`;
  },
  light: () => ({}),
  say: ({ letters, more }) => (more.lack ? say("cross.lack", { tile: more.lack }) : [...letters.toUpperCase()].join(" ")),
  tell({ move, events }, known) {
    const { used = 0, held = 0 } = holderOf(known);
    const { numbers } = known.description;
    const [mostUsed, mostHeld] = [Number(numbers.max_used_tiles), Number(numbers.max_hand_tiles)];
    const tiles = move?.kind === "play" ? [...String(move.letters)].length : 0;
    const drawn = Number(events.find(({ kind }) => kind === "drawn")?.facts.count ?? move?.draw ?? 0);
    return [
      say("hand.used", { count: used + tiles, most: mostUsed }),
      say("hand.held", { count: held - tiles + drawn, most: mostHeld }),
      ...(used + tiles > mostUsed || held - tiles + drawn >= mostHeld ? [say(known.seat ? "hand.ends" : "hand.ends-after", { seat: String(known.scene.players[1]?.name) })] : []),
    ];
  },
  createPanel: createChilwellPanel,
};
