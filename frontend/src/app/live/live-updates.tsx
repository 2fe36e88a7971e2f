import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveEvent } from '#queries/live-stream/live-stream.response.ts';
import { includesFiling } from '../../features/filings/api/get-ticker-page.ts';
import { tradesIn } from '../../features/insiders/api/get-insider.ts';
import { watchlistQuery } from '../../features/watchlist/api/get-watchlist.ts';
import { onUnreachable } from '../../shared/api/http.ts';
import { QUERY, type QueryName } from '../../shared/api/query-keys.ts';
import { liveStream } from '../../shared/live/live-stream.ts';
import { pendingFilings } from '../../shared/live/pending-filings.ts';
import { useSession } from '../../shared/session/use-session.ts';

const REFETCH_EVERY_MS = 2000;
/** Prices change all day, so they are refetched less often. */
const QUOTES_EVERY_MS = 10_000;
const FALLBACK_POLL_MS = 60_000;

/** Refetches immediately, then at most once per interval. */
function throttledRefetch(client: QueryClient, everyMs: number): { request: (key: QueryName) => void; stop: () => void } {
  const keys = new Set<QueryName>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    if (keys.size === 0) return;
    for (const key of keys) void client.invalidateQueries({ queryKey: [key], refetchType: 'all' });
    keys.clear();
    timer = setTimeout(run, everyMs);
  };
  return {
    request: (key) => {
      keys.add(key);
      if (timer === undefined) run();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Invalidates queries on server events, which contain only ids. */
export function LiveUpdates() {
  const client = useQueryClient();
  const { session } = useSession();
  useEffect(() => {
    if (session === null) return;
    const refetch = throttledRefetch(client, REFETCH_EVERY_MS);
    const quotes = throttledRefetch(client, QUOTES_EVERY_MS);
    const receive = (event: LiveEvent) => {
      if (event.event === 'filing') {
        if (event.data.arrived) pendingFilings.add(event.data.accession, event.data.tickers);
        refetch.request(QUERY.watchlist);
        refetch.request(QUERY.coverage);
        void client.invalidateQueries({ queryKey: [QUERY.filing, event.data.accession] });
        // Lists that contain the filing are updated in place; others wait until the reader clicks to show new filings.
        void client.invalidateQueries({
          queryKey: [QUERY.ticker],
          predicate: (query) => includesFiling(query.state.data, event.data.accession),
        });
        void client.invalidateQueries({
          queryKey: [QUERY.insiderNewest],
          predicate: (query) => tradesIn(query.state.data, event.data.tickers),
        });
      } else if (event.event === 'watchlist') {
        refetch.request(QUERY.watchlist);
      } else if (event.event === 'account') {
        void client.invalidateQueries();
        // The response includes the user, whose plan the header also shows on pages without the list.
        void client.prefetchQuery({ ...watchlistQuery(), staleTime: 0 });
      } else if (event.event === 'alert') {
        refetch.request(QUERY.alerts);
      } else if (event.event === 'quote') {
        quotes.request(QUERY.watchlist);
      } else if (event.event === 'reset') {
        void client.invalidateQueries();
      }
    };
    const stop = liveStream.listen(receive);
    const stopDoubting = onUnreachable(() => liveStream.doubt());
    const poll = setInterval(() => {
      if (liveStream.state === 'reconnecting') refetch.request(QUERY.watchlist);
    }, FALLBACK_POLL_MS);
    return () => {
      stop();
      stopDoubting();
      refetch.stop();
      quotes.stop();
      clearInterval(poll);
      pendingFilings.clear();
    };
  }, [client, session]);
  return null;
}
