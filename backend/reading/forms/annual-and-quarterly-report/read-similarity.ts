import type { Quote } from '#contexts/scoring/published/scoring.events.ts';
import { MAX_QUOTE, type TextRange } from '../../language/quotes.ts';

/** Similarity of a report's section to that of a year earlier (Cohen, Malloy, Nguyen 2020). Pure. */

const WORD = /[a-z]{4,20}/g;
/** Sentences shorter than this are headings and labels. */
const MIN_SENTENCE = 80;
const SENTENCE = /[^.\n]{1,600}\.?/g;
const SHINGLE = 4;

/** Cosine similarity of word counts, from 0 to 1, ignoring numbers and words under four letters. */
export function similarity(a: string, b: string): number {
  const [one, other] = [countsOf(a), countsOf(b)];
  let shared = 0;
  for (const [word, count] of one) shared += count * (other.get(word) ?? 0);
  const length = (counts: ReadonlyMap<string, number>) =>
    Math.sqrt([...counts.values()].reduce((sum, count) => sum + count ** 2, 0));
  const both = length(one) * length(other);
  return both === 0 ? 0 : shared / both;
}

/** The first sentence of a range without four consecutive words from the other text; null if none. */
export function firstNewSentence(text: string, { start, end, document }: TextRange, before: string): Quote | null {
  const known = new Set(shinglesOf(before));
  for (const match of text.slice(start, end).matchAll(SENTENCE)) {
    const sentence = match[0].trim();
    if (sentence.length < MIN_SENTENCE || sentence.length > MAX_QUOTE) continue;
    const shingles = shinglesOf(sentence);
    if (shingles.length < SHINGLE || shingles.some((shingle) => known.has(shingle))) continue;
    const from = start + match.index + match[0].indexOf(sentence);
    return { document, start: from, end: from + sentence.length, text: sentence };
  }
  return null;
}

function countsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function shinglesOf(text: string): readonly string[] {
  const words = [...text.toLowerCase().matchAll(WORD)].map(([word]) => word);
  return words.slice(SHINGLE - 1).map((_, index) => words.slice(index, index + SHINGLE).join(' '));
}
