/** The values of the protocol that games are drawn from, and what drawers make of them. */

import type { CellLook } from "../board/board-shapes.js";
import type { Grid } from "../board/types.js";
import type { Description, Event, Facts, ShownCell } from "../shell/answers.js";

/** What lies on a cell. */
export interface Spot {
  tile?: string;
  blank?: boolean;
  owner?: number;
  coin?: number;
  pawn?: number;
  bomb?: number;
  defuser?: number;
}

export interface Scene {
  cells: Record<string, Spot>;
  players: Facts[];
  table: Facts;
}

/** What the last move did to one cell. */
export interface CellMark {
  /** Its place in the path of the word, from 1. */
  step?: number;
  isNew?: boolean;
  isEnclosed?: boolean;
  isOwned?: boolean;
  isSwapped?: boolean;
  isTried?: boolean;
  hasExploded?: boolean;
  isOnPath?: boolean;
  /** What lay here and was taken: the seat that lost it. */
  taken?: { seat: number; how: "captured" | "severed" };
  /** Cells to light, such as those of a move that is looked at. */
  isLit?: boolean;
  /** It may be chosen next. */
  isTarget?: boolean;
  /** What lies here is of a move that is not made yet. */
  isDraft?: boolean;
  /** The move that is looked at leads on to here. */
  isOpened?: boolean;
  /** Whether it is what a refused move is refused for. */
  isRefused?: boolean;
  /** Whether the move that is looked at takes what lies here. */
  isTaking?: boolean;
  /** The seats that can come here next. */
  reachedBy?: number[];
}

/** What is shown of a move that is looked at, or that is being made. */
export interface Light {
  /** Its cells and intersections, in order. */
  lit?: string[];
  /** What may be chosen next. */
  targets?: string[];
  /** Tiles that lie on the board until the move is made or given up. */
  laid?: Record<string, Spot>;
  /** Whether all that the move does is known: a hidden thing may change it. */
  isSure?: boolean;
  /** Where the keyboard goes when this becomes another place. */
  at?: string;
  /** Cells where the move leads on to. */
  opens?: string[];
  /** What a refusal is about. */
  refused?: string[];
  /** Cells that the move takes: captured, cut off or enclosed. */
  takes?: string[];
  /** For each seat, the cells that it can come to next. */
  reach?: string[][];
  /** Which way letters go on from the targets. */
  heading?: "across" | "down" | "";
  /** The seat whose tiles are shown where its move is made, and so not on its card. */
  holder?: number;
}

/** What a table knows of a seat besides the game. */
export interface SeatedPerson {
  /** The name of the person, or of the program. */
  person: string;
  /** Such as "away"; empty for somebody who is there. */
  presence?: string;
  isYou?: boolean;
  /** What shows the clock of the seat; it stays the same element. */
  clock?: HTMLElement | null;
}

export interface Marks {
  seat: number | null;
  at: Record<string, CellMark>;
  /** The cells of the word, in order. */
  path: string[];
  /** From where to where a pawn went. */
  moved: string[];
  /** The path that won, from corner to corner. */
  won: string[];
  /** The cells of a move that is looked at, in order. */
  lit: string[];
  /** Whether all that this move does is known. */
  isSure: boolean;
  /** Which way letters go on from where the next one may be. */
  heading: "across" | "down" | "";
}

/** What a drawer draws a cell or a whole board from. */
export interface Context {
  description: Description;
  scene: Scene;
  marks: Marks;
  look: CellLook;
  isIsometric: boolean;
  /** How far the tops of tiles stand above the board, as a shift on it, in units. */
  lift: number;
}

export interface Drawing {
  ground?: (SVGElement | null)[];
  face?: (SVGElement | null)[];
  top?: (SVGElement | null)[];
}

/** Draws the board of one game. */
export interface Drawer {
  /** Whether the board can be seen from a corner as well. */
  hasIsometric: boolean;
  /** Whether it may be turned round: words have no direction on it. */
  mayTurn: boolean;
  /** Whether a finger traces words on the board; else it scrolls the page. */
  isTraced: boolean;
  /** The room around the board, in units. */
  margin: number;
  drawCell(context: Context, cell: ShownCell): Drawing;
  drawPoint?(context: Context, point: ShownCell): Drawing;
  /** What lies between faces and letters. */
  drawPaths(context: Context): (SVGElement | null)[];
  /** What lies below all cells. */
  drawGround?(context: Context): (SVGElement | null)[];
  /** What the drawing of a cell depends on besides what lies there and the marks. */
  keyOf?(context: Context, cell: ShownCell): unknown;
  nameCell(context: Context, cell: ShownCell): string;
}

/** How a game is shown. */
export interface Shown {
  /** Draws its board, if it has one. */
  drawer?: Drawer;
  /** Makes what lies on the table of a game without a board. */
  createTable?(element: HTMLElement, options: { description: Description }): { update(shown: { scene: Scene; events: Event[] }): void; destroy(): void };
  /** What belongs to nobody, such as tiles in the bag; the events are those of the last move. */
  listTableFacts(description: Description, scene: Scene, events: Event[]): (HTMLElement | string | null)[];
  /** What it counts of a seat. */
  listSeatFacts(player: Facts, description: Description): (HTMLElement | string)[];
}

export type PlaceGrid = Grid & { names: string[] };
