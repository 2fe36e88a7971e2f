import { queryOptions } from '@tanstack/react-query';
import type { WatchlistEntryResponse, WatchlistResponse } from '#projections/watchlist/watchlist.response.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { getAnswer } from '#shared/api/http.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { liveStream } from '#shared/live/live-stream.ts';
import { keepUser, readSession } from '#shared/session/session-store.ts';

export type WatchlistEntry = WatchlistEntryResponse;

export type NotMerged = NonNullable<WatchlistResponse['not_merged']>[number];

export type Watchlist = {
  readonly entries: readonly WatchlistEntry[];
  /** Absent while logging out. */
  readonly limit: number | undefined;
  /** Entries from a list merged at login that exceeded the limit. */
  readonly notMerged: readonly NotMerged[];
  /** The session used for the request. */
  readonly session: string | null;
  /** The view had not yet applied this reader's own last change. */
  readonly behind: boolean;
};

const FRESH_MS = 30_000;
/** Refetch delay for an outdated list: a change made before the live stream opened triggers no event. */
const BEHIND_MS = 2_000;
const MAX_DELAY_MS = 30_000;
const RETRIES = 3;

/** Accepts both names of the list and of the limit (spec section 3). */
type Body = Partial<WatchlistResponse> & { results?: WatchlistEntry[] };

async function fetchWatchlist(signal: AbortSignal): Promise<Watchlist> {
  const { session, loggingOut } = readSession();
  if (loggingOut) return { entries: [], limit: undefined, notMerged: [], session, behind: false };
  const { body: answer, headers } = await getAnswer<Body>('/api/watchlist', signal);
  liveStream.beginSince(headers.get('X-Shows'));
  if (answer.user && session !== null && readSession().session === session) keepUser(answer.user);
  return {
    entries: answer.watchlist ?? answer.results ?? [],
    limit: answer.tickerLimit ?? answer.contact?.ticker_limit,
    notMerged: answer.not_merged ?? [],
    session,
    behind: answer.stale === true,
  };
}

/**
 * Spec section 7: 3 retries (1 s doubling, at most 30 s), fresh for 30 s, no refetch on focus, mount or reconnect. Refetched while the reader's own
 * last change is missing.
 */
export const watchlistQuery = () =>
  queryOptions({
    queryKey: [QUERY.watchlist],
    queryFn: ({ signal }) => fetchWatchlist(signal),
    staleTime: FRESH_MS,
    retry: (failures, error) =>
      failures < RETRIES && !(error instanceof ApiError && (error.status === 401 || error.status === 403)),
    retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, MAX_DELAY_MS),
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) => (state.data?.behind ? BEHIND_MS : false),
  });
