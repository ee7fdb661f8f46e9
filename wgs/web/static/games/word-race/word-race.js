// WordRace on the pages: its board, and what it counts.

import { say } from "../../kit/texts.js";
import { makeMeter } from "../../stage/meter.js";
import { drawer } from "./drawing.js";

/** @type {import("../../stage/types.js").Shown} */
export const wordRace = {
  drawer,
  listTableFacts: ({ numbers }, { table }) => [
    say("table.words", { count: table.played.length }),
    table.passes ? say("table.passes", { count: table.passes }) : null,
    numbers.quiet_turns && table.quiet ? say("table.quiet-race", { count: table.quiet, most: Number(numbers.quiet_turns) }) : null,
  ],
  listSeatFacts(player, { board }) {
    const rows = new Set(board?.cells.map(({ row }) => row)).size;
    return [makeMeter(say("seat.rows"), player.rows, rows - 1)];
  },
};
