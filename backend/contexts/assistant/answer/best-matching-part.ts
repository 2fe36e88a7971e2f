import { wordsOf } from '#platform/full-text/words.ts';
import { hasWord } from './same-words.catalog.ts';

/** Fewer words say too little about what is asked. */
const MIN_WORDS = 2;

export interface MatchingPart {
  readonly text: string;
  /** Number of the question's words that it contains. */
  readonly hits: number;
}

/** The part of a text with the most words of the question, the first one if several tie; null if none has at least half of them. Pure. */
export function bestMatchingPart(parts: readonly string[], questionWords: readonly string[]): MatchingPart | null {
  if (questionWords.length < MIN_WORDS) return null;
  let best: MatchingPart = { text: '', hits: 0 };
  for (const text of parts) {
    const partWords = new Set(wordsOf(text));
    const hits = questionWords.filter((word) => hasWord(partWords, word)).length;
    if (hits > best.hits) best = { text, hits };
  }
  return best.hits >= MIN_WORDS && best.hits * 2 >= questionWords.length ? best : null;
}
