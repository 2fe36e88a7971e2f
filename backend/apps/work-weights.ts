import { ALERT_PROCESSES } from '../contexts/alerts/worker-names.catalog.ts';
import { ASSISTANT_SCHEDULES } from '../contexts/assistant/worker-names.catalog.ts';
import { FILING_SCHEDULES } from '../contexts/filings/worker-names.catalog.ts';
import { SCORING_PROCESSES } from '../contexts/scoring/worker-names.catalog.ts';
import { OUTBOX_LEASE } from '../platform/outbox/outbox-dispatcher.ts';
import { partitionedName, processLease } from '../platform/subscriptions/partition.ts';

/** Parts of a worker's CPU time on a day of filings (`npm run bench -- day`); other work has 1. */
const WEIGHTS: ReadonlyMap<string, number> = new Map([
  [FILING_SCHEDULES.edgar.lease, 30],
  [processLease(SCORING_PROCESSES.scoreFiling.name), 30],
  [ASSISTANT_SCHEDULES.indexTexts.lease, 30],
  [processLease(ALERT_PROCESSES.startRun.name), 15],
  [OUTBOX_LEASE, 10],
  [processLease(ALERT_PROCESSES.pageAlerts.name), 4],
  [processLease(ALERT_PROCESSES.queueMessages.name), 4],
]);

/** How much of a worker's time the work under a lease takes, for a fair division among workers (ADR 135). */
export function weightOfWork(lease: string): number {
  const { process, of } = partitionedName(lease);
  return (WEIGHTS.get(process) ?? 1) / of;
}
