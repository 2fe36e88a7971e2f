import { infiniteQueryOptions } from '@tanstack/react-query';
import type { HoldingsPageResponse } from '#projections/filing-feed/holdings.response.ts';
import { get } from '#shared/api/http.ts';

export type HoldingsPage = HoldingsPageResponse;

const ROWS = 100;

/** The rows of a 13F, page by page, largest first. */
export const holdingsQuery = (accession: string) =>
  infiniteQueryOptions({
    queryKey: ['filing-holdings', accession],
    queryFn: ({ pageParam, signal }) =>
      get<HoldingsPage>(`/api/filings/${encodeURIComponent(accession)}/holdings?offset=${pageParam}&limit=${ROWS}`, signal),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
    staleTime: Number.POSITIVE_INFINITY,
  });
