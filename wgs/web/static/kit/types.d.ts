/** Types of parts of pages. */

/** Words with what they are worth; each array has an entry a solution. */
export interface Solutions {
  words: string[];
  points: number[];
  lengths: number[];
  paths: number[][];
  /** From 1 (common) to 99; none at all where the word list has no grades. */
  grades?: (number | null)[];
}
