import { Injectable } from '@nestjs/common';
import { type OperationalCollection, OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { defineCollection, type FindResult, type StoredDocument } from '../../platform/read-store/collection.ts';

const PAGE = 200;

interface AdminCredential extends StoredDocument {
  /** Written by {@link hashPassword}. */
  readonly password: string;
}

const adminCredentials = defineCollection<AdminCredential>({ name: 'adminCredentials', version: 1, fields: {}, indexes: [] });

/** Administrators' password hashes by id. Operational state, because the log is immutable and must never hold a secret. */
@Injectable()
export class AdminCredentials {
  readonly #credentials: OperationalCollection<AdminCredential>;

  constructor(store: OperationalStore) {
    this.#credentials = store.collection(adminCredentials);
  }

  async passwordOf(adminId: string): Promise<string | null> {
    return (await this.#credentials.get(adminId))?.password ?? null;
  }

  /** Ids of all administrators who can sign in, in no particular order. */
  async ids(): Promise<readonly string[]> {
    const found: string[] = [];
    for (let after: string | null = null, more = true; more; more = after !== null) {
      const page: FindResult<AdminCredential> = await this.#credentials.find({ filter: {}, limit: PAGE, after });
      found.push(...page.documents.map(({ _id }) => _id));
      after = page.next;
    }
    return found;
  }

  /** @param password hash written by {@link hashPassword}. */
  async set(adminId: string, password: string): Promise<void> {
    await this.#credentials.write([{ kind: 'put', record: { _id: adminId, password } }]);
  }

  async remove(adminId: string): Promise<void> {
    await this.#credentials.write([{ kind: 'delete', id: adminId }]);
  }
}
