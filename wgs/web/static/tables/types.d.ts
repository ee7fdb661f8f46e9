/** What a table shows and answers. */

import type { Description, GameEvent, Scene } from "../stage/types.js";

export interface Refusal {
  kind: string;
  text: string;
  cells: string[];
  letters: string;
}

export interface Answer {
  id: string;
  revision: number;
  refusal: Refusal | null;
  seat: number | null;
  secret: string;
}

export interface Clock {
  /** When the time is up, in seconds since 1970 by the server; null while the clock stands. */
  deadline: number | null;
  /** The seconds of the game that are left then, or where it stands; null without such a time. */
  bank: number | null;
}

export interface View {
  game: string;
  seat: number | null;
  position: Scene;
  to_act: number[];
  scores: number[];
  outcome: { reason: string; scores: number[]; winners: number[] } | null;
  last: { seat: number; text: string; events: GameEvent[] } | null;
  clocks: Clock[];
  revision: number;
  event: number;
}

export interface Sitter {
  name: string;
  player: string;
  called: string;
  is_taken: boolean;
  program: string;
  gone_since: number | null;
}

export interface Offer {
  what: "draw" | "undo" | "pause" | "rematch";
  by: number;
  waits_for: number[];
}

export interface Entry {
  number: number;
  at: number;
  kind: string;
  seat: number | null;
  text: string;
  lines: string[];
}

export interface TableShown {
  revision: number;
  status: "waiting" | "playing" | "paused" | "over";
  seat: number | null;
  now: number;
  view: View;
  seats: Sitter[];
  offers: Offer[];
  may_undo: boolean;
  callers: number[];
  draft: string;
  is_whole: boolean;
  events: GameEvent[];
  log: Entry[];
  result: string;
  seed: string | null;
  game_number: number;
  claim_seconds: number;
  /** The seats that this device has. */
  here: number[];
  /** Whether people with a seat may talk to each other. */
  chat: boolean;
  /** Whether people may ask for hints. */
  hints: boolean;
  /** Whether the server could save what has happened. */
  is_saved?: boolean;
}

/** A table as anybody may know it who looks for a seat. */
export interface TableKnown {
  table: string;
  /** The name of the config; empty for that of the server. */
  config: string;
  game: string;
  dictionary: string | null;
  status: TableShown["status"];
  seats: Sitter[];
  free: number[];
  clocks: { turn_seconds: number | null; game_seconds: number | null; increment: number };
  undo: "ask" | "free" | "never";
  spectators: boolean;
  public: boolean;
  chat: boolean;
  hints: boolean;
  moves: number;
  /** The seats that are to move. */
  to_act: number[];
  game_number: number;
}

export type { Description };
