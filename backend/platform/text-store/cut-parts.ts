import { ownedString } from '../memory/owned-string.ts';
import type { TextParts, TextRange } from './text-store.port.ts';

/** Collects ranges of a text that arrives in chunks. */
export class CutParts implements TextParts {
  readonly #parts: { readonly start: number; readonly end: number; text: string }[];
  #length = 0;

  constructor(ranges: readonly TextRange[]) {
    this.#parts = ranges.map(({ start, end }) => ({ start: Math.max(0, start), end, text: '' }));
  }

  /** Adds the next chunk of the text. */
  add(piece: string): void {
    const from = this.#length;
    this.#length += piece.length;
    for (const part of this.#parts) {
      if (part.end <= from || part.start >= this.#length) continue;
      // Copied, because a slice would keep the whole chunk in memory.
      part.text += ownedString(piece.slice(Math.max(0, part.start - from), part.end - from));
    }
  }

  get length(): number {
    return this.#length;
  }

  /** Characters of all ranges. */
  get kept(): number {
    return this.#parts.reduce((sum, { text }) => sum + text.length, 0);
  }

  slice(start: number, end: number): string {
    const last = Math.min(end, this.#length);
    const part = this.#parts.find((each) => each.start <= start && each.end >= last);
    return part?.text.slice(start - part.start, end - part.start) ?? '';
  }
}
