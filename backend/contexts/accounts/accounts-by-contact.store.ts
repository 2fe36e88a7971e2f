import { Injectable } from '@nestjs/common';
import { deleteEvery } from '../../platform/operational-store/delete-every.ts';
import { findAll } from '../../platform/operational-store/find-every.ts';
import { type OperationalCollection, OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { KeyedHash } from '../../platform/privacy/keyed-hash.ts';
import { defineCollection, type StoredDocument } from '../../platform/read-store/collection.ts';
import { normalForm } from './normalize-contact.ts';

/** One contact of one account, verified or not; `_id` is `<account>.<contactKey>`. */
interface ContactUse extends StoredDocument {
  readonly accountId: string;
  /** Keyed hash of the contact. */
  readonly contact: string;
}

export const contactUses = defineCollection<ContactUse>({
  name: 'contactUses',
  version: 1,
  fields: { accountId: 'string', contact: 'string' },
  indexes: [
    { fields: ['accountId'], serves: 'an account’s contacts' },
    { fields: ['contact'], serves: 'accounts that have a given contact' },
  ],
});

/** Which accounts have a contact, for searches. Lags behind the log, so don't base decisions on it. */
@Injectable()
export class AccountsByContact {
  readonly #uses: OperationalCollection<ContactUse>;

  constructor(
    store: OperationalStore,
    private readonly hash: KeyedHash,
  ) {
    this.#uses = store.collection(contactUses);
  }

  /** Accounts that have the contact, at most `limit`. @param contact normalized. */
  async accountsWith(contact: string, limit: number): Promise<readonly string[]> {
    const { documents } = await this.#uses.find({ filter: { contact: this.#keyOf(contact) }, sort: ['contact'], limit });
    return [...new Set(documents.map(({ accountId }) => accountId))];
  }

  /** Replaces the account's stored contacts. @param uses contacts by their keys. Idempotent. */
  async keep(accountId: string, uses: ReadonlyMap<string, string>): Promise<void> {
    const records = [...uses].map(([contactKey, contact]) => ({
      _id: `${accountId}.${contactKey}`,
      accountId,
      contact: this.#keyOf(contact),
    }));
    const ids = new Set(records.map(({ _id }) => _id));
    const removed = (await findAll(this.#uses, { accountId }, ['accountId'])).filter(({ _id }) => !ids.has(_id));
    await this.#uses.write([
      ...records.map((record) => ({ kind: 'put', record }) as const),
      ...removed.map(({ _id }) => ({ kind: 'delete', id: _id }) as const),
    ]);
  }

  /** Idempotent. */
  async forget(accountId: string): Promise<void> {
    await deleteEvery(this.#uses, { accountId });
  }

  #keyOf(contact: string): string {
    return this.hash.of('contact', normalForm(contact));
  }
}
