import { queryOptions } from '@tanstack/react-query';
import type { FilingResponse } from '../../../../../projections/filing-feed/filing.response.ts';
import { get } from '../../../shared/api/http.ts';

/** A row's filing with the trace of its level; under the key of the filing's page, so that one of both loads it. */
export const peekQuery = (accession: string) =>
  queryOptions({
    queryKey: ['filing', accession],
    queryFn: ({ signal }) => get<FilingResponse>(`/api/filings/${encodeURIComponent(accession)}`, signal),
  });
