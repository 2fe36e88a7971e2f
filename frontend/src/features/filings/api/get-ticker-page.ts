import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { TickerPageResponse } from '#projections/ticker-page/ticker-page.response.ts';
import { get } from '#shared/api/http.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import type { Level } from '#shared/domain/level.ts';
import type { MoreFilters } from '../lib/more-filters.ts';

export type TickerFilters = {
  readonly form: string | null;
  readonly level: Level | null;
  /** Null for no further filters. */
  readonly more: MoreFilters | null;
};
export const NO_FILTERS: TickerFilters = { form: null, level: null, more: null };

/** The filters as a query string; empty without any. */
export function queryOf({ form, level, more }: TickerFilters): URLSearchParams {
  return new URLSearchParams({ ...(form === null ? {} : { form }), ...(level === null ? {} : { level }), ...more });
}
export type Filing = TickerPageResponse['filings'][number];
export type TickerPages = InfiniteData<TickerPageResponse, string | null>;

/** A ticker's company and filings, newest first, page by page. */
export const tickerPageQuery = (ticker: string, filters: TickerFilters) =>
  infiniteQueryOptions({
    queryKey: [QUERY.ticker, ticker, filters],
    queryFn: ({ pageParam, signal }) => {
      const query = queryOf(filters);
      if (pageParam !== null) query.set('cursor', pageParam);
      const search = query.toString();
      return get<TickerPageResponse>(`/api/tickers/${encodeURIComponent(ticker)}${search ? `?${search}` : ''}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: (previous, query) => (query?.queryKey[1] === ticker ? keepPreviousData(previous) : undefined),
  });

/** Whether a loaded list contains the filing. */
export function includesFiling(data: unknown, accession: string): boolean {
  const pages = (data as TickerPages | undefined)?.pages ?? [];
  return pages.some((page) => page.filings.some((filing) => filing.accession === accession));
}
