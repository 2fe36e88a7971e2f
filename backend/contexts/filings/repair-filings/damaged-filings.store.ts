import { changeRecord } from '#platform/operational-store/change-record.ts';
import { dueFilter } from '#platform/operational-store/due.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection, type FindResult } from '#platform/read-store/collection.ts';
import type { Damage } from '#reading/formats/submission/edgar-error.ts';

/** A filing whose submission came damaged, or that an administrator has read again; `_id` is its accession. */
export interface DamagedFiling {
  readonly _id: string;
  readonly form: string;
  /**
   * `waiting`: asked for again. `partial`: what can be read of it was recorded. `unread`: nothing of it could be read. `skipped`: an
   * administrator left it as it is.
   */
  readonly state: 'waiting' | 'partial' | 'unread' | 'skipped';
  /** Null where none was seen. */
  readonly damage: Damage | null;
  /** ISO-8601 UTC. */
  readonly since: string;
  readonly nextTryAt: string;
  readonly tries: number;
  /** Command of the administrator who has it read again; absent where nobody asked. */
  readonly order?: string;
  /** What was recorded of it before that order; it stays where nothing better comes. Null: nothing. */
  readonly keeps?: 'whole' | 'partial' | null;
}

const FIRST_PAUSE_MS = 2 * 60_000;
const MAX_PAUSE_MS = 2 * 3_600_000;
/** After a day a damaged submission stands as it is. */
const LASTS_MS = 24 * 3_600_000;

const damagedFilings = defineCollection<DamagedFiling>({
  name: 'damagedFilings',
  version: 1,
  fields: { state: 'string', nextTryAt: 'string', since: 'string' },
  indexes: [
    { fields: ['state', 'nextTryAt'], serves: 'the next filing to request again' },
    { fields: ['state', 'since'], serves: 'damaged filings, oldest first' },
  ],
});

export class DamagedFilingsStore {
  readonly #records: OperationalCollection<DamagedFiling>;

  constructor(operational: OperationalStore) {
    this.#records = operational.collection(damagedFilings);
  }

  /** Has a filing asked for again; one that is known stays as it is. */
  async add(accession: string, form: string, damage: Damage, now: Date): Promise<void> {
    const nextTryAt = new Date(now.getTime() + FIRST_PAUSE_MS).toISOString();
    const record = { _id: accession, form, state: 'waiting' as const, damage, since: now.toISOString(), nextTryAt, tries: 0 };
    await changeRecord(this.#records, accession, (current) => (current === null ? record : null));
  }

  get(accession: string): Promise<DamagedFiling | null> {
    return this.#records.get(accession);
  }

  /** The records that some of these filings have. */
  among(accessions: readonly string[]): Promise<ReadonlyMap<string, DamagedFiling>> {
    return this.#records.getMany(accessions);
  }

  /** Has a filing asked for at once, and for a day where it comes damaged. The same order again changes nothing. */
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

  /** It is no longer requested. */
  async skip(accession: string): Promise<void> {
    await changeRecord(this.#records, accession, (current) =>
      current === null || current.state === 'skipped' ? null : { ...current, state: 'skipped' as const },
    );
  }

  /** The next filing whose pause is over; null without one. */
  async due(now: Date): Promise<DamagedFiling | null> {
    const filter = { $and: [{ state: 'waiting' }, dueFilter('nextTryAt', now, MAX_PAUSE_MS)] };
    const { documents } = await this.#records.find({ filter, sort: ['nextTryAt'], limit: 1 });
    return documents[0] ?? null;
  }

  /** Another try found it damaged still: the pauses double. */
  async failed(accession: string, damage: Damage | null, now: Date): Promise<void> {
    await changeRecord(this.#records, accession, (current) => {
      if (current === null || current.state !== 'waiting') return null;
      const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(current.tries + 1, 12));
      return { ...current, damage, tries: current.tries + 1, nextTryAt: new Date(now.getTime() + pause).toISOString() };
    });
  }

  /** After the last try. One that was skipped meanwhile stays so. */
  async settle(accession: string, state: 'partial' | 'unread'): Promise<void> {
    await changeRecord(this.#records, accession, (current) =>
      current === null || current.state !== 'waiting' ? null : { ...current, state },
    );
  }

  /** A whole submission was read. */
  async repaired(accession: string): Promise<void> {
    await this.#records.write([{ kind: 'delete', id: accession }]);
  }

  /** Oldest first. */
  async of(state: DamagedFiling['state'], limit: number): Promise<readonly DamagedFiling[]> {
    return (await this.#records.find({ filter: { state }, sort: ['since'], limit })).documents;
  }

  /** A page of them, oldest first. @param after cursor of the page before. */
  page(state: DamagedFiling['state'], limit: number, after: string | null): Promise<FindResult<DamagedFiling>> {
    return this.#records.find({ filter: { state }, sort: ['since'], limit, after });
  }

  /** Those that are still damaged; who skips one takes it out. */
  async counts(): Promise<Readonly<Record<'waiting' | 'partial' | 'unread', number>>> {
    const [waiting = 0, partial = 0, unread = 0] = await Promise.all(
      (['waiting', 'partial', 'unread'] as const).map((state) => this.#records.count({ state })),
    );
    return { waiting, partial, unread };
  }
}

/** True when the day is over in which a damaged submission is asked for again. */
export function isLastTry({ since }: Pick<DamagedFiling, 'since'>, now: Date): boolean {
  return now.getTime() - Date.parse(since) >= LASTS_MS;
}
