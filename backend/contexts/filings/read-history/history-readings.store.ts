import type { EventOf } from '#platform/event-store/define-event.ts';
import { changeRecord } from '#platform/operational-store/change-record.ts';
import { dueFilter } from '#platform/operational-store/due.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection } from '#platform/read-store/collection.ts';
import { DAY_MS } from '#platform/values/durations.ts';
import type { FilingIngested } from '../published/filing.events.ts';
import { BY_NEED, OPENED, type Place, placeOf } from './history-reading.policy.ts';

/** A past filing, and whether its documents have been read; `_id` is its accession number. */
export interface HistoryReading {
  readonly _id: string;
  /** The company whose history it belongs to. */
  readonly cik: string;
  readonly form: string;
  readonly filedOn: string;
  /** `left`: not read until someone opens it, or not served by EDGAR. */
  readonly state: 'waiting' | 'read' | 'left';
  readonly place: Place;
  /** ISO-8601 UTC. */
  readonly nextTryAt: string;
}

/** A filing that couldn't be read isn't requested again sooner, however often it is opened. */
const RETRY_AFTER_MS = 3_600_000;

const readings = defineCollection<HistoryReading>({
  name: 'historyReadings',
  version: 1,
  fields: { cik: 'string', state: 'string', place: 'number', filedOn: 'string', nextTryAt: 'string' },
  indexes: [
    { fields: ['state', 'place', '-filedOn'], serves: 'the next filing to read' },
    { fields: ['cik', 'state'], serves: 'a company’s filings that haven’t been read yet' },
    { fields: ['cik', 'place'], serves: 'how many of a company’s filings have been read' },
  ],
});

type Ingested = Pick<EventOf<typeof FilingIngested>['data'], 'accession' | 'companyCiks' | 'form' | 'filedOn'>;
type Filing = Pick<HistoryReading, '_id' | 'cik' | 'form' | 'filedOn'>;

/** What the queue stores about a filing. If it belongs to several companies, it is part of the first one's history. */
export function queueEntryOf({ accession, companyCiks, form, filedOn }: Ingested): Filing {
  return { _id: accession, cik: companyCiks[0] ?? '', form, filedOn };
}

/** The queue of filings from before a company was followed. New filings are always read first. */
export class HistoryReadings {
  readonly #records: OperationalCollection<HistoryReading>;

  constructor(operational: OperationalStore) {
    this.#records = operational.collection(readings);
  }

  /** Adds an ingested filing; a known one stays unchanged. @param at when it was recorded, ISO-8601 UTC. @param seenOn the same as a US Eastern day. */
  async add(filing: Filing, at: string, seenOn: string): Promise<void> {
    if ((await this.#records.get(filing._id)) !== null) return;
    // Count only those that are read, because a bank files thousands.
    const newer = await this.#records.count({ $and: [{ cik: filing.cik }, { place: { $lt: BY_NEED } }] });
    const place = placeOf(filing, newer, seenOn);
    const state = place === null ? 'left' : 'waiting';
    const record: HistoryReading = { ...filing, state, place: place ?? BY_NEED, nextTryAt: at };
    await this.#records.write([{ kind: 'insert', record }]);
  }

  /** Queues a filing again, because EDGAR serves it again. */
  async again(filing: Filing, at: string): Promise<void> {
    await changeRecord<HistoryReading>(this.#records, filing._id, (current) => ({
      ...filing,
      place: current?.place ?? BY_NEED,
      state: 'waiting',
      nextTryAt: at,
    }));
  }

  /**
   * Moves a filing to the front, because someone opened it.
   * @returns false if it has already been read, or couldn't be read within the last hour.
   */
  async open(filing: Filing, now: Date): Promise<boolean> {
    const at = now.toISOString();
    let willBeRead = true;
    await changeRecord<HistoryReading>(this.#records, filing._id, (current) => {
      willBeRead = current === null || (current.state !== 'read' && (current.state === 'waiting' || current.nextTryAt <= at));
      if (!willBeRead || (current?.state === 'waiting' && current.place === OPENED)) return null;
      return { ...filing, state: 'waiting', place: OPENED, nextTryAt: current?.nextTryAt ?? at };
    });
    return willBeRead;
  }

  /** The next filing to read; null if none is due. @param from lowest place to consider. */
  async next(now: Date, from: Place = OPENED): Promise<HistoryReading | null> {
    const filter = { $and: [{ state: 'waiting', place: { $gte: from } }, dueFilter('nextTryAt', now, DAY_MS)] };
    const { documents } = await this.#records.find({ filter, sort: ['place', '-filedOn'], limit: 1 });
    return documents[0] ?? null;
  }

  /** Schedules another try. */
  async retry(accession: string, at: Date): Promise<void> {
    await this.#change(accession, { nextTryAt: at.toISOString() });
  }

  /** Records that it has been read, or couldn't be. */
  async settle(accession: string, state: 'read' | 'left', now: Date): Promise<void> {
    await this.#change(accession, { state, nextTryAt: new Date(now.getTime() + RETRY_AFTER_MS).toISOString() });
  }

  /** Number of a company's filings that are still to be read. @param cik ten digits. */
  waitingOf(cik: string): Promise<number> {
    return this.#records.count({ $and: [{ cik }, { state: 'waiting' }] });
  }

  async #change(accession: string, to: Partial<HistoryReading>): Promise<void> {
    await changeRecord(this.#records, accession, (current) => current && { ...current, ...to });
  }
}
