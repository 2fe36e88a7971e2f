import type { ProcessName, ScheduleName } from '../../platform/worker/worker-names.ts';

/** Names of what this context runs in a worker. They are stored and never change. */

export const ALERT_PROCESSES = {
  startRun: { name: 'start-alert-run-when-filing-scored' },
  pageAlerts: { name: 'page-alerts-when-run-started' },
  queueMessages: { name: 'queue-messages-when-alerts-paged' },
  /** No older log holds the events it reacts to, so an upgrade starts it without an operator's `adopt`. */
  correctAlerts: { name: 'correct-alerts-when-amendment-linked', joinsAtEnd: true },
  /** As above. */
  queueDigest: { name: 'queue-digest-when-composed', joinsAtEnd: true },
  /** As above. */
  pageNotices: { name: 'page-notices-when-started', joinsAtEnd: true },
  /** As above. */
  queueNotices: { name: 'queue-notices-when-paged', joinsAtEnd: true },
  /** An older log holds filings and no searches: what was filed before the upgrade is not compared. */
  matchSearches: { name: 'match-saved-searches-when-filing-scored', joinsAtEnd: true },
  queueSearchMatches: { name: 'queue-search-matches-when-found', joinsAtEnd: true },
} as const satisfies Readonly<Record<string, ProcessName>>;

export const ALERT_SCHEDULES = {
  startOverdueRuns: { name: 'start-overdue-alert-runs', lease: 'start-overdue-alert-runs' },
  composeDigests: { name: 'compose-digests', lease: 'compose-digests' },
} as const satisfies Readonly<Record<string, ScheduleName>>;
