/** Types of what the server is asked. */

export interface Note {
  text: string;
  kind: string;
  line: number;
}

/** An answer of `ask` with what was asked for: all else is not there, and nobody reads it. */
export type Told<Answer> = { [Key in keyof Answer]-?: NonNullable<Answer[Key]> };

/** How far a request is. */
export interface Progress {
  done: number;
  total: number | null;
  /** How many boards have been measured for the next one, and what the best of them has; 0 where none is measured. */
  evaluations: number;
  words: number;
  points: number;
}

export interface RequestOptions<Answer = unknown> {
  onAnswer?: (answer: Answer) => void;
  onProgress?: (progress: Progress) => void;
  onNote?: (note: Note) => void;
  /** Is called before a request is sent again after a cut: its answers come from the start. */
  onRestart?: () => void;
  signal?: AbortSignal;
  /** Whether it must not be sent again after a cut, as it changes something. */
  once?: boolean;
}
