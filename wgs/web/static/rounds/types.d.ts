/** What a round shows and answers. Positions are from 1. */

import type { Grid, Tile } from "../board/types.js";

export interface RoundWord {
  word: string;
  points: number;
  path: number[];
}

export interface FoundWord extends RoundWord {
  by: number;
  at: number;
}

export interface RoundSeat {
  name: string;
  is_taken: boolean;
  /** Whether the seat plays on this board. */
  plays: boolean;
  is_done: boolean;
  gone_since: number | null;
  /** How many words it has. */
  words: number;
  /** Null where it is not told before the end. */
  points: number | null;
  total: number;
}

export interface Hints {
  /** What each costs; null for those that are not for sale. */
  prices: Record<HintKind, number | null>;
  letters: { text: string; length: number } | null;
  tiles: number[];
  /** What words left mean that were asked for. */
  meanings: { text: string; length: number }[];
  taken: Record<HintKind, number>;
}

export type HintKind = "counts" | "letters" | "tile" | "meaning";

export interface Asked {
  what: "begin" | "pause" | "go-on" | "next" | "give-up";
  by: number[];
  waits_for: number[];
}

export interface Score {
  seat: number;
  name: string;
  points: number;
  words: number;
  cancelled: number;
  cost: number;
  total: number;
  place: number;
}

export interface ResultWord extends RoundWord {
  by: number[];
  cancelled: boolean;
  column: "mine" | "both" | "others";
}

export interface RoundResult {
  reason: string;
  /** Best first. */
  scores: Score[];
  winners: number[];
  words: ResultWord[];
  missed: RoundWord[];
  missed_count: number;
  best_missed: RoundWord | null;
  found_words: number;
  all_words: number;
  found_points: number;
  all_points: number;
  words_share: number;
  points_share: number;
  replay: string | null;
  is_match_over: boolean;
  match_winners: number[];
}

/** Where a board stands among random ones, by its words: shares from 0 to 1. */
export interface Standing {
  boards: number;
  fewer: number;
  more: number;
}

export interface ShownBoard {
  text: string;
  tiles: Tile[];
  /** Quarters clockwise of each tile; null when all are upright. */
  turned: number[] | null;
}

export interface RoundShown {
  revision: number;
  status: "waiting" | "playing" | "paused" | "over";
  kind: "alone" | "group" | "together" | "in-turn";
  seat: number | null;
  /** The seat that decides; null while nobody is there. */
  host: number | null;
  now: number;
  config: string;
  game: string;
  dictionary: string | null;
  /** The name of the word list. */
  word_list: string;
  min_word_length: number;
  /** Null while it is hidden. */
  board: ShownBoard | null;
  number: number;
  daily: string | null;
  /** Whether words that several find are cancelled. */
  cancels: boolean;
  /** Whether the server could save the round the last time. */
  is_saved: boolean;
  timer: { seconds: number | null; word_seconds: number; target: number | null };
  deadline: number | null;
  left_seconds: number | null;
  /** In turn: who plays, or is next. */
  turn: number | null;
  seats: RoundSeat[];
  words: FoundWord[];
  points: number;
  cost: number;
  words_total: number | null;
  left: { length: number; words: number }[] | null;
  hints: Hints;
  asked: Asked[];
  log: { number: number; at: number; kind: string; seat: number | null; text: string }[];
  result: RoundResult | null;
  match_points: number | null;
  /** The seats that this device has. */
  here: number[];
}

/** The facts of a game that its board needs. */
export interface RoundGame {
  name: string;
  grid: Grid;
  view: import("../board/types.js").BoardLook;
  q_is_qu: boolean;
  has_points: boolean;
}
