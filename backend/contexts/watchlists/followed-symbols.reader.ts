import type { WatchlistEntries } from './watchlist-entries.reader.ts';

/** Tickers that an account follows, read from its stream. */
export class FollowedSymbols {
  constructor(
    private readonly entries: Pick<WatchlistEntries, 'of'>,
    private readonly companies: { byTicker(input: string): { readonly ticker: string } | null },
  ) {}

  /** The ticker as the account follows it, however it was typed; null if it doesn't follow it. */
  async symbolOf(accountId: string, typed: string): Promise<string | null> {
    const spellings = [this.companies.byTicker(typed)?.ticker, typed.toUpperCase()];
    const entry = (await this.entries.of(accountId)).find(({ ticker }) => spellings.includes(ticker));
    return entry?.ticker ?? null;
  }
}
