/**
 * Normalised filing text, addressed by its content: events carry the hash, never the text (architecture 3.1). Backed up with the log.
 */
export abstract class TextStore {
  /** Stores a text; one that is stored already stays. @returns its SHA-256, hex. */
  abstract put(text: string): Promise<string>;
  /** The text with lines as `withShortLines` leaves them, which keeps every place. @throws TextMissing when it was never stored or was lost. */
  abstract get(hash: string): Promise<string>;
}

export class TextMissing extends Error {
  override readonly name = 'TextMissing';
  constructor(hash: string) {
    super(`text ${hash} is not in the text store; restore it from the backup or read the filing again`);
  }
}
