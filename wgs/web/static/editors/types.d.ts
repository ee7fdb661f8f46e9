/** Types of configs that are edited. */

import type { ConfigDraft, DraftEntry } from "../shell/answers.js";

/** What stands in a config, which may be anything while it is edited. */
export type ConfigValue = any;

export type Entry = Omit<DraftEntry, "value"> & { value: ConfigValue };

export type DraftState = Omit<ConfigDraft, "entries"> & { entries: Entry[] };

/** What is read of a JSON Schema to make a form. */
export interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: ConfigValue[];
  const?: ConfigValue;
  items?: Schema;
  properties?: Record<string, Schema>;
  $ref?: string;
  $defs?: Record<string, Schema>;
  title?: string;
  description?: string;
  default?: ConfigValue;
  examples?: ConfigValue[];
}
