import { changeRecord } from '#platform/operational-store/change-record.ts';
import { dueFilter } from '#platform/operational-store/due.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection, type FindResult } from '#platform/read-store/collection.ts';
import type { Damage } from '#reading/formats/submission/edgar-error.ts';

/** A filing whose submission was damaged, or that an administrator ordered to be read again; `_id` is its accession number. */
export interface DamagedFiling {
  readonly _id: string;
  readonly form: string;
  /**
   * `waiting`: to be requested again. `partial`: the readable part was recorded. `unread`: nothing could be read. `skipped`: an administrator stopped the
   * retries.
   */
  readonly state: 'waiting' | 'partial' | 'unread' | 'skipped';
  /** The last damage seen; null if none. */
  readonly damage: Damage | null;
  /** ISO-8601 UTC. */
  readonly since: string;
  readonly nextTryAt: string;
  readonly tries: number;
  /** Id of the administrator's command to read it again; absent without one. */
  readonly order?: string;
  /** What had been recorded before that order, and stays unless the new reading is better; null for nothing. */
  readonly keeps?: 'whole' | 'partial' | null;
}

const FIRST_PAUSE_MS = 2 * 60_000;
const MAX_PAUSE_MS = 2 * 3_600_000;
/** How long a damaged submission is retried. */
const RETRIED_FOR_MS = 24 * 3_600_000;

const damagedFilings = defineCollection<DamagedFiling>({
  name: 'damagedFilings',
  version: 1,
  fields: { state: 'string', nextTryAt: 'string', since: 'string' },
  indexes: [
    { fields: ['state', 'nextTryAt'], serves: 'the next filing to request again' },
    { fields: ['state', 'since'], serves: 'damaged filings, oldest first' },
  ],
});

/** Stores the damaged filings and those to be read again. */
export class DamagedFilingsStore {
  readonly #records: OperationalCollection<DamagedFiling>;

  constructor(operational: OperationalStore) {
    this.#records = operational.collection(damagedFilings);
  }

  /** Adds a damaged filing to be requested again; a known one stays unchanged. */
  async add(accession: string, form: string, damage: Damage, now: Date): Promise<void> {
    const nextTryAt = new Date(now.getTime() + FIRST_PAUSE_MS).toISOString();
    const record = { _id: accession, form, state: 'waiting' as const, damage, since: now.toISOString(), nextTryAt, tries: 0 };
    await changeRecord(this.#records, accession, (current) => (current === null ? record : null));
  }

  get(accession: string): Promise<DamagedFiling | null> {
    return this.#records.get(accession);
  }

  /** The records of those filings that have one. */
  among(accessions: readonly string[]): Promise<ReadonlyMap<string, DamagedFiling>> {
    return this.#records.getMany(accessions);
  }

  /** Requests a filing as soon as possible, retrying for a day if it is damaged. Repeating an order changes nothing. */
  async order(
    accession: string,
    form: string,
    ordered: Required<Pick<DamagedFiling, 'order' | 'keeps'>>,
    now: Date,
  ): Promise<void> {
    const at = now.toISOString();
    await changeRecord(this.#records, accession, (current) => {
      if (current?.order === ordered.order) return null;
      const damage = current?.damage ?? null;
      return { _id: accession, form, state: 'waiting' as const, damage, since: at, nextTryAt: at, tries: 0, ...ordered };
    });
  }

  /** Stops retrying. */
  async skip(accession: string): Promise<void> {
    await changeRecord(this.#records, accession, (current) =>
      current === null || current.state === 'skipped' ? null : { ...current, state: 'skipped' as const },
    );
  }

  /** The next filing whose pause is over; null if none. */
  async due(now: Date): Promise<DamagedFiling | null> {
    const filter = { $and: [{ state: 'waiting' }, dueFilter('nextTryAt', now, MAX_PAUSE_MS)] };
    const { documents } = await this.#records.find({ filter, sort: ['nextTryAt'], limit: 1 });
    return documents[0] ?? null;
  }

  /** Records that it is still damaged; pauses double with each try. */
  async failed(accession: string, damage: Damage | null, now: Date): Promise<void> {
    await changeRecord(this.#records, accession, (current) => {
      if (current === null || current.state !== 'waiting') return null;
      const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(current.tries + 1, 12));
      return { ...current, damage, tries: current.tries + 1, nextTryAt: new Date(now.getTime() + pause).toISOString() };
    });
  }

  /** Records the outcome of the last try; if it was skipped meanwhile, it stays skipped. */
  async settle(accession: string, state: 'partial' | 'unread'): Promise<void> {
    await changeRecord(this.#records, accession, (current) =>
      current === null || current.state !== 'waiting' ? null : { ...current, state },
    );
  }

  /** Removes the record after a complete submission was read. */
  async repaired(accession: string): Promise<void> {
    await this.#records.write([{ kind: 'delete', id: accession }]);
  }

  /** Oldest first. */
  async of(state: DamagedFiling['state'], limit: number): Promise<readonly DamagedFiling[]> {
    return (await this.#records.find({ filter: { state }, sort: ['since'], limit })).documents;
  }

  /** A page of filings in a state, oldest first. @param after cursor of the previous page; null for the first. */
  page(state: DamagedFiling['state'], limit: number, after: string | null): Promise<FindResult<DamagedFiling>> {
    return this.#records.find({ filter: { state }, sort: ['since'], limit, after });
  }

  /** Number of damaged filings by state, without skipped ones. */
  async counts(): Promise<Readonly<Record<'waiting' | 'partial' | 'unread', number>>> {
    const [waiting = 0, partial = 0, unread = 0] = await Promise.all(
      (['waiting', 'partial', 'unread'] as const).map((state) => this.#records.count({ state })),
    );
    return { waiting, partial, unread };
  }
}

/** Whether the time for retrying a damaged submission is over. */
export function isLastTry({ since }: Pick<DamagedFiling, 'since'>, now: Date): boolean {
  return now.getTime() - Date.parse(since) >= RETRIED_FOR_MS;
}
