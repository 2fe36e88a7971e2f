import { deleteEvery } from '../../platform/operational-store/delete-every.ts';
import type { OperationalCollection, OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../../platform/read-store/collection.ts';

interface UseDay extends StoredDocument {
  readonly accountId: string;
  /** UTC day, YYYY-MM-DD. */
  readonly usedOn: string;
}

const shape = {
  version: 1,
  fields: { accountId: 'string', usedOn: 'string' },
  indexes: [{ fields: ['accountId'], serves: 'erasing an account’s use dates' }],
} as const;
const USED_THINGS = {
  feed: defineCollection<UseDay>({ name: 'feedUses', ...shape }),
  apiKey: defineCollection<UseDay>({ name: 'apiKeyUses', ...shape }),
};

/** The day each feed or API key was last used; `_id` is its ID. Operational state: uses are not events (architecture 3.4). */
export class LastUsed {
  readonly #uses: OperationalCollection<UseDay>;

  constructor(store: OperationalStore, thing: keyof typeof USED_THINGS) {
    this.#uses = store.collection(USED_THINGS[thing]);
  }

  async record(id: string, accountId: string, day: string): Promise<void> {
    await this.#uses.write([{ kind: 'put', record: { _id: id, accountId, usedOn: day } }]);
  }

  /** The last day each of these was used; those never used are absent. */
  async lastDays(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const uses = await Promise.all(ids.map((id) => this.#uses.get(id)));
    return new Map(uses.flatMap((use) => (use ? [[use._id, use.usedOn] as const] : [])));
  }

  /** Called by an erasure. */
  async purgeAccount(accountId: string): Promise<void> {
    await deleteEvery(this.#uses, { accountId });
  }
}
