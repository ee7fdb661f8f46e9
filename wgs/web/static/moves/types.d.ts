/** A move that is being entered, and what is asked about it. */

import type { CommandAnswered, Description, Facts, Preview, TableAnswer, TableWatched, Targets } from "../shell/answers.js";
import type { Told } from "../shell/types.js";
import type { Scene } from "../stage/types.js";

/** What there is of a move: one state, whether it comes from taps, swipes, keys or text. */
export interface Begun {
  /** As the protocol has it; "text" for what is sent as it was typed, "" for none. */
  kind: string;
  cells: string[];
  letters: string;
  /** The intersection on which it ends. */
  end: string;
  /** What was typed into the field; null for a move that does not come from there. */
  text: string | null;
  /** What else a game needs, such as the number of tiles to draw. */
  more: Facts;
}

/** What an entry knows; a game reads all of it. */
export interface Known {
  description: Description;
  scene: Scene;
  seat: number;
  shown: TableWatched;
  /** The kinds of moves that are possible. */
  kinds: string[];
  /** How the move goes on; null while that is asked for, or when nothing is. */
  targets: Targets | null;
  preview: Preview | null;
}

/** What the board shows of a move; the page hands it on to its stage. */
export type Light = import("../stage/types.js").Light;

export interface Panel {
  /** Show a move; isBusy: whether it is on its way. */
  update(begun: Begun, known: Known, isBusy: boolean): void;
}

/** What a panel may ask its entry for. */
export interface PanelOptions {
  description: Description;
  /** Put another state in the place of the one that there is; it can be undone. */
  change(begun: Begun): void;
  /** The same for a step from the state that there is then: while a move is on its way, it waits for what comes next. */
  edit(make: (begun: Begun, known: Known) => Begun): void;
  ask(what: string, fields?: Record<string, unknown>): Promise<Told<TableAnswer>>;
  /** Make the move that there is. */
  play(): void;
  /** A key that was pressed in the panel; says whether it was used. */
  key(event: KeyboardEvent): boolean;
  /** Send a command of the table, such as hand-in. */
  act(what: string, fields?: Record<string, unknown>): Promise<boolean>;
}

/** How moves of one game are entered. No function here changes what it is given, but a panel. */
export interface GameMoves {
  /** Whether the tiles of who moves are shown by the panel, and so not on their seat. */
  holdsTiles?: boolean;
  /** The kinds that are entered on the board or in the field, in the order in which they are offered. */
  kinds: string[];
  /** The kinds that a button of their own chooses, such as pass. */
  deeds: string[];
  /** Those of the deeds that are made at once, without being looked at before. */
  atOnce?: string[];
  /** The kinds of words that are laid in one of several ways, which the entry lets choose. */
  ways?: string[];
  /** Whether all are asked for something else for a while, such as a word in a bonus round: a move that was begun is gone on with afterwards. */
  interrupts?(scene: Scene): boolean;
  /** What the button of a kind says. */
  name(kind: string, known: Known): string;
  /** What to do next, in a short line. */
  prompt(begun: Begun, known: Known): string;
  /** What to type, such as PLANET. */
  example: string;
  /** What the field is for and what to type, where that is another. */
  field?(begun: Begun, known: Known | null): { label: string; example: string } | null;
  /** What the button that makes the move says, where it is not Play. */
  label?(begun: Begun, known: Known): string;
  /** The command that makes the move, where it is not "move"; and what is said when it was done. */
  command?(begun: Begun, known: Known): { what: string; done: string } | null;
  /** A tap, Enter or Space on a place of the board. */
  choose?(begun: Begun, name: string, known: Known): Begun;
  /** A swipe; the names are those of the whole swipe so far. */
  trace?(begun: Begun, names: string[], known: Known): Begun;
  /** A key on the board at a place, other than Enter, Backspace and Escape; null for one that is not used. */
  press?(begun: Begun, key: string, place: string, known: Known): Begun | null;
  /** What Backspace on the board makes of a move; null to go a step back. */
  erase?(begun: Begun, known: Known): Begun | null;
  /** What is meant by a text in the field; null to send it as it is. */
  read?(text: string, known: Known): Begun | null;
  /** What is made of a move of the protocol, to go on from there; null when it cannot be changed. */
  take?(move: Facts, known: Known): Begun | null;
  /** What is asked about how the move goes on; null for nothing. */
  asks(begun: Begun, known: Known): Record<string, unknown> | null;
  /** The move as it is, to be looked at; null while there is none. */
  move(begun: Begun, known: Known): Record<string, unknown> | null;
  /** The move as it would be typed. */
  write(begun: Begun, known: Known): string;
  light(begun: Begun, known: Known): Light;
  /** The points of a move, where they are not called points; empty to leave them out. */
  points?(count: number): string;
  /** What is said of a move that something hidden may change; empty for nothing. */
  uncertain?(preview: Preview): string;
  /** What else a move would do, in short texts. */
  tell?(preview: Preview, known: Known): string[];
  /** What is said when something was entered, such as the letters so far. */
  say?(begun: Begun, known: Known): string;
  /** Controls of the game's own, between the kinds and the field. */
  createPanel?(element: HTMLElement, options: PanelOptions): Panel;
}

export interface EntryOptions {
  description: Description;
  game: GameMoves;
  send(what: string, fields?: Record<string, unknown>): Promise<CommandAnswered>;
  ask(what: string, fields?: Record<string, unknown>): Promise<Told<TableAnswer>>;
  onLight(light: Light): void;
  /** Where a move that was begun survives a reload. */
  kept?: KeptMove;
  /** What was answered before about a move that is not begun; and where it would be begun. */
  first?: { place: string; answer: Told<TableAnswer> } | null;
}

/** A move that was begun, the seat, event and game that it was begun at, and one that waits until a round of all is over. */
export interface Left {
  place: string;
  begun: Begun;
  aside: Begun | null;
}

export interface KeptMove {
  /** What was left at a seat, event and game when the page was left; it is told once. */
  resume(now: string): Left | null;
  save(left: Left | null): void;
}
