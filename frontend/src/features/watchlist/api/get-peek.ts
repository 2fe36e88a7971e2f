import { queryOptions } from '@tanstack/react-query';
import type { FilingResponse } from '#projections/filing-feed/filing.response.ts';
import { get } from '#shared/api/http.ts';
import { QUERY } from '#shared/api/query-keys.ts';

/** A row's filing with its score trace; shares the filing page's query key, so that it is fetched once. */
export const peekQuery = (accession: string) =>
  queryOptions({
    queryKey: [QUERY.filing, accession],
    queryFn: ({ signal }) => get<FilingResponse>(`/api/filings/${encodeURIComponent(accession)}`, signal),
  });
