import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import { EventCodec } from '#platform/event-store/define-event.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import { readerOf } from '../../forms/published/form.catalog.ts';
import { filingNotIngested } from '../filing.errors.ts';
import { filingStream } from '../filing.stream.ts';
import { type FilingEvent, filingEvents } from '../published/filing.events.ts';
import { HistoryReadings, queueEntryOf } from './history-readings.store.ts';
import { RequestReading } from './request-reading.command.ts';

/** Changes only the queue, which is operational state; no event is recorded until the documents are read. */
@CommandHandler(RequestReading)
export class RequestReadingHandler implements ICommandHandler<RequestReading> {
  readonly #codec = new EventCodec(filingEvents);

  constructor(
    private readonly events: EventStore,
    private readonly readings: HistoryReadings,
    private readonly clock: Clock,
  ) {}

  /** @throws filing_not_found */
  async execute({ accession }: RequestReading): Promise<boolean> {
    const stored = await this.events.read(filingStream(accession));
    const stream = stored.flatMap((event) => this.#codec.decode<FilingEvent>(event) ?? []);
    const [first] = stream;
    if (first?.type !== 'FilingIngested') throw filingNotIngested(accession);
    const { source, form } = first.data;
    const wasRead = stream.some(({ type }) => type === 'FilingFactsExtracted');
    if (wasRead || source !== 'backfill' || readerOf(form) === null) return false;
    return this.readings.open(queueEntryOf(first.data), this.clock.now());
  }
}
