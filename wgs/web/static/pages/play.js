// The page on which tables are opened and found.

import { RequestError } from "../connection.js";
import { part } from "../elements.js";
import { createOpenForm } from "../lobby/open-form.js";
import { createOwnTables, createPublicTables } from "../lobby/table-list.js";
import { createOpenRound } from "../rounds/open-round.js";

const config = new URLSearchParams(location.search).get("config") ?? "";
const form = createOpenForm(part("open-form"), { config, onFault: showFault });
const open = createPublicTables(part("public-list"), part("public-none"));
const own = createOwnTables(part("own"), part("own-list"));
createOpenRound(part("open-round"), { config: () => config });

/** @param {unknown} error */
function showFault(error) {
  part("fault").hidden = false;
  part("fault").firstElementChild.textContent = error instanceof RequestError ? error.errors.map(({ text }) => text).join("\n") : String(error);
}

for (const each of [form, open, own]) each.load().catch(showFault);
