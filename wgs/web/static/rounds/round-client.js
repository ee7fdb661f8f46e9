// A page's way to a round: that of tables, with the operations of rounds.

import { createClient } from "../tables/table-client.js";

/** @type {import("../tables/table-client.js").OfRounds} */
const OPERATIONS = { watch: "watch-round", send: "send-round", ask: "ask-round", describe: "round" };

/** @param {string} name of the round */
export function createRoundClient(name) {
  return createClient({ name, path: "/rounds", key: "round", operations: OPERATIONS });
}
