import { Injectable } from '@nestjs/common';
import { type OperationalCollection, OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { defineCollection, type FindResult, type StoredDocument } from '../../platform/read-store/collection.ts';

const PAGE = 200;

interface AdminCredential extends StoredDocument {
  /** As {@link hashPassword} writes it. */
  readonly password: string;
}

const adminCredentials = defineCollection<AdminCredential>({ name: 'adminCredentials', version: 1, fields: {}, indexes: [] });

/** Passwords of administrators, by their ids. Operational state: a secret never stands in the log, which nobody can change. */
@Injectable()
export class AdminCredentials {
  readonly #credentials: OperationalCollection<AdminCredential>;

  constructor(store: OperationalStore) {
    this.#credentials = store.collection(adminCredentials);
  }

  async passwordOf(adminId: string): Promise<string | null> {
    return (await this.#credentials.get(adminId))?.password ?? null;
  }

  /** Ids of everybody who may sign in, in no order. */
  async ids(): Promise<readonly string[]> {
    const found: string[] = [];
    for (let after: string | null = null, more = true; more; more = after !== null) {
      const page: FindResult<AdminCredential> = await this.#credentials.find({ filter: {}, limit: PAGE, after });
      found.push(...page.documents.map(({ _id }) => _id));
      after = page.next;
    }
    return found;
  }

  /** @param password as {@link hashPassword} writes it. */
  async set(adminId: string, password: string): Promise<void> {
    await this.#credentials.write([{ kind: 'put', record: { _id: adminId, password } }]);
  }

  async remove(adminId: string): Promise<void> {
    await this.#credentials.write([{ kind: 'delete', id: adminId }]);
  }
}
