import { overdueAlertRuns } from '../contexts/alerts/runs/overdue-alert-runs.reader.ts';
import { openPaymentEvents } from '../contexts/billing/stripe-setup/open-payment-events.reader.ts';
import { stalledFilingsWork } from '../contexts/filings/stalled-filings-work.reader.ts';
import { unrecordedCrossings } from '../contexts/price-alerts/unrecorded-crossings.reader.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { WorkerStatusStore } from '../platform/observability/worker-status.store.ts';
import type { OperationalStore } from '../platform/operational-store/operational-store.port.ts';
import { OutboxStore } from '../platform/outbox/outbox.store.ts';
import { liveSources, parkedStreams, stalledMessages, stoppedRunners } from '../platform/stalled-work/platform-sources.ts';
import type { StalledWorkSource } from '../platform/stalled-work/stalled-work.ts';
import { ParkedMessages } from '../platform/subscriptions/parked-messages.store.ts';

/**
 * Sources of stalled work and of work retried on its own schedule: counted in `/metrics`, listed by `ops parked` and on the admin page of projections.
 * What only a worker can see is reported through `stalled` of its {@link WorkerContext} instead.
 */
export function stalledWorkSources(operations: OperationalStore, clock: Clock): readonly StalledWorkSource[] {
  const statuses = new WorkerStatusStore(operations, clock);
  return [
    ...parkedStreams(new ParkedMessages(operations, clock)),
    stoppedRunners(statuses, clock),
    ...liveSources(statuses),
    ...stalledMessages(new OutboxStore(operations, clock), clock),
    ...stalledFilingsWork(operations, clock),
    overdueAlertRuns(operations, clock),
    unrecordedCrossings(operations, clock),
    openPaymentEvents(operations),
  ];
}
