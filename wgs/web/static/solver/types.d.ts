/** Types of the solver page. */

/** What the solver page shows; it stands in the address. Positions are from 1. */
export interface SolverState {
  config: string;
  game: string;
  dictionary: string;
  board: string;
  starts: number[];
  contains: number[];
  word: string;
  pattern: string;
  sort: string;
  duplicates: boolean;
  hidden: boolean;
  heat: string;
  replay: string;
}
