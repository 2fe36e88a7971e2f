import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { FilingAsKnownResponse, TickerAsKnownResponse } from '#queries/as-known/as-known.response.ts';
import { get } from '#shared/api/http.ts';

export type TickerAsKnown = TickerAsKnownResponse;
export type TickerAsKnownPages = InfiniteData<TickerAsKnownResponse, string | null>;

/** A filing as known at a past time. @param session in the key because the response depends on the user's plan @param asOf ISO-8601 */
export const filingAsKnownQuery = (session: string | null, accession: string, asOf: string) =>
  queryOptions({
    queryKey: ['filing-as-known', session, accession, asOf],
    queryFn: ({ signal }) =>
      get<FilingAsKnownResponse>(
        `/api/filings/${encodeURIComponent(accession)}/as-known?${new URLSearchParams({ asof: asOf })}`,
        signal,
      ),
    retry: false,
  });

/** A company's filings as known at a past time, page by page. */
export const tickerAsKnownQuery = (session: string | null, ticker: string, asOf: string) =>
  infiniteQueryOptions({
    queryKey: ['ticker-as-known', session, ticker, asOf],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ asof: asOf, ...(pageParam === null ? {} : { cursor: pageParam }) });
      return get<TickerAsKnownResponse>(`/api/tickers/${encodeURIComponent(ticker)}/as-known?${query}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    retry: false,
  });
