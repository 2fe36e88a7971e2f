import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  InsiderClusterResponse,
  InsiderDealResponse,
  InsiderScreenResponse,
} from '#projections/insider-profile/insider-screen.response.ts';
import { get } from '#shared/api/http.ts';
import type { ScreenView } from '../lib/screen-view.ts';

export type Screen = InsiderScreenResponse;
export type InsiderTrade = InsiderDealResponse;
export type Cluster = InsiderClusterResponse;

const POLL_MS = 60_000;

/** One screen of recent purchases and sales. @param session in the key because the response depends on the user's plan */
export const screenQuery = (session: string | null, view: ScreenView) =>
  queryOptions({
    queryKey: ['insider-screen', session, view],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(view)) if (value !== null) query.set(name, String(value));
      return get<Screen>(`/api/insider-trades?${query}`, signal);
    },
    staleTime: POLL_MS,
    placeholderData: (previous, query) => (query?.queryKey[1] === session ? keepPreviousData(previous) : undefined),
  });
