import { queryOptions } from '@tanstack/react-query';
import type { FilingListResponse } from '#projections/filing-feed/filing.response.ts';
import { get } from '#shared/api/http.ts';

const NEWEST = 30;

/** The newest filings of all companies. @param session in the key because the response depends on the user's plan */
export const newestFilingsQuery = (session: string | null) =>
  queryOptions({
    queryKey: ['newest-filings', session],
    queryFn: ({ signal }) => get<FilingListResponse>(`/api/filings?limit=${NEWEST}`, signal),
  });
