import { changeRecord, changeRecords } from '#platform/operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection } from '#platform/read-store/collection.ts';

/** An unread new filing: a try failed, or it was reported together with others before its first try. `_id` is its accession number. */
export interface UnreadFiling {
  readonly _id: string;
  /** `told`: reported, so its followers are notified. */
  readonly state: 'waiting' | 'told';
  /** When the first try failed, or when it was reported if that was earlier, ISO-8601 UTC. */
  readonly failedAt: string;
  /** When it was first noticed that other filings have been read since; null until then. */
  readonly othersReadAt: string | null;
}

const unreadFilings = defineCollection<UnreadFiling>({
  name: 'unreadFilings',
  version: 1,
  fields: { state: 'string', failedAt: 'string' },
  indexes: [{ fields: ['state', 'failedAt'], serves: 'unread filings, oldest first' }],
});

/** Stores the unread new filings. */
export class UnreadFilingsStore {
  readonly #records: OperationalCollection<UnreadFiling>;

  constructor(operational: OperationalStore) {
    this.#records = operational.collection(unreadFilings);
  }

  /** Records a failed try; only the first one counts. */
  async failed(accession: string, now: Date): Promise<void> {
    const record = { _id: accession, state: 'waiting' as const, failedAt: now.toISOString(), othersReadAt: null };
    await this.#records.write([{ kind: 'insert', record }]);
  }

  /** Oldest first. */
  async of(state: UnreadFiling['state'], limit: number): Promise<readonly UnreadFiling[]> {
    return (await this.#records.find({ filter: { state }, sort: ['failedAt'], limit })).documents;
  }

  /** The records of those filings that have one. */
  among(accessions: readonly string[]): Promise<ReadonlyMap<string, UnreadFiling>> {
    return this.#records.getMany(accessions);
  }

  async othersRead(accession: string, now: Date): Promise<void> {
    await changeRecord(this.#records, accession, (current) =>
      current === null || current.othersReadAt !== null ? null : { ...current, othersReadAt: now.toISOString() },
    );
  }

  async markReported(accession: string): Promise<void> {
    await changeRecord(this.#records, accession, (current) =>
      current === null || current.state === 'told' ? null : { ...current, state: 'told' as const },
    );
  }

  /** Marks filings as reported together, so that none is reported individually, even if its first try fails later. */
  async markReportedTogether(accessions: readonly string[], now: Date): Promise<void> {
    await changeRecords(
      this.#records,
      accessions.map((_id) => [
        _id,
        (current) => {
          if (current?.state === 'told') return null;
          const { failedAt, othersReadAt } = current ?? { failedAt: now.toISOString(), othersReadAt: null };
          return { _id, state: 'told' as const, failedAt, othersReadAt };
        },
      ]),
    );
  }

  /** Removes the record of a filing that was read or withdrawn. */
  async done(accession: string): Promise<void> {
    await this.#records.write([{ kind: 'delete', id: accession }]);
  }
}
