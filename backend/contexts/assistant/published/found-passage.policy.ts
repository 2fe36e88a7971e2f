import { wordsOf } from '#platform/full-text/words.ts';
import { passagesOf } from './passages.ts';

/** Whether a search in texts finds a filing, asked of the filing alone. Pure. */

export interface SearchedFiling {
  readonly form: string;
  readonly names: readonly string[];
  readonly tickers: readonly string[];
  readonly text: string;
}

/** Parties whose names a passage is found by; a filing of a fund family may have hundreds. */
const NAMED = 8;

/** Words that each passage of a filing is found by besides its own: its parties, tickers and form. */
export function commonWords({ names, tickers, form }: Omit<SearchedFiling, 'text'>): readonly string[] {
  return wordsOf([...[...new Set(names)].slice(0, NAMED), ...tickers, form].join(' '));
}

/** The words of each passage of a filing, as the full-text index holds them. */
export function passageWords(filing: SearchedFiling): readonly ReadonlySet<string>[] {
  const common = commonWords(filing);
  return passagesOf(filing.text).map(({ start, end }) => new Set([...common, ...wordsOf(filing.text.slice(start, end))]));
}

/** A search finds what has one passage with all its words. */
export function finds(words: readonly string[], passages: readonly ReadonlySet<string>[]): boolean {
  return words.length > 0 && passages.some((passage) => words.every((word) => passage.has(word)));
}
