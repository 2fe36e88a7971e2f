import { queryOptions } from '@tanstack/react-query';
import type { NumbersResponse } from '../../../../../projections/admin-overview/numbers.response.ts';
import { adminCall } from './admin-http.ts';

export type DayNumbers = NumbersResponse;

const AGAIN_MS = 30_000;

export const dayNumbersQuery = () =>
  queryOptions({
    queryKey: ['admin', 'overview', 'numbers'],
    queryFn: ({ signal }) => adminCall<NumbersResponse>('GET', '/overview/numbers', undefined, signal),
    refetchInterval: AGAIN_MS,
    retry: false,
  });
