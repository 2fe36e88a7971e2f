import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MonthPricesResponse } from '#projections/watchlist/month-prices.response.ts';
import { get } from '#shared/api/http.ts';

/** How long loaded prices count as fresh; they change once a day. */
const FRESH_MS = 10 * 60_000;

/** @param tickers of the list, so that a changed list is requested again */
export const monthPricesQuery = (tickers: string) =>
  queryOptions({
    queryKey: ['month-prices', tickers],
    queryFn: ({ signal }) => get<MonthPricesResponse>('/api/watchlist/prices', signal),
    staleTime: FRESH_MS,
    enabled: tickers !== '',
    placeholderData: keepPreviousData,
  });
