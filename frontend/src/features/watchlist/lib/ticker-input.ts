import type { TickerSearchResponse } from '#contexts/filings/search-tickers/search-tickers.response.ts';

type Match = TickerSearchResponse[number];

/** A longer item is a name to look up (spec section 9). */
const MAX_SYMBOL = 5;
const QUICK_ADD = /^[A-Z0-9.-]{1,5}$/;

/** Splits at commas, trims, converts to upper case, drops empty and repeated items (spec section 5). */
export function parseTickers(text: string): string[] {
  return [...new Set(text.split(',').map((item) => item.trim().toUpperCase()))].filter((item) => item !== '');
}

/** The text after the last comma, used for autocomplete. */
export function lastToken(text: string): string {
  return text.slice(text.lastIndexOf(',') + 1).trim();
}

/** Replaces the last token by the chosen symbol, ready for the next one. */
export function withChosen(text: string, ticker: string): string {
  const before = text.slice(0, text.lastIndexOf(',') + 1).trim();
  return `${before}${before ? ' ' : ''}${ticker}, `;
}

/** Exact match first, then prefix matches, then alphabetical (spec section 5). */
export function sortMatches(matches: readonly Match[], query: string): Match[] {
  const wanted = query.trim().toUpperCase();
  const rank = ({ ticker }: Match) => (ticker === wanted ? 0 : ticker.startsWith(wanted) ? 1 : 2);
  return [...matches].sort((a, b) => rank(a) - rank(b) || (a.ticker < b.ticker ? -1 : a.ticker > b.ticker ? 1 : 0));
}

/** Replaces names by the first search match; symbols and unknown names stay as typed. */
export async function resolveTickers(
  items: readonly string[],
  search: (query: string) => Promise<readonly Match[]>,
): Promise<string[]> {
  const resolved = await Promise.all(
    items.map(async (item) => (item.length > MAX_SYMBOL ? ((await search(item))[0]?.ticker ?? item) : item)),
  );
  return [...new Set(resolved)];
}

/** The search text as a symbol; null if it doesn't look like one. */
export function quickAddSymbol(text: string): string | null {
  const symbol = text.trim().toUpperCase();
  return QUICK_ADD.test(symbol) ? symbol : null;
}
