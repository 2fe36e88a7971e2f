import { isStoreFailure } from '#platform/availability/store-failure.errors.ts';
import { pause } from '#platform/clock/backoff.ts';
import type { EventCodec, EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { Schedule } from '#platform/schedules/schedule.ts';
import { ProcessPaused, RetryLater } from '#platform/subscriptions/process.ts';
import { messageOf } from '#platform/subscriptions/subscription-supervisor.ts';
import { filingStream } from '../filing.stream.ts';
import type { FilingEvent, FilingIngested, FilingRestored } from '../published/filing.events.ts';
import { ReadFiling, type ReadFilingOptions } from '../read-filing.service.ts';
import { FILING_SCHEDULES } from '../worker-names.catalog.ts';
import { NEWEST } from './history-reading.policy.ts';
import type { HistoryReading, HistoryReadings } from './history-readings.store.ts';

type Ingested = Recorded<EventOf<typeof FilingIngested | typeof FilingRestored>>;

const CHECK_MS = 1_000;

export interface ReadHistoryOptions extends ReadFilingOptions {
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly readings: HistoryReadings;
  /** Minimum time between requests; the rest of the request budget is for new filings. */
  readonly paceMs: number;
}

/** Reads past filings one at a time, so that a new filing waits for at most one request. */
export class ReadHistorySchedule extends Schedule {
  readonly name = FILING_SCHEDULES.readHistory.name;
  /** Null, because it runs under the EDGAR access lease. */
  readonly lease = FILING_SCHEDULES.readHistory.lease;
  readonly #reading: ReadFiling;
  #isTurnOfQueue = false;

  constructor(private readonly options: ReadHistoryOptions) {
    super();
    this.#reading = new ReadFiling(options);
  }

  async look(signal: AbortSignal): Promise<number> {
    const { gateway, paceMs } = this.options;
    while (!signal.aborted && gateway.pausedUntil() === null) {
      const next = await this.#next();
      if (next === null) break;
      const wait = await this.#read(next);
      if (wait !== null) return wait;
      await pause(paceMs, signal);
    }
    return CHECK_MS;
  }

  override afterFailure(): number {
    return CHECK_MS;
  }

  /** Every other filing comes from the regular queue; otherwise, visitors opening filings could hold it up forever. */
  async #next(): Promise<HistoryReading | null> {
    const { readings, clock } = this.options;
    const queued = this.#isTurnOfQueue ? await readings.next(clock.now(), NEWEST) : null;
    this.#isTurnOfQueue = !this.#isTurnOfQueue;
    return queued ?? readings.next(clock.now());
  }

  /** One try. @returns how long to pause this schedule, in milliseconds; null to continue with the next filing. */
  async #read({ _id: accession }: HistoryReading): Promise<number | null> {
    const { readings, clock, logger } = this.options;
    let event: Ingested | null = null;
    try {
      event = await this.#unread(accession);
      const isRead = event === null || (await this.#reading.read(event, this.name));
      await readings.settle(accession, isRead ? 'read' : 'left', clock.now());
    } catch (error) {
      if (error instanceof ProcessPaused) return error.afterMs;
      if (isStoreFailure(error)) throw error;
      if (error instanceof RetryLater) {
        await readings.retry(accession, new Date(clock.now().getTime() + error.afterMs));
        return null;
      }
      logger.warn({ accession, err: error }, 'couldn’t read a past filing');
      // If the stream itself can't be read, nothing can be recorded in it either.
      if (event !== null) await this.#reading.leaveUnread(event, this.name, messageOf(error));
      await readings.settle(accession, 'left', clock.now());
    }
    return null;
  }

  /** The event to read the filing from; null if it has been read or withdrawn meanwhile. */
  async #unread(accession: string): Promise<Ingested | null> {
    const { events, codec } = this.options;
    const stored = await events.read(filingStream(accession));
    const stream = stored.flatMap((event) => codec.decode<FilingEvent>(event) ?? []);
    const last = stream.findLast(({ type }) => STATES.has(type));
    return last?.type === 'FilingIngested' || last?.type === 'FilingRestored' ? (last as Ingested) : null;
  }
}

/** The last event of these types decides whether the filing is still to be read. */
const STATES: ReadonlySet<FilingEvent['type']> = new Set([
  'FilingIngested',
  'FilingRestored',
  'FilingFactsExtracted',
  'FilingWithdrawn',
]);
