import type { ProcessName, ScheduleName } from '../../platform/worker/worker-names.ts';

/** This context's worker processes by name. Names are stored and must never change. */

export const ALERT_PROCESSES = {
  startRun: { name: 'start-alert-run-when-filing-scored' },
  pageAlerts: { name: 'page-alerts-when-run-started' },
  queueMessages: { name: 'queue-messages-when-alerts-paged' },
  /** An older log has no events for it to handle, so an upgrade starts it without the operator's `adopt`. */
  correctAlerts: { name: 'correct-alerts-when-amendment-linked', joinsAtEnd: true },
  /** Likewise. */
  queueDigest: { name: 'queue-digest-when-composed', joinsAtEnd: true },
  /** Likewise. */
  pageNotices: { name: 'page-notices-when-started', joinsAtEnd: true },
  /** Likewise. */
  queueNotices: { name: 'queue-notices-when-paged', joinsAtEnd: true },
  /** An older log has no saved searches: filings from before the upgrade are not compared. */
  matchSearches: { name: 'match-saved-searches-when-filing-scored', joinsAtEnd: true },
  queueSearchMatches: { name: 'queue-search-matches-when-found', joinsAtEnd: true },
} as const satisfies Readonly<Record<string, ProcessName>>;

export const ALERT_SCHEDULES = {
  startOverdueRuns: { name: 'start-overdue-alert-runs', lease: 'start-overdue-alert-runs' },
  composeDigests: { name: 'compose-digests', lease: 'compose-digests' },
} as const satisfies Readonly<Record<string, ScheduleName>>;
