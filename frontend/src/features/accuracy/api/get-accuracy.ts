import { queryOptions } from '@tanstack/react-query';
import type { AccuracyResponse } from '#queries/accuracy/accuracy.response.ts';
import { get } from '#shared/api/http.ts';

export type Accuracy = AccuracyResponse;

const EVERY_MS = 60_000;

/** Speed and completeness over the last 30 days, refetched every minute while the page is open. */
export const accuracyQuery = () =>
  queryOptions({
    queryKey: ['accuracy'],
    queryFn: ({ signal }) => get<Accuracy>('/api/accuracy', signal),
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
  });
