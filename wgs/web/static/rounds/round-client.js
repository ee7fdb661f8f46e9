// A page's way to a round: that of tables, with the operations of rounds.

import { createTableClient } from "../tables/table-client.js";

const OPERATIONS = { watch: "watch-round", send: "send-round", ask: "ask-round", take: "take-seat", describe: "round" };

/** @param {string} name of the round */
export function createRoundClient(name) {
  return createTableClient({ name, path: "/rounds", key: "round", operations: OPERATIONS });
}
