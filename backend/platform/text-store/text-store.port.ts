/**
 * Normalized filing text, addressed by its content: events carry the hash, never the text (architecture 3.1). Backed up with the log.
 */
export abstract class TextStore {
  /** Stores a text; one that is stored already stays. @returns its SHA-256, hex. */
  abstract put(text: string): Promise<string>;
  /**
   * The whole text, with lines as `withShortLines` leaves them, which keeps every place. Read for a request it counts against the memory for texts until
   * the request is answered.
   * @throws TextMissing when it was never stored or was lost; TextsBusy, TooMuchText where there is no memory for it.
   */
  abstract get(hash: string): Promise<string>;
  /** Parts of a text, which is not kept in memory. @throws TextMissing; TextsBusy. */
  abstract parts(hash: string, ranges: readonly TextRange[]): Promise<TextParts>;
}

/** Offsets in UTF-16 units; `end` is not part of it. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** What is used of a text of which only parts are there; a whole text is one too. */
export interface TextParts {
  /** Of the whole text, UTF-16 units. */
  readonly length: number;
  /** What lies within one of the parts; nothing of the rest of the text. */
  slice(start: number, end: number): string;
}

export class TextMissing extends Error {
  override readonly name = 'TextMissing';
  constructor(hash: string) {
    super(`text ${hash} is not in the text store; restore it from the backup or read the filing again`);
  }
}
