import { Injectable } from '@nestjs/common';
import { findEvery } from '../../../platform/operational-store/find-every.ts';
import { type OperationalCollection, OperationalStore } from '../../../platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../../../platform/read-store/collection.ts';

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
    { fields: ['contactKey', 'requestedAt'], serves: 'the logins of a contact' },
    { fields: ['expiresAt'], serves: 'logins that have expired' },
  ],
});

/** Logins that are not over yet: finds those that a code may belong to, and those whose keys are to be discarded. */
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

  /** All of a contact, the newest first: each is answered until its time is over, so that nobody's request makes another one worthless. */
  async ofContact(contactKey: string): Promise<readonly string[]> {
    const { documents } = await this.#records.find({ filter: { contactKey }, sort: ['-requestedAt'], limit: 1_000 });
    return documents.map(({ _id }) => _id);
  }

  /** Logins that expired at or before a time, longest over first; `_id` is the login's. @param at ISO time. */
  expired(at: string): AsyncIterable<{ readonly _id: string }> {
    return findEvery(this.#records, { expiresAt: { $lte: at } }, ['expiresAt']);
  }

  async remove(loginId: string): Promise<void> {
    await this.#records.write([{ kind: 'delete', id: loginId }]);
  }
}
