import { WatchersStore } from '../contexts/alerts/watchers.store.ts';
import { ALERT_PROCESSES } from '../contexts/alerts/worker-names.catalog.ts';
import type { FollowedTickers } from '../contexts/filings/correct-ticker/followed-tickers.port.ts';
import { ReassignEntries } from '../contexts/watchlists/reassign-entries/reassign-entries.service.ts';
import type { Position } from '../platform/event-store/event-store.port.ts';
import { RetryLater } from '../platform/subscriptions/process.ts';
import type { WorkerContext } from '../platform/worker/worker-context.ts';

const AGAIN_MS = 200;

/** Followers as the process of the alerts keeps them, once it has passed the position that is asked for. */
export function followedTickers({ operations, checkpoints, executor }: WorkerContext): FollowedTickers {
  const watchers = new WatchersStore(operations);
  const entries = new ReassignEntries(executor);
  return {
    accountsOf: async (ticker: string, at: Position) => {
      const reached = (await checkpoints.load(ALERT_PROCESSES.startRun.name))?.position ?? null;
      if (reached === null || reached < at) throw new RetryLater('the followers of that time are not kept yet', AGAIN_MS);
      return watchers.accountsOf(ticker);
    },
    reassign: (accountId, to, context) => entries.reassign(accountId, to, context),
  };
}
