import type { ProcessName, ScheduleName } from '../../platform/worker/worker-names.ts';

/** What this context runs in a worker, by name. Names are stored and never change. */

export const FILING_PROCESSES = {
  readFiling: { name: 'read-filing-when-ingested' },
  /** History that was ingested before this process was there is read by it all the same. */
  readHistory: { name: 'read-history-when-ingested', joinsAtBeginning: true },
  queueBackfill: { name: 'queue-backfill-when-ticker-added' },
} as const satisfies Readonly<Record<string, ProcessName>>;

export const FILING_SCHEDULES = {
  /** Everything that asks EDGAR runs under this one lease, and so do the two processes that read. */
  edgar: { name: 'edgar', lease: 'edgar-gateway' },
  pollFeed: { name: 'edgar-feed', lease: 'edgar-feed' },
  sweepFeed: { name: 'sweep-feed', lease: null },
  sweepSearch: { name: 'sweep-search', lease: null },
  reconcileIndex: { name: 'reconcile-index', lease: null },
  backfill: { name: 'backfill', lease: null },
} as const satisfies Readonly<Record<string, ScheduleName>>;
