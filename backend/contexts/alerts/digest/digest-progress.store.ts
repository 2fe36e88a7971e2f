import type { Position } from '#platform/event-store/event-store.port.ts';
import { changeRecord } from '#platform/operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '#platform/read-store/collection.ts';

/** How far an account's digests have progressed; `_id` is the account id. */
export interface DigestProgress extends StoredDocument {
  /** Day of the last digest, sent or empty, in the account's time zone. */
  readonly date: string;
  /** Everything listed up to this instant was reported: ISO-8601 UTC. */
  readonly until: string;
  /** End of the log at that time. Missing in records of older builds. */
  readonly tail?: Position;
}

const digestProgress = defineCollection<DigestProgress>({ name: 'digestProgress', version: 1, fields: {}, indexes: [] });

/**
 * Stores where the next digest begins, because empty digests are not events. Losing it repeats no message: the day's stream shows whether a digest
 * was composed.
 */
export class DigestProgressStore {
  readonly #progress: OperationalCollection<DigestProgress>;

  constructor(store: OperationalStore) {
    this.#progress = store.collection(digestProgress);
  }

  of(accountIds: readonly string[]): Promise<ReadonlyMap<string, DigestProgress>> {
    return this.#progress.getMany(accountIds);
  }

  /** Never moves backward. */
  async put({ _id, date, until, tail }: DigestProgress): Promise<void> {
    const next = { _id, date, until, ...(tail !== undefined && { tail }) };
    await changeRecord(this.#progress, _id, (current) => (current && current.date >= date ? null : next));
  }
}
