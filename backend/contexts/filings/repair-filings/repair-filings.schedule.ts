import { isStoreFailure } from '#platform/availability/store-failure.errors.ts';
import type { EventCodec, EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { Schedule } from '#platform/schedules/schedule.ts';
import { RetryLater } from '#platform/subscriptions/process.ts';
import { filingStream } from '../filing.stream.ts';
import type { FilingIngested } from '../published/filing.events.ts';
import { ReadFiling, type ReadFilingOptions } from '../read-filing.service.ts';
import { FILING_SCHEDULES } from '../worker-names.catalog.ts';
import { type DamagedFiling, type DamagedFilingsStore, isLastTry } from './damaged-filings.store.ts';

const CHECK_MS = 30_000;
/** Maximum unsuccessful tries per run, so that the request budget stays available to new filings. */
const MAX_FAILED_READS = 5;

export interface RepairFilingsOptions extends ReadFilingOptions {
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly damaged: DamagedFilingsStore;
}

/** Requests damaged submissions again for a day, with growing pauses; after that, records whatever can be read. */
export class RepairFilingsSchedule extends Schedule {
  readonly name = FILING_SCHEDULES.repairFilings.name;
  /** Null, because it runs under the EDGAR access lease. */
  readonly lease = FILING_SCHEDULES.repairFilings.lease;
  readonly #reading: ReadFiling;

  constructor(private readonly options: RepairFilingsOptions) {
    super();
    this.#reading = new ReadFiling(options);
  }

  async look(signal: AbortSignal): Promise<number> {
    const { gateway, damaged, clock, logger } = this.options;
    for (let failures = 0; failures < MAX_FAILED_READS && !signal.aborted && gateway.pausedUntil() === null; ) {
      const next = await damaged.due(clock.now());
      if (next === null) break;
      try {
        if (!(await this.repair(next))) failures += 1;
      } catch (error) {
        if (error instanceof RetryLater) return Math.max(CHECK_MS, error.afterMs);
        if (isStoreFailure(error)) throw error;
        logger.error({ accession: next._id, err: error }, 'couldn’t request a damaged filing again; continuing with the others');
        await this.#failed(next);
      }
    }
    return CHECK_MS;
  }

  override afterFailure(): number {
    return CHECK_MS;
  }

  /** Records an unsuccessful try for any reason. Its pause grows, so that other filings get their turn. */
  #failed(filing: DamagedFiling): Promise<void> {
    const { damaged, clock } = this.options;
    const { _id, damage, keeps = null } = filing;
    if (!isLastTry(filing, clock.now())) return damaged.failed(_id, damage, clock.now());
    return damaged.settle(_id, keeps === 'partial' ? 'partial' : 'unread');
  }

  /** One try. @returns whether it was read completely. @throws RetryLater while reading is paused. */
  async repair(filing: DamagedFiling): Promise<boolean> {
    const { events, codec, damaged, clock, logger } = this.options;
    const { _id: accession } = filing;
    const [stored] = await events.read(filingStream(accession), { limit: 1 });
    const event = stored && codec.decode<EventOf<typeof FilingIngested>>(stored);
    if (event?.type !== 'FilingIngested') {
      await damaged.repaired(accession);
      return false;
    }
    const isLast = isLastTry(filing, clock.now());
    const { order, keeps = null } = filing;
    // A partial reading must not replace what was recorded before an order.
    const takesParts = isLast && keeps === null;
    const ingested = event as Recorded<EventOf<typeof FilingIngested>>;
    const outcome = await this.#reading.readAgain(ingested, this.name, takesParts, order);
    if (outcome.kind === 'read') {
      logger.info({ accession, tries: filing.tries + 1 }, 'a damaged filing has now been read completely');
      await damaged.repaired(accession);
      return true;
    }
    if (outcome.kind === 'damaged' && !isLast) {
      await damaged.failed(accession, outcome.damage, clock.now());
      return false;
    }
    logger.warn({ accession, state: outcome.kind }, 'a filing is still damaged after a day');
    if (keeps === 'whole') await damaged.repaired(accession);
    else await damaged.settle(accession, keeps ?? (outcome.kind === 'partial' ? 'partial' : 'unread'));
    return false;
  }
}
