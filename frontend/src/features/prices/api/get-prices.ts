import { queryOptions } from '@tanstack/react-query';
import type { PricesResponse } from '#projections/ticker-page/quote.response.ts';
import { get } from '#shared/api/http.ts';

export type Prices = PricesResponse;
export type Day = NonNullable<PricesResponse['prices']>[number];

/** How long loaded prices count as fresh; they change once a day. */
const FRESH_MS = 10 * 60_000;

/** About a year of daily prices. */
export const pricesQuery = (ticker: string) =>
  queryOptions({
    queryKey: ['prices', ticker],
    queryFn: ({ signal }) => get<PricesResponse>(`/api/tickers/${encodeURIComponent(ticker)}/prices`, signal),
    staleTime: FRESH_MS,
  });
