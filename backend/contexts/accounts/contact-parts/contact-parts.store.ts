import { Injectable } from '@nestjs/common';
import { type OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { defineCollection, type StoredDocument } from '#platform/read-store/collection.ts';
import { partsOf, searchedPart } from './contact-part.ts';

/** Keyed hashes of the parts of an account's contacts; `_id` is the account. */
interface PartsRecord extends StoredDocument {
  readonly parts: readonly string[];
}

export const contactParts = defineCollection<PartsRecord>({
  name: 'contactParts',
  version: 1,
  fields: { parts: 'string[]' },
  indexes: [{ fields: ['parts'], serves: 'accounts that have a contact with a given part' }],
});

/** Half of a hash is enough, because every match is checked against the contact itself. */
const HASH_LENGTH = 16;
const MAX_PARTS = 400;

/** Accounts by parts of their contacts, for searches (ADR 125). Lags behind the log, so don't base decisions on it. */
@Injectable()
export class ContactPartsStore {
  readonly #records: OperationalCollection<PartsRecord>;

  constructor(
    store: OperationalStore,
    private readonly hash: KeyedHash,
  ) {
    this.#records = store.collection(contactParts);
  }

  /** Replaces the account's stored parts. @param contacts normalized. Idempotent. */
  async keep(accountId: string, contacts: readonly string[]): Promise<void> {
    const all = contacts
      .map(partsOf)
      .flatMap(({ shown, hidden }) => [
        ...shown.map((part) => this.#hashOf('shown', part)),
        ...hidden.map((part) => this.#hashOf('hidden', part)),
      ]);
    const parts = [...new Set(all)].slice(0, MAX_PARTS);
    await this.#records.write([
      parts.length === 0 ? { kind: 'delete', id: accountId } : { kind: 'put', record: { _id: accountId, parts } },
    ]);
  }

  /** Called by an erasure. Idempotent. */
  async forget(accountId: string): Promise<void> {
    await this.#records.write([{ kind: 'delete', id: accountId }]);
  }

  /**
   * Accounts that may have a matching contact, at most `limit`; null if the search is too short. @param hidden whether to match parts that the mask hides.
   */
  async accountsWith(typed: string, hidden: boolean, limit: number): Promise<readonly string[] | null> {
    const part = searchedPart(typed);
    if (part === null) return null;
    const hashes = [this.#hashOf('shown', part.shown), ...(hidden ? [this.#hashOf('hidden', part.hidden)] : [])];
    const found = await Promise.all(hashes.map((each) => this.#records.find({ filter: { parts: each }, sort: [], limit })));
    return [...new Set(found.flatMap(({ documents }) => documents.map(({ _id }) => _id)))].slice(0, limit);
  }

  #hashOf(kind: 'shown' | 'hidden', part: string): string {
    return this.hash.of(`contact-part-${kind}`, part).slice(0, HASH_LENGTH);
  }
}
