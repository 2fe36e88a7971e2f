import { queryOptions } from '@tanstack/react-query';
import type { NumbersResponse } from '#projections/admin-overview/numbers.response.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { adminCall } from './admin-http.ts';

export type DayNumbers = NumbersResponse;

const REFETCH_MS = 30_000;

export const dayNumbersQuery = () =>
  queryOptions({
    queryKey: [QUERY.admin, 'overview', 'numbers'],
    queryFn: ({ signal }) => adminCall<NumbersResponse>('GET', '/overview/numbers', undefined, signal),
    refetchInterval: REFETCH_MS,
    retry: false,
  });
