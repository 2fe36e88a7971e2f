import { wordsOf } from '#platform/full-text/words.ts';
import { passagesOf } from './passages.ts';

/** Whether a full-text search finds a filing, decided from the filing alone, without the index. Pure. */

export interface SearchedFiling {
  readonly form: string;
  readonly names: readonly string[];
  readonly tickers: readonly string[];
  readonly text: string;
}

/** Maximum parties by whose names passages are found; a fund family’s filing may have hundreds. */
const MAX_NAMES = 8;

/** Words by which every passage of a filing is found in addition to its own: parties, tickers and form. */
export function commonWords({ names, tickers, form }: Omit<SearchedFiling, 'text'>): readonly string[] {
  return wordsOf([...[...new Set(names)].slice(0, MAX_NAMES), ...tickers, form].join(' '));
}

/** The words of each passage of a filing, as in the full-text index. */
export function passageWords(filing: SearchedFiling): readonly ReadonlySet<string>[] {
  const common = commonWords(filing);
  return passagesOf(filing.text).map(({ start, end }) => new Set([...common, ...wordsOf(filing.text.slice(start, end))]));
}

/** Whether a search finds the filing: one of its passages must contain all the words. */
export function finds(words: readonly string[], passages: readonly ReadonlySet<string>[]): boolean {
  return words.length > 0 && passages.some((passage) => words.every((word) => passage.has(word)));
}
