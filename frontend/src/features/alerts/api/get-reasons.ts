import { queryOptions } from '@tanstack/react-query';
import type { ExplainAlertResponse } from '../../../../../backend/contexts/alerts/explain-alert/explain-alert.response.ts';
import { get } from '../../../shared/api/http.ts';

/** Why this session's account was, or was not, alerted of a filing. */
export const ownReasonsQuery = (session: string, accession: string | null) =>
  queryOptions({
    queryKey: ['alert-reasons', session, accession],
    queryFn: ({ signal }) => get<ExplainAlertResponse>(`/api/alert-reasons?accession=${accession}`, signal),
    enabled: accession !== null,
  });
