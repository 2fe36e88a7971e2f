import { findEvery } from '#platform/operational-store/find-every.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '#platform/read-store/collection.ts';

/** `_id` is the account id. */
interface ScheduledDeletion extends StoredDocument {
  readonly eraseAt: string;
}

const scheduledDeletions = defineCollection<ScheduledDeletion>({
  name: 'scheduledDeletions',
  version: 1,
  fields: { eraseAt: 'string' },
  indexes: [{ fields: ['eraseAt'], serves: 'deleted accounts that are due to be erased' }],
});

/** Deleted accounts waiting for erasure; rebuilt from the log. */
export class ScheduledDeletions {
  readonly #records: OperationalCollection<ScheduledDeletion>;

  constructor(store: OperationalStore) {
    this.#records = store.collection(scheduledDeletions);
  }

  /** Idempotent. */
  async add(accountId: string, eraseAt: string): Promise<void> {
    await this.#records.write([{ kind: 'insert', record: { _id: accountId, eraseAt } }]);
  }

  async remove(accountId: string): Promise<void> {
    await this.#records.write([{ kind: 'delete', id: accountId }]);
  }

  /** Accounts due for erasure, longest overdue first. @param at ISO time. */
  due(at: string): AsyncIterable<{ readonly _id: string }> {
    return findEvery(this.#records, { eraseAt: { $lte: at } }, ['eraseAt']);
  }
}
