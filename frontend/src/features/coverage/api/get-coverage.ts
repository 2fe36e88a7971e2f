import { queryOptions } from '@tanstack/react-query';
import type { CoverageResponse } from '#contexts/filings/report-coverage/coverage.response.ts';
import { get } from '#shared/api/http.ts';
import { QUERY } from '#shared/api/query-keys.ts';

const EVERY_MS = 30_000;

/** How up to date the EDGAR data is, refetched every 30 s while the page is visible. */
export const coverageQuery = () =>
  queryOptions({
    queryKey: [QUERY.coverage],
    queryFn: ({ signal }) => get<CoverageResponse>('/api/coverage', signal),
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
  });
