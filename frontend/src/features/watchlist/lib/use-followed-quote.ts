import { useQuery } from '@tanstack/react-query';
import type { QuoteResponse } from '#projections/ticker-page/quote.response.ts';
import { sameTicker } from '#shared/domain/ticker.ts';
import { watchlistQuery } from '../api/get-watchlist.ts';

/** The quote of a followed ticker, refreshed with the watchlist; null for any other ticker. */
export function useFollowedQuote(ticker: string): QuoteResponse | null {
  const list = useQuery(watchlistQuery()).data;
  return list?.entries.find((entry) => sameTicker(entry.ticker, ticker)) ?? null;
}
