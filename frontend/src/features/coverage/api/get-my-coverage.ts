import { queryOptions } from '@tanstack/react-query';
import type { AccountCoverageResponse } from '#queries/account-coverage/account-coverage.response.ts';
import { get } from '#shared/api/http.ts';
import { QUERY } from '#shared/api/query-keys.ts';

export type MyCoverage = AccountCoverageResponse;

/** Filings that EDGAR published for the current account's tickers, and which of them we received. */
export const myCoverageQuery = (session: string | null) =>
  queryOptions({
    queryKey: [QUERY.myCoverage, session],
    queryFn: ({ signal }) => get<MyCoverage>('/api/coverage/mine', signal),
    enabled: session !== null,
  });
