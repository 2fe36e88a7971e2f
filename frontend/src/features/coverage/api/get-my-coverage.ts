import { queryOptions } from '@tanstack/react-query';
import type { AccountCoverageResponse } from '../../../../../projections/account-coverage/account-coverage.response.ts';
import { get } from '../../../shared/api/http.ts';

export type MyCoverage = AccountCoverageResponse;

/** What EDGAR published for the tickers of this session's account, and what of it was seen. */
export const myCoverageQuery = (session: string | null) =>
  queryOptions({
    queryKey: ['my-coverage', session],
    queryFn: ({ signal }) => get<MyCoverage>('/api/coverage/mine', signal),
    enabled: session !== null,
  });
