import { infiniteQueryOptions } from '@tanstack/react-query';
import type { FilingTextResponse } from '../../../../../projections/filing-feed/filing.response.ts';
import { get } from '../../../shared/api/http.ts';

/** Characters loaded before the requested offset. */
const LEAD = 1_500;

/** The text of a filing around an offset, page by page in both directions. */
export const filingTextQuery = (accession: string, offset: number) =>
  infiniteQueryOptions({
    queryKey: ['filing-text', accession, offset],
    queryFn: ({ pageParam, signal }) =>
      get<FilingTextResponse>(`/api/filings/${encodeURIComponent(accession)}/text?offset=${pageParam}`, signal),
    initialPageParam: Math.max(0, offset - LEAD),
    getNextPageParam: (page) => page.next,
    getPreviousPageParam: (page) => page.previous,
    staleTime: Number.POSITIVE_INFINITY,
  });
