import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PreviewAlertsRequest } from '#contexts/alerts/past-alerts/preview-alerts/preview-alerts.request.ts';
import type { PreviewAlertsResponse } from '#contexts/alerts/past-alerts/preview-alerts/preview-alerts.response.ts';
import { post } from '../api/http.ts';
import { QUERY } from '../api/query-keys.ts';
import { useSession } from '../session/use-session.ts';

/** Settings to try; omitted ones stay as the account has them. */
export type Tried = PreviewAlertsRequest;
export type Preview = PreviewAlertsResponse;

const PAUSE_MS = 500;

const previewQuery = (session: string | null, tried: string) =>
  queryOptions({
    queryKey: [QUERY.alertPreview, session, tried],
    queryFn: ({ signal }) => post<Preview>('/api/alerts/preview', JSON.parse(tried), {}, signal),
    enabled: session !== null,
    // Every count reads a year of filings, so a failed one is retried only when the reader asks.
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export type PreviewState =
  | { readonly state: 'counting' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'counted'; readonly preview: Preview };

/** Previews settings once they haven't changed for a moment. A response is used only for the settings it was requested for. */
export function usePreview(tried: Tried): PreviewState {
  const { session } = useSession();
  const key = JSON.stringify(tried);
  const [settled] = useDebouncedValue(key, PAUSE_MS);
  const query = useQuery(previewQuery(session, settled));
  if (settled !== key || query.isFetching) return { state: 'counting' };
  if (query.error) return { state: 'failed', error: query.error, retry: () => void query.refetch() };
  return query.data === undefined ? { state: 'counting' } : { state: 'counted', preview: query.data };
}
