/** Types of what the server is asked. */

export interface ServerError {
  text: string;
  field: string | null;
  kind: string;
  line: number;
}

export interface Note {
  text: string;
  kind: string;
  line: number;
}

export interface RequestOptions {
  onAnswer?: (answer: any) => void;
  onProgress?: (progress: any) => void;
  onNote?: (note: Note) => void;
  /** Is called before a request is sent again after a cut: its answers come from the start. */
  onRestart?: () => void;
  signal?: AbortSignal;
  /** Whether it must not be sent again after a cut, as it changes something. */
  once?: boolean;
}
