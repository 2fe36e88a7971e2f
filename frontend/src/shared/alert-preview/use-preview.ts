import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PreviewAlertsRequest } from '../../../../backend/contexts/alerts/preview-alerts/preview-alerts.request.ts';
import type { PreviewAlertsResponse } from '../../../../backend/contexts/alerts/preview-alerts/preview-alerts.response.ts';
import { post } from '../api/http.ts';
import { useSession } from '../session/use-session.ts';

/** Settings that are tried; what is left out is as the account has it. */
export type Tried = PreviewAlertsRequest;
export type Preview = PreviewAlertsResponse;

const PAUSE_MS = 500;

const previewQuery = (session: string | null, tried: string) =>
  queryOptions({
    queryKey: ['alert-preview', session, tried],
    queryFn: ({ signal }) => post<Preview>('/api/alerts/preview', JSON.parse(tried), {}, signal),
    enabled: session !== null,
    // Every count reads a year of filings: one that failed is tried again when the reader asks for it.
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export type PreviewState =
  | { readonly state: 'counting' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'counted'; readonly preview: Preview };

/** Counts what settings would have sent, once nothing was changed for a moment. An answer counts for the settings that it was asked for alone. */
export function usePreview(tried: Tried): PreviewState {
  const { session } = useSession();
  const asked = JSON.stringify(tried);
  const [settled] = useDebouncedValue(asked, PAUSE_MS);
  const query = useQuery(previewQuery(session, settled));
  if (settled !== asked || query.isFetching) return { state: 'counting' };
  if (query.error) return { state: 'failed', error: query.error, retry: () => void query.refetch() };
  return query.data === undefined ? { state: 'counting' } : { state: 'counted', preview: query.data };
}
