/** Types of boards. */

import type { GridShown, ShownTile } from "../shell/answers.js";

export type Point = [number, number];

/** Where the cells of a board lie, in pitches from its top left corner; the `grid` of a game. */
export type Grid = Omit<GridShown, "adjacency">;

/** What stands on a tile, such as Qu or ?h. */
export type Tile = Omit<ShownTile, "notation">;

/** How boards look: parts of the `view` of a game. */
export interface BoardLook {
  tile_size?: number | null;
  font?: string | null;
  colors?: Record<string, string | null>;
}

export type Mode = "normal" | "starts" | "contains";

/** What is seen on a board; cells are counted from 0. */
export interface BoardState {
  grid: Grid;
  tiles: Tile[];
  modes: Mode[];
  path: number[];
  typed: string;
  partials: PartialPath[];
  heat: number[] | null;
  /** Whether each tile shows its number. */
  isNumbered: boolean;
  tips: string[];
  current: number;
  isEditing: boolean;
  isReadOnly: boolean;
  /** The quarters by which each tile is turned, clockwise; empty when all are upright. */
  turned: number[];
  traces: Trace[];
}

/** A path of a player that lights up on a board. */
export interface Trace {
  path: number[];
  seat: number;
}

/** A path that spells what was typed so far. */
export interface PartialPath {
  path: number[];
  /** The letters of its last tile that were not typed yet. */
  rest: (string | null)[];
}

/** A change of one tile in edit mode. */
export interface TileChange {
  letters?: string;
  wildcard?: boolean;
  empty?: boolean;
  letter_multiplier?: number;
  word_multiplier?: number;
}

export interface BoardOptions extends BoardChanges {
  grid: Grid;
  qIsQu?: boolean;
  /** Is asked first about every key; says whether it used it. */
  onKey?: (event: KeyboardEvent) => boolean;
  /** Takes taps, Enter and Space on a tile in place of the board, which does not cycle its mode then. */
  onTap?: (position: number) => void;
  onModes?: (modes: { starts: number[]; contains: number[] }) => void;
  onTrace?: (positions: number[], isDone: boolean) => void;
  onType?: (text: string, count: number) => void;
  onWord?: (text: string) => void;
  onEdit?: (edited: { tiles: Tile[]; board: string; position: number }) => void;
  onFocus?: (position: number) => void;
}

/** What `update` of a board takes; positions are counted from 1. */
export interface BoardChanges {
  grid?: Grid;
  view?: BoardLook;
  tiles?: Tile[];
  starts?: number[];
  contains?: number[];
  path?: number[] | null;
  /** Letters whose paths are all lit, as if they had been typed on the board. */
  typed?: string;
  turned?: number[] | null;
  traces?: Trace[];
  heat?: number[] | null;
  isNumbered?: boolean;
  tips?: string[];
  label?: string;
  isEditing?: boolean;
  isReadOnly?: boolean;
}
