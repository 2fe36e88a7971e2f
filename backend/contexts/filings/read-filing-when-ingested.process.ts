import type { EventOf, Recorded } from '../../platform/event-store/define-event.ts';
import { Process } from '../../platform/subscriptions/process.ts';
import { readerOf } from '../forms/published/form.catalog.ts';
import { FILING, type FilingIngested, type FilingRestored } from './published/filing.events.ts';
import { ReadFiling, type ReadFilingOptions } from './read-filing.service.ts';
import { FILING_PROCESSES } from './worker-names.catalog.ts';

type Ingested = EventOf<typeof FilingIngested | typeof FilingRestored>;

/** Reads every new filing whose form has a reader, and withdrawn filings that EDGAR shows again. */
export class ReadFilingWhenIngested extends Process<Ingested> {
  readonly name = FILING_PROCESSES.readFiling.name;
  readonly categories = [FILING];
  readonly handles = ['FilingIngested', 'FilingRestored'] as const;
  override readonly concurrency = 8;
  readonly #reading: ReadFiling;

  constructor(options: ReadFilingOptions) {
    super();
    this.#reading = new ReadFiling(options);
  }

  async handle(event: Recorded<Ingested>): Promise<void> {
    const { form, source } = event.data;
    if (readerOf(form) !== null && source !== 'backfill') await this.#reading.read(event, this.name);
  }

  override async abandoned(event: Recorded<Ingested>, error: unknown): Promise<void> {
    await this.#reading.leaveUnread(event, this.name, error instanceof Error ? error.message : String(error));
  }
}
