import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { StateResponse } from '#contexts/operations/show-state/show-state.response.ts';
import type { ActivityDetailResponse, ActivityEvent, ActivityListResponse } from '#projections/activity/activity.response.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { adminCall } from './admin-http.ts';

export type { ActivityDetailResponse, ActivityEvent, StateResponse };

/** @param parameters '' or `?…` */
export const loadActivity = (parameters: string, signal?: AbortSignal) =>
  adminCall<ActivityListResponse>('GET', `/activity${parameters}`, undefined, signal);

/** Events of these streams, newest first. */
export const streamHistoryQuery = (streams: readonly string[]) =>
  infiniteQueryOptions({
    queryKey: [QUERY.admin, 'activity', 'streams', ...streams],
    queryFn: ({ pageParam, signal }) => {
      const parameters = new URLSearchParams({ stream: streams.join(',') });
      if (pageParam !== null) parameters.set('cursor', pageParam);
      return loadActivity(`?${parameters}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    retry: false,
  });

const placeOf = (stream: string, revision: number) => `?${new URLSearchParams({ stream, revision: String(revision) })}`;

export const eventQuery = (stream: string, revision: number) =>
  queryOptions({
    queryKey: [QUERY.admin, 'activity', 'event', stream, revision],
    queryFn: ({ signal }) =>
      adminCall<ActivityDetailResponse>('GET', `/activity/event${placeOf(stream, revision)}`, undefined, signal),
    retry: false,
  });

export const stateQuery = (stream: string, revision: number) =>
  queryOptions({
    queryKey: [QUERY.admin, 'activity', 'state', stream, revision],
    queryFn: ({ signal }) => adminCall<StateResponse>('GET', `/activity/state${placeOf(stream, revision)}`, undefined, signal),
    retry: false,
  });
