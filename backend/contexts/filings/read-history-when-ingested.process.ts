import type { EventOf, Recorded } from '../../platform/event-store/define-event.ts';
import { Process } from '../../platform/subscriptions/process.ts';
import { easternTime } from '../../platform/values/eastern-time.ts';
import { readerOf } from '../forms/published/form.catalog.ts';
import { isReadAsHistory } from '../forms/published/history-form.catalog.ts';
import { FILING, type FilingIngested, type FilingRestored } from './published/filing.events.ts';
import { ReadFiling, type ReadFilingOptions } from './read-filing.service.ts';
import { FILING_PROCESSES } from './worker-names.catalog.ts';

type Ingested = EventOf<typeof FilingIngested | typeof FilingRestored>;

/**
 * Reads the backfilled filings that later scores use, newest first, in the order in which they were recorded. One request at a time, so that
 * a new filing waits for one of them at most.
 */
export class ReadHistoryWhenIngested extends Process<Ingested> {
  readonly name = FILING_PROCESSES.readHistory.name;
  readonly categories = [FILING];
  readonly handles = ['FilingIngested', 'FilingRestored'] as const;
  override readonly concurrency = 1;
  readonly #reading: ReadFiling;

  constructor(options: ReadFilingOptions) {
    super();
    this.#reading = new ReadFiling(options);
  }

  async handle(event: Recorded<Ingested>): Promise<void> {
    const { form, source, filedOn } = event.data;
    if (source !== 'backfill' || readerOf(form) === null) return;
    const seenAt = event.type === 'FilingIngested' ? new Date(event.data.firstSeenAt) : event.recordedAt;
    if (isReadAsHistory(form, filedOn, easternTime(seenAt).date)) await this.#reading.read(event, this.name);
  }

  override async abandoned(event: Recorded<Ingested>, error: unknown): Promise<void> {
    await this.#reading.leaveUnread(event, this.name, error instanceof Error ? error.message : String(error));
  }
}
