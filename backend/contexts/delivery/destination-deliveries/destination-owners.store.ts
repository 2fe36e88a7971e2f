import { findEvery } from '#platform/operational-store/find-every.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '#platform/read-store/collection.ts';

interface Owner extends StoredDocument {
  readonly accountId: string;
}

const owners = defineCollection<Owner>({
  name: 'destinationOwners',
  version: 1,
  fields: { accountId: 'string' },
  indexes: [{ fields: ['accountId'], serves: 'every account with a destination' }],
});

/** Accounts that have or had a destination. Which ones they have is in their streams. */
export class DestinationOwners {
  readonly #owners: OperationalCollection<Owner>;

  constructor(store: OperationalStore) {
    this.#owners = store.collection(owners);
  }

  async add(accountId: string): Promise<void> {
    await this.#owners.write([{ kind: 'put', record: { _id: accountId, accountId } }]);
  }

  async remove(accountId: string): Promise<void> {
    await this.#owners.write([{ kind: 'delete', id: accountId }]);
  }

  async all(): Promise<readonly string[]> {
    const found: string[] = [];
    for await (const { accountId } of findEvery(this.#owners, {}, ['accountId'])) found.push(accountId);
    return found;
  }
}
