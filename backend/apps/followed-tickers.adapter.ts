import { WatchersStore } from '../contexts/alerts/recipients/watchers.store.ts';
import { ALERT_PROCESSES } from '../contexts/alerts/worker-names.catalog.ts';
import type { FollowedTickers } from '../contexts/filings/correct-ticker/followed-tickers.port.ts';
import { WATCHLIST } from '../contexts/watchlists/published/watchlist.events.ts';
import { ReassignEntries } from '../contexts/watchlists/reassign-entries/reassign-entries.service.ts';
import { categoryOf, type Position } from '../platform/event-store/event-store.port.ts';
import { RetryLater } from '../platform/subscriptions/process.ts';
import type { UnfinishedWork } from '../platform/subscriptions/unfinished-work.ts';
import type { WorkerContext } from '../platform/worker/worker-context.ts';

const RETRY_MS = 200;

/** Followers as stored by the alert process, once it has passed the requested position. */
export function followedTickers(
  { operations, checkpoints, executor }: Pick<WorkerContext, 'operations' | 'checkpoints' | 'executor'>,
  unfinished: Pick<UnfinishedWork, 'parkedStreams'>,
): FollowedTickers {
  const watchers = new WatchersStore(operations);
  const entries = new ReassignEntries(executor);
  return {
    accountsOf: async (ticker: string, at: Position) => {
      const reached = (await checkpoints.load(ALERT_PROCESSES.startRun.name))?.position ?? null;
      if (reached === null || reached < at) throw new RetryLater('the follower list for that time isn’t available yet', RETRY_MS);
      // A parked watchlist may follow the ticker even though the process hasn't stored that yet; `reassign` skips watchlists without the ticker.
      const parked = await unfinished.parkedStreams(ALERT_PROCESSES.startRun.name);
      const lists = parked.filter(({ stream }) => categoryOf(stream) === WATCHLIST);
      const watchlistIds = lists.map(({ stream }) => stream.slice(WATCHLIST.length + 1));
      return [...new Set([...(await watchers.accountsOf(ticker)), ...watchlistIds])];
    },
    reassign: (accountId, to, context) => entries.reassign(accountId, to, context),
  };
}
