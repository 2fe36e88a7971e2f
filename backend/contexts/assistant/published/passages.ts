import { partsWithoutSignatures } from './signature-blocks.ts';

/** Splits the text of a filing into the passages that can be searched. Pure. */

export interface Passage {
  readonly start: number;
  readonly end: number;
}

/** Usual length of a passage in characters: a paragraph, or several short lines. */
const USUAL_LENGTH = 600;
const MAX_PASSAGE_LENGTH = 900;
/** Maximum passages per text; the text after them can’t be searched. A long annual report has about 1,500. */
export const MAX_PASSAGES = 5_000;

/** Increase it when texts are split differently; the index is then filled again. */
export const PASSAGES_VERSION = 2;

/**
 * The passages in order. Together they are the text without its signatures, up to {@link MAX_PASSAGES}. It is split between paragraphs if possible,
 * otherwise between lines, sentences or words.
 */
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
    // The first one after the usual length, or else the last one after a third of it.
    const end = ends.find((each) => each >= USUAL_LENGTH) ?? ends.findLast((each) => each >= USUAL_LENGTH / 3);
    if (end !== undefined) return start + end;
  }
  return start + MAX_PASSAGE_LENGTH;
}
