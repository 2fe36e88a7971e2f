import type { ProcessName, ScheduleName } from '../../platform/worker/worker-names.ts';

/** This context's worker processes and schedules by name. Names are stored and must never change. */

export const FILING_PROCESSES = {
  readFiling: { name: 'read-filing-when-ingested' },
  /** On an existing log it starts at the beginning, to read history that was ingested earlier. */
  queueHistory: { name: 'queue-history-when-ingested', joinsAtBeginning: true },
  queueBackfill: { name: 'queue-backfill-when-ticker-added' },
  /** Needs no `adopt` by the operator after an upgrade: older logs hold no corrections, and without them it has nothing to do. */
  reassignEntries: { name: 'reassign-entries-when-ticker-corrected', joinsAtEnd: true },
} as const satisfies Readonly<Record<string, ProcessName>>;

export const FILING_SCHEDULES = {
  /**
   * Everything that sends requests to EDGAR runs under this one lease, including the process that reads filings. `pollFeed` and that process hold
   * their own leases as well, within it.
   */
  edgar: { name: 'edgar', lease: 'edgar-gateway' },
  pollFeed: { name: 'edgar-feed', lease: 'edgar-feed' },
  sweepFeed: { name: 'sweep-feed', lease: null },
  sweepSearch: { name: 'sweep-search', lease: null },
  reconcileIndex: { name: 'reconcile-index', lease: null },
  backfill: { name: 'backfill', lease: null },
  readHistory: { name: 'read-history', lease: null },
  repairFilings: { name: 'repair-filings', lease: null },
  tellUnread: { name: 'tell-unread-filings', lease: null },
} as const satisfies Readonly<Record<string, ScheduleName>>;
