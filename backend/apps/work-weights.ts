import { ALERT_PROCESSES } from '../contexts/alerts/worker-names.catalog.ts';
import { FILING_SCHEDULES } from '../contexts/filings/worker-names.catalog.ts';
import { SCORING_PROCESSES } from '../contexts/scoring/worker-names.catalog.ts';
import { OUTBOX_LEASE } from '../platform/outbox/outbox-dispatcher.ts';
import { processLease } from '../platform/subscriptions/process-runner.ts';

/** Parts of a worker's CPU time on a day of 15,000 filings, compared with the lightest work, which has 1. */
const WEIGHTS: ReadonlyMap<string, number> = new Map([
  [FILING_SCHEDULES.edgar.lease, 60],
  [processLease(SCORING_PROCESSES.scoreFiling.name), 30],
  [processLease(ALERT_PROCESSES.startRun.name), 10],
  [OUTBOX_LEASE, 10],
  [processLease(ALERT_PROCESSES.pageAlerts.name), 5],
  [processLease(ALERT_PROCESSES.queueMessages.name), 5],
]);
/** A projection writes documents for most events of a day. */
const OF_A_PROJECTION = 3;

/** How much of a worker's time the work under a lease takes, for a fair division among workers (ADR 135). */
export function weightOfWork(lease: string): number {
  return WEIGHTS.get(lease) ?? (lease.startsWith('projection|') ? OF_A_PROJECTION : 1);
}
