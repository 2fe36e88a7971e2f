import { queryOptions } from '@tanstack/react-query';
import type { ExplainAlertResponse } from '#contexts/alerts/past-alerts/explain-alert/explain-alert.response.ts';
import { get } from '#shared/api/http.ts';

/** Why the current account was or wasn't alerted to a filing. */
export const ownReasonsQuery = (session: string, accession: string | null) =>
  queryOptions({
    queryKey: ['alert-reasons', session, accession],
    queryFn: ({ signal }) => get<ExplainAlertResponse>(`/api/alert-reasons?accession=${accession}`, signal),
    enabled: accession !== null,
  });
