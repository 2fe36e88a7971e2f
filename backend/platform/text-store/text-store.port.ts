/**
 * Normalized filing texts, addressed by content: events carry the hash, never the text (architecture 3.1). Backed up with the log.
 */
export abstract class TextStore {
  /** Stores a text, unless it is already stored. @returns its SHA-256 in hex. */
  abstract put(text: string): Promise<string>;
  /**
   * The whole text, with lines split by `withShortLines`, which preserves offsets. In a request it counts toward the memory budget for texts until the
   * response is sent.
   * @throws TextMissing when it was never stored or was lost; TextsBusy, TooMuchText when there is no memory for it.
   */
  abstract get(hash: string): Promise<string>;
  /** Ranges of a text, without keeping the rest in memory. @throws TextMissing; TextsBusy. */
  abstract parts(hash: string, ranges: readonly TextRange[]): Promise<TextParts>;
  /** Compressed sizes of stored texts in bytes; missing texts are left out. */
  abstract sizes(hashes: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Deletes texts. Events that refer to them are then read as if the texts were lost. */
  abstract remove(hashes: readonly string[]): Promise<void>;
}

/** A range of a text: offsets in UTF-16 units, `end` is exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Read access to a text of which only some ranges are loaded; a whole string satisfies this too. */
export interface TextParts {
  /** Length of the whole text in UTF-16 units. */
  readonly length: number;
  /** Text within one of the loaded ranges; empty for the rest. */
  slice(start: number, end: number): string;
}

export class TextMissing extends Error {
  override readonly name = 'TextMissing';
  constructor(hash: string) {
    super(`text ${hash} isn’t in the text store; restore it from the backup or read the filing again`);
  }
}
