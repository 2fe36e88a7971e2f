import { changeRecord } from '../../../platform/operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '../../../platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../../../platform/read-store/collection.ts';

/** How far one account was told; `_id` is the account. */
export interface DigestProgress extends StoredDocument {
  /** Day of the last digest, sent or empty, in the account's own zone. */
  readonly date: string;
  /** Everything listed up to this instant was told: ISO-8601 UTC. */
  readonly until: string;
}

const digestProgress = defineCollection<DigestProgress>({ name: 'digestProgress', version: 1, fields: {}, indexes: [] });

/**
 * Empty digests are no events, so where the next one begins is kept here. Losing it repeats no message: the stream of the day tells whether
 * one was composed.
 */
export class DigestProgressStore {
  readonly #progress: OperationalCollection<DigestProgress>;

  constructor(store: OperationalStore) {
    this.#progress = store.collection(digestProgress);
  }

  of(accountIds: readonly string[]): Promise<ReadonlyMap<string, DigestProgress>> {
    return this.#progress.getMany(accountIds);
  }

  /** Goes forward only: a day that was told stays told. */
  async put({ _id, date, until }: DigestProgress): Promise<void> {
    await changeRecord(this.#progress, _id, (current) => (current && current.date >= date ? null : { _id, date, until }));
  }
}
