import { Injectable } from '@nestjs/common';
import { changeRecord } from '../../platform/operational-store/change-record.ts';
import { deleteEvery } from '../../platform/operational-store/delete-every.ts';
import { type OperationalCollection, OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../../platform/read-store/collection.ts';

export interface AdminSession extends StoredDocument {
  readonly adminId: string;
  /** As the administrator's own count of them was when it began: {@link AdministratorState}. */
  readonly passwords: number;
  /** Whether an OpenID Connect provider answers for who it is, a second factor included; absent with a password. */
  readonly vouched?: boolean;
  readonly startedAt: string;
  /** Of the last call that was recorded, see {@link MIN_USE_INTERVAL_MS}. */
  readonly usedAt: string;
}

const adminSessions = defineCollection<AdminSession>({
  name: 'adminSessions',
  version: 1,
  fields: { startedAt: 'string' },
  indexes: [{ fields: ['startedAt'], serves: 'deleting what is over' }],
});

/** Sessions of the admin area by the keyed hash of their bearer. */
@Injectable()
export class AdminSessions {
  readonly #sessions: OperationalCollection<AdminSession>;

  constructor(store: OperationalStore) {
    this.#sessions = store.collection(adminSessions);
  }

  find(sessionKey: string): Promise<AdminSession | null> {
    return this.#sessions.get(sessionKey);
  }

  async start(session: AdminSession): Promise<void> {
    await this.#sessions.write([{ kind: 'insert', record: session }]);
  }

  /** @param at ISO time; never moves back. */
  async used(sessionKey: string, at: string): Promise<void> {
    await changeRecord(this.#sessions, sessionKey, (session) =>
      session && session.usedAt < at ? { ...session, usedAt: at } : null,
    );
  }

  /** Goes on after its administrator has changed how they sign in, which ends every other session. */
  async goOn(sessionKey: string, passwords: { readonly from: number; readonly to: number }): Promise<void> {
    await changeRecord(this.#sessions, sessionKey, (session) =>
      session?.passwords === passwords.from ? { ...session, passwords: passwords.to } : null,
    );
  }

  async end(sessionKey: string): Promise<void> {
    await this.#sessions.write([{ kind: 'delete', id: sessionKey }]);
  }

  /** Deletes those that began at or before a time. */
  async deleteStartedBy(at: string): Promise<void> {
    await deleteEvery(this.#sessions, { startedAt: { $lte: at } });
  }
}
