import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TickerSearchResponse } from '#contexts/filings/search-tickers/search-tickers.response.ts';
import { get } from '#shared/api/http.ts';
import { sortMatches } from '../lib/ticker-input.ts';

export async function searchTickers(query: string, signal?: AbortSignal): Promise<TickerSearchResponse> {
  return sortMatches(await get<TickerSearchResponse>(`/api/tickers?q=${encodeURIComponent(query)}`, signal), query);
}

export const tickerSearchQuery = (token: string) =>
  queryOptions({
    queryKey: ['tickers', token],
    queryFn: ({ signal }) => searchTickers(token, signal),
    enabled: token.length > 0,
    placeholderData: keepPreviousData,
  });
