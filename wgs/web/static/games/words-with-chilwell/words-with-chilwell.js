// WordsWithChilwell on the pages: its table without a board, and what it counts.

import { say } from "../../kit/texts.js";
import { makeMeter } from "../../stage/meter.js";
import { createTable } from "./drawing.js";

/** @type {import("../../stage/types.js").Shown} */
export const wordsWithChilwell = {
  createTable,
  listTableFacts: () => [],
  listSeatFacts(player, { numbers }) {
    const [used, held] = [Number(numbers.max_used_tiles ?? 50), Number(numbers.max_hand_tiles ?? 20)];
    return [
      makeMeter(say("seat.used"), player.used, used + 1, say("seat.of", { value: player.used, most: used })),
      makeMeter(say("seat.held"), player.held, held, say("seat.of", { value: player.held, most: held })),
    ];
  },
};
