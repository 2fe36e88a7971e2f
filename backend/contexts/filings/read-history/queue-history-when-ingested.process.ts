import type { EventOf, Recorded } from '#platform/event-store/define-event.ts';
import { Process } from '#platform/subscriptions/process.ts';
import { easternTime } from '#platform/values/eastern-time.ts';
import { FILING, type FilingIngested, type FilingRestored } from '../published/filing.events.ts';
import { FILING_PROCESSES } from '../worker-names.catalog.ts';
import { type HistoryReadings, queueEntryOf } from './history-readings.store.ts';

type Ingested = EventOf<typeof FilingIngested | typeof FilingRestored>;

/** Queues past filings to be read, in the order in which they were recorded, newest first. */
export class QueueHistoryWhenIngested extends Process<Ingested> {
  readonly name = FILING_PROCESSES.queueHistory.name;
  readonly categories = [FILING];
  readonly handles = ['FilingIngested', 'FilingRestored'] as const;
  /** Because a filing's place depends on how many were queued before it. */
  override readonly concurrency = 1;

  constructor(private readonly readings: HistoryReadings) {
    super();
  }

  async handle({ type, data, recordedAt }: Recorded<Ingested>): Promise<void> {
    if (data.source !== 'backfill') return;
    const filing = queueEntryOf(data);
    const at = recordedAt.toISOString();
    if (type === 'FilingRestored') await this.readings.again(filing, at);
    else await this.readings.add(filing, at, easternTime(new Date(data.firstSeenAt)).date);
  }
}
