import { wordsOf } from '#platform/full-text/words.ts';
import { hasWord } from './same-words.catalog.ts';

/** Fewer words say too little of what is asked for. */
const MIN_WORDS = 2;

export interface TellingPart {
  readonly text: string;
  /** How many of the words that are asked for it has. */
  readonly hits: number;
}

/** The part of a text that has most of the words that are asked for, the first of several; null where none has at least half of them. Pure. */
export function tellingPart(parts: readonly string[], questionWords: readonly string[]): TellingPart | null {
  if (questionWords.length < MIN_WORDS) return null;
  let best: TellingPart = { text: '', hits: 0 };
  for (const text of parts) {
    const partWords = new Set(wordsOf(text));
    const hits = questionWords.filter((word) => hasWord(partWords, word)).length;
    if (hits > best.hits) best = { text, hits };
  }
  return best.hits >= MIN_WORDS && best.hits * 2 >= questionWords.length ? best : null;
}
