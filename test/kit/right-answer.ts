import type { Citation } from '../../backend/contexts/assistant/answer/answer.ts';
import { wordsOf } from '../../backend/platform/full-text/words.ts';
import type { AskedQuestion } from './asked-questions.ts';

/** Judges answers to questions whose answers are known. Pure. */

/** Part of the words of a proof without figures that a quote must hold. */
const PROVED = 0.5;
/** Digits of a figure that does not stand in every other sentence. */
const RARE_DIGITS = 3;

/**
 * Right is an answer with all that is asked for and nothing false, whose quotes all stand in their filings, and one of them, of a filing that
 * proves it, holds what proves it; where the filings do not tell, only that they do not.
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

/** Whether a quote has a figure of a proof that few sentences have or, of a proof without any, half of its words. */
function isSame(quote: string, proof: string): boolean {
  const quoted = new Set(wordsOf(quote));
  const words = wordsOf(proof.replace(/\b\d{4}-\d{2}-\d{2}\b/g, ' '));
  const figures = words.filter(
    (word) => /^[\dd]+$/.test(word) && word.replace('d', '').length >= RARE_DIGITS && !/^(?:19|20)\d\d$/.test(word),
  );
  if (figures.length > 0) return figures.some((figure) => quoted.has(figure));
  return words.length > 0 && words.filter((word) => quoted.has(word)).length >= words.length * PROVED;
}

/** Whether words stand in a text, without regard to case; a figure never as a part of another one. */
function holds(text: string, words: string): boolean {
  const escaped = words.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const before = /^\d/.test(words.trim()) ? '(?<!\\d)(?<!\\d[.,])' : '';
  const after = /\d$/.test(words.trim()) ? '(?!\\d)(?![.,]\\d)' : '';
  return new RegExp(`${before}${escaped}${after}`, 'i').test(text);
}
