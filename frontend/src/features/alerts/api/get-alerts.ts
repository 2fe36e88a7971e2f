import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AlertListResponse, AlertResponse } from '../../../../../projections/alert-log/alert-log.response.ts';
import { get } from '../../../shared/api/http.ts';

export type SentAlert = AlertResponse;
export type AlertPage = AlertListResponse;

/** The alerts of this session's account, newest first, page by page. */
export const alertsQuery = (session: string | null) =>
  infiniteQueryOptions({
    queryKey: ['alerts', session],
    queryFn: ({ pageParam, signal }) =>
      get<AlertPage>(`/api/alerts${pageParam === null ? '' : `?cursor=${encodeURIComponent(pageParam)}`}`, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled: session !== null,
  });
