// The page on which tables are opened and found.

import { readParameter } from "../kit/url-state.js";
import { part } from "../kit/elements.js";
import { createFaultNotice } from "../shell/faults.js";
import { createOpenForm } from "../lobby/open-form.js";
import { createOwnTables, createPublicTables } from "../lobby/table-list.js";
import { createOpenRound } from "../rounds/open-round.js";

const config = readParameter("config");
const fault = createFaultNotice(part("fault"));
const form = createOpenForm(part("open-form"), { config, fault });
const open = createPublicTables(part("public-list"), part("public-none"), { fault });
const own = createOwnTables(part("own"), part("own-list"), { fault });
createOpenRound(part("open-round"), { config: () => config });

for (const each of [form, open, own]) void each.load();
