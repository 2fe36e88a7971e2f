import { partsWithoutSignatures } from './signature-blocks.ts';

/** Cuts the text of a filing into the passages that are searched. Pure. */

export interface Passage {
  readonly start: number;
  readonly end: number;
}

/** Characters of a passage: a paragraph, or several short lines. */
const USUAL = 600;
const MAX_PASSAGE_LENGTH = 900;
/** Passages of one text; the text behind them is not searched. A long annual report has some 1,500. */
export const MAX_PASSAGES = 5_000;

/** Raised when texts are cut otherwise: the index of an older number is filled anew. */
export const PASSAGES_VERSION = 2;

/** Passages in order, together the whole text as far as it is searched, without its signatures: cut between lines, else between sentences, else between words. */
export function passagesOf(text: string): Passage[] {
  const passages: Passage[] = [];
  for (const part of partsWithoutSignatures(text)) {
    let { start } = part;
    while (start < part.end && passages.length < MAX_PASSAGES) {
      const end = endOf(text, start, part.end);
      if (text.slice(start, end).trim() !== '') passages.push({ start, end });
      start = end;
    }
  }
  return passages;
}

function endOf(text: string, start: number, last: number): number {
  if (last - start <= MAX_PASSAGE_LENGTH) return last;
  const part = text.slice(start, start + MAX_PASSAGE_LENGTH);
  for (const cut of [/\n(?:[^\S\n]*\n)+/g, /\n/g, /[.;]\s/g, /\s/g]) {
    const ends = [...part.matchAll(cut)].map(({ 0: found, index }) => index + found.length);
    // The first one behind the usual length, else the last one that leaves at least a third of it.
    const end = ends.find((each) => each >= USUAL) ?? ends.findLast((each) => each >= USUAL / 3);
    if (end !== undefined) return start + end;
  }
  return start + MAX_PASSAGE_LENGTH;
}
