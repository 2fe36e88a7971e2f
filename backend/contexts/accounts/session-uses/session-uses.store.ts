import { deleteEvery } from '#platform/operational-store/delete-every.ts';
import { findAll, findEvery } from '#platform/operational-store/find-every.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '#platform/read-store/collection.ts';

export interface SessionUse extends StoredDocument {
  readonly accountId: string;
  /** UTC day, YYYY-MM-DD. */
  readonly usedOn: string;
}

const sessionUses = defineCollection<SessionUse>({
  name: 'sessionUses',
  version: 1,
  fields: { accountId: 'string', usedOn: 'string' },
  indexes: [
    { fields: ['usedOn'], serves: 'sessions that haven’t been used for a long time' },
    { fields: ['accountId', 'usedOn'], serves: 'an account’s sessions' },
  ],
});

/** The day each session was last used; `_id` is the session key. Operational state: uses are not events (architecture 3.4). */
export class SessionUses {
  readonly #uses: OperationalCollection<SessionUse>;

  constructor(store: OperationalStore) {
    this.#uses = store.collection(sessionUses);
  }

  /** Records a new session; does nothing for one that is already recorded. */
  async started(sessionKey: string, accountId: string, day: string): Promise<void> {
    await this.#uses.write([{ kind: 'insert', record: { _id: sessionKey, accountId, usedOn: day } }]);
  }

  async used(sessionKey: string, accountId: string, day: string): Promise<void> {
    await this.#uses.write([{ kind: 'put', record: { _id: sessionKey, accountId, usedOn: day } }]);
  }

  /** Sessions last used before a day, longest unused first. */
  unusedSince(day: string): AsyncIterable<SessionUse> {
    return findEvery(this.#uses, { usedOn: { $lt: day } }, ['usedOn']);
  }

  /** Keys of an account's recently started or used sessions; some may have ended. */
  async of(accountId: string): Promise<readonly string[]> {
    const uses = await findAll(this.#uses, { accountId }, ['usedOn']);
    return uses.map(({ _id }) => _id);
  }

  /** Whether an account has a session besides this one. */
  async hasOther(accountId: string, sessionKey: string): Promise<boolean> {
    const { documents } = await this.#uses.find({ filter: { accountId }, sort: ['usedOn'], limit: 2 });
    return documents.some(({ _id }) => _id !== sessionKey);
  }

  async remove(sessionKey: string): Promise<void> {
    await this.#uses.write([{ kind: 'delete', id: sessionKey }]);
  }

  /** Called by an erasure. */
  async purgeAccount(accountId: string): Promise<void> {
    await deleteEvery(this.#uses, { accountId });
  }
}
