import { deleteEvery } from '../../../platform/operational-store/delete-every.ts';
import type { OperationalCollection, OperationalStore } from '../../../platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../../../platform/read-store/collection.ts';

interface FeedUse extends StoredDocument {
  readonly accountId: string;
  /** UTC day, YYYY-MM-DD. */
  readonly usedOn: string;
}

const feedUses = defineCollection<FeedUse>({
  name: 'feedUses',
  version: 1,
  fields: { accountId: 'string', usedOn: 'string' },
  indexes: [{ fields: ['accountId'], serves: 'erasing what an account leaves' }],
});

/** The day each feed was last read; `_id` is the feed id. Operational state: uses are not events (architecture 3.4). */
export class FeedUses {
  readonly #uses: OperationalCollection<FeedUse>;

  constructor(store: OperationalStore) {
    this.#uses = store.collection(feedUses);
  }

  async used(feedId: string, accountId: string, day: string): Promise<void> {
    await this.#uses.write([{ kind: 'put', record: { _id: feedId, accountId, usedOn: day } }]);
  }

  /** The last day each of these feeds was read; feeds never read are absent. */
  async of(feedIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const uses = await Promise.all(feedIds.map((id) => this.#uses.get(id)));
    return new Map(uses.flatMap((use) => (use ? [[use._id, use.usedOn] as const] : [])));
  }

  /** Called by an erasure. */
  async purgeAccount(accountId: string): Promise<void> {
    await deleteEvery(this.#uses, { accountId });
  }
}
