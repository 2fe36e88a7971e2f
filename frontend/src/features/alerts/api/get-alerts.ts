import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AlertDetailResponse, AlertListResponse, AlertResponse } from '#projections/alert-log/alert-log.response.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { get } from '#shared/api/http.ts';
import { QUERY } from '#shared/api/query-keys.ts';

export type SentAlert = AlertResponse;
export type AlertPage = AlertListResponse;
export type AlertDetail = AlertDetailResponse;

/** The current account's alerts, newest first, page by page. */
export const alertsQuery = (session: string | null) =>
  infiniteQueryOptions({
    queryKey: [QUERY.alerts, session],
    queryFn: ({ pageParam, signal }) =>
      get<AlertPage>(`/api/alerts${pageParam === null ? '' : `?cursor=${encodeURIComponent(pageParam)}`}`, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled: session !== null,
  });

/** One of the current account's alerts, with every rule of its score. */
export const alertQuery = (session: string | null, id: string) =>
  queryOptions({
    queryKey: ['alert', session, id],
    queryFn: ({ signal }) => get<AlertDetail>(`/api/alerts/${encodeURIComponent(id)}`, signal),
    enabled: session !== null,
  });

/** Whether the account has no such alert. */
export function isUnknownAlert(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
