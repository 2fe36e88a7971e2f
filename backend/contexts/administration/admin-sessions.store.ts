import { Injectable } from '@nestjs/common';
import { changeRecord } from '../../platform/operational-store/change-record.ts';
import { deleteEvery } from '../../platform/operational-store/delete-every.ts';
import { type OperationalCollection, OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../../platform/read-store/collection.ts';

export interface AdminSession extends StoredDocument {
  readonly adminId: string;
  /** The administrator's `passwords` count when the session began: see {@link AdministratorState}. */
  readonly passwords: number;
  /** Whether an OpenID Connect provider confirmed the identity, including second factors; absent for password sign-ins. */
  readonly vouched?: boolean;
  readonly startedAt: string;
  /** Last recorded use, see {@link MIN_USE_INTERVAL_MS}. */
  readonly usedAt: string;
}

const adminSessions = defineCollection<AdminSession>({
  name: 'adminSessions',
  version: 1,
  fields: { startedAt: 'string' },
  indexes: [{ fields: ['startedAt'], serves: 'deleting expired sessions' }],
});

/** Admin sessions by the keyed hash of their bearer token. */
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

  /** Keeps this session alive after its administrator changed how they sign in, which ends all others. */
  async carryOver(sessionKey: string, passwords: { readonly from: number; readonly to: number }): Promise<void> {
    await changeRecord(this.#sessions, sessionKey, (session) =>
      session?.passwords === passwords.from ? { ...session, passwords: passwords.to } : null,
    );
  }

  async end(sessionKey: string): Promise<void> {
    await this.#sessions.write([{ kind: 'delete', id: sessionKey }]);
  }

  /** Deletes sessions that began at or before a time. */
  async deleteStartedBy(at: string): Promise<void> {
    await deleteEvery(this.#sessions, { startedAt: { $lte: at } });
  }
}
