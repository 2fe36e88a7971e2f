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
    { fields: ['contactKey', 'requestedAt'], serves: 'the newest login of a contact' },
    { fields: ['expiresAt'], serves: 'logins that have expired' },
  ],
});

/** Logins that are not over yet: finds the one that a code belongs to, and those whose keys are to be discarded. */
@Injectable()
export class OpenLogins {
  readonly #records: OperationalCollection<OpenLogin>;

  constructor(store: OperationalStore) {
    this.#records = store.collection(openLogins);
  }

  /** Idempotent. It comes after all logins of the contact, also where those were requested at a server whose clock is ahead. */
  async add(loginId: string, login: Omit<OpenLogin, '_id'>): Promise<void> {
    const { contactKey } = login;
    const { documents } = await this.#records.find({ filter: { contactKey }, sort: ['-requestedAt'], limit: 1 });
    const newest = documents[0]?.requestedAt ?? '';
    const requestedAt = login.requestedAt > newest ? login.requestedAt : new Date(Date.parse(newest) + 1).toISOString();
    await this.#records.write([{ kind: 'insert', record: { _id: loginId, ...login, requestedAt } }]);
  }

  /** Only the last code that was sent to a contact is taken. */
  async newestOf(contactKey: string): Promise<string | null> {
    const { documents } = await this.#records.find({ filter: { contactKey }, sort: ['-requestedAt'], limit: 1 });
    return documents[0]?._id ?? null;
  }

  async ofContact(contactKey: string): Promise<readonly string[]> {
    const { documents } = await this.#records.find({ filter: { contactKey }, sort: ['requestedAt'], limit: 1_000 });
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
