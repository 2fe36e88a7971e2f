import { queryOptions } from '@tanstack/react-query';
import type { FilingResponse } from '#projections/filing-feed/filing.response.ts';
import { get } from '#shared/api/http.ts';
import { QUERY } from '#shared/api/query-keys.ts';

export type FilingDetail = FilingResponse;

/** One filing with its score trace. */
export const filingQuery = (accession: string) =>
  queryOptions({
    queryKey: [QUERY.filing, accession],
    queryFn: ({ signal }) => get<FilingDetail>(`/api/filings/${encodeURIComponent(accession)}`, signal),
  });
