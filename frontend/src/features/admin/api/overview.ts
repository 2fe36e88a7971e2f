import { queryOptions } from '@tanstack/react-query';
import type { OverviewResponse } from '#contexts/operations/show-overview/show-overview.response.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { adminCall } from './admin-http.ts';

/** Refetch interval of the product's state. */
const REFETCH_MS = 5_000;

export const overviewQuery = () =>
  queryOptions({
    queryKey: [QUERY.admin, 'overview'],
    queryFn: ({ signal }) => adminCall<OverviewResponse>('GET', '/overview', undefined, signal),
    refetchInterval: REFETCH_MS,
    retry: false,
  });
