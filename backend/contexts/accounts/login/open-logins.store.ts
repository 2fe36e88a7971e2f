import { Injectable } from '@nestjs/common';
import { findEvery } from '#platform/operational-store/find-every.ts';
import { type OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '#platform/read-store/collection.ts';

interface OpenLogin extends StoredDocument {
  readonly contactKey: string;
  readonly requestedAt: string;
  readonly expiresAt: string;
}

const openLogins = defineCollection<OpenLogin>({
  name: 'openLogins',
  version: 1,
  fields: { contactKey: 'string', requestedAt: 'string', expiresAt: 'string' },
  indexes: [
    { fields: ['contactKey', 'requestedAt'], serves: 'a contact’s logins' },
    { fields: ['expiresAt'], serves: 'expired logins' },
  ],
});

/** Logins that aren't over yet: looked up by contact to match a code, and by expiry to discard keys. */
@Injectable()
export class OpenLogins {
  readonly #records: OperationalCollection<OpenLogin>;

  constructor(store: OperationalStore) {
    this.#records = store.collection(openLogins);
  }

  /** Idempotent. */
  async add(loginId: string, login: Omit<OpenLogin, '_id'>): Promise<void> {
    await this.#records.write([{ kind: 'insert', record: { _id: loginId, ...login } }]);
  }

  /** All open logins of a contact, newest first. Older ones stay valid until they expire, so that a stranger's request can't invalidate the owner's. */
  async ofContact(contactKey: string): Promise<readonly string[]> {
    const { documents } = await this.#records.find({ filter: { contactKey }, sort: ['-requestedAt'], limit: 1_000 });
    return documents.map(({ _id }) => _id);
  }

  /** Logins expired at or before a time, longest expired first; `_id` is the login id. @param at ISO time. */
  expired(at: string): AsyncIterable<{ readonly _id: string }> {
    return findEvery(this.#records, { expiresAt: { $lte: at } }, ['expiresAt']);
  }

  async remove(loginId: string): Promise<void> {
    await this.#records.write([{ kind: 'delete', id: loginId }]);
  }
}
