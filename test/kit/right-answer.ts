import type { Citation } from '../../backend/contexts/assistant/answer/answer.ts';
import { wordsOf } from '../../backend/platform/full-text/words.ts';
import type { AskedQuestion } from './asked-questions.ts';

/** Judges answers to questions with known answers. Pure. */

/** Share of the words of a proof without figures that a quote must contain. */
const PROVED = 0.5;
/** Minimum digits of a figure that is rare enough to identify a sentence. */
const RARE_DIGITS = 3;

/**
 * A correct answer contains everything required and nothing wrong, all its quotes are in their filings, and one of them, from a filing with a proof,
 * contains an accepted spelling or the proof. If the filings have no answer, it is empty.
 * @param texts texts of the filings by accession number
 */
export function isRight(
  { answerable, accept = [], never = [], proof = [] }: AskedQuestion,
  answer: string,
  citations: readonly Citation[],
  texts: (accession: string) => string,
): boolean {
  if (!answerable) return answer === '' && citations.length === 0;
  return (
    accept.every((group) => group.split('|').some((spelling) => holds(answer, spelling))) &&
    !never.some((words) => holds(answer, words)) &&
    citations.every(({ accession, quote }) => quote.trim() !== '' && texts(accession).includes(quote)) &&
    citations.some(({ accession, quote }) => {
      const proving = proof.filter((each) => each.accession === accession);
      return proving.length > 0 && (holdsAccepted(quote, accept) || proving.some((each) => isSame(quote, each.quote ?? '')));
    })
  );
}

const holdsAccepted = (quote: string, accept: readonly string[]): boolean =>
  accept.some((group) => group.split('|').some((spelling) => holds(quote, spelling)));

/** Whether a quote contains a rare figure of a proof or, for a proof without any, half its words. */
function isSame(quote: string, proof: string): boolean {
  const quoted = new Set(wordsOf(quote));
  const words = wordsOf(proof.replace(/\b\d{4}-\d{2}-\d{2}\b/g, ' '));
  const figures = words.filter(
    (word) => /^[\dd]+$/.test(word) && word.replace('d', '').length >= RARE_DIGITS && !/^(?:19|20)\d\d$/.test(word),
  );
  if (figures.length > 0) return figures.some((figure) => quoted.has(figure));
  return words.length > 0 && words.filter((word) => quoted.has(word)).length >= words.length * PROVED;
}

/** Whether a text contains words, ignoring case; a figure never matches part of another one. */
function holds(text: string, words: string): boolean {
  const escaped = words.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const before = /^\d/.test(words.trim()) ? '(?<!\\d)(?<!\\d[.,])' : '';
  const after = /\d$/.test(words.trim()) ? '(?!\\d)(?![.,]\\d)' : '';
  return new RegExp(`${before}${escaped}${after}`, 'i').test(text);
}
