// Contradictionary on the pages: its board, and what it counts.

import { say } from "../../kit/texts.js";
import { drawer } from "./drawing.js";

/** @type {import("../../stage/types.js").Shown} */
export const contradictionary = {
  drawer,
  listTableFacts: (_, { table }) => [
    say("table.bag", { count: table.bag }),
    table.passes ? say("table.passes", { count: table.passes }) : null,
    table.scoreless ? say("table.scoreless", { count: table.scoreless }) : null,
    table.lost?.length ? say("table.lost", { tiles: [...table.lost].join(" ") }) : null,
  ],
  listSeatFacts: (player) => [
    say("seat.bombs", { left: player.bombs, laid: player.bombs_laid }),
    say("seat.defusers", { left: player.defusers, laid: player.defusers_laid }),
  ],
};
