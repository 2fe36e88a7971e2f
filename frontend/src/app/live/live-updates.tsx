import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveEvent } from '../../../../projections/live-stream/live-stream.response.ts';
import { includesFiling } from '../../features/filings/api/get-ticker-page.ts';
import { tradesIn } from '../../features/insiders/api/get-insider.ts';
import { liveLine } from '../../shared/live/live-line.ts';
import { pendingFilings } from '../../shared/live/pending-filings.ts';
import { useSession } from '../../shared/session/use-session.ts';

const REFETCH_EVERY_MS = 2000;
/** Prices move all day: nobody needs to see each step at once. */
const QUOTES_EVERY_MS = 10_000;
const FALLBACK_POLL_MS = 60_000;

/** Refetches at once and then no more often than given, however many events come. */
function throttledRefetch(client: QueryClient, everyMs: number): { ask: (key: string) => void; stop: () => void } {
  const asked = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    if (asked.size === 0) return;
    for (const key of asked) void client.invalidateQueries({ queryKey: [key], refetchType: 'all' });
    asked.clear();
    timer = setTimeout(run, everyMs);
  };
  return {
    ask: (key) => {
      asked.add(key);
      if (timer === undefined) run();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Brings the server's events into the query cache. Events carry ids alone; what they mean is fetched. */
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
        refetch.ask('watchlist');
        refetch.ask('coverage');
        void client.invalidateQueries({ queryKey: ['filing', event.data.accession] });
        // A list that already holds the filing takes the news in place; others wait for the reader.
        void client.invalidateQueries({
          queryKey: ['ticker'],
          predicate: (query) => includesFiling(query.state.data, event.data.accession),
        });
        void client.invalidateQueries({
          queryKey: ['insider-newest'],
          predicate: (query) => tradesIn(query.state.data, event.data.tickers),
        });
      } else if (event.event === 'watchlist') {
        refetch.ask('watchlist');
      } else if (event.event === 'quote') {
        quotes.ask('watchlist');
      } else if (event.event === 'reset') {
        void client.invalidateQueries();
      }
    };
    const stop = liveLine.listen(receive);
    const poll = setInterval(() => {
      if (liveLine.state === 'reconnecting') refetch.ask('watchlist');
    }, FALLBACK_POLL_MS);
    return () => {
      stop();
      refetch.stop();
      quotes.stop();
      clearInterval(poll);
      pendingFilings.clear();
    };
  }, [client, session]);
  return null;
}
