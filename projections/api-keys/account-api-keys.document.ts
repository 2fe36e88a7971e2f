import type { Encrypted } from '../../backend/platform/privacy/encrypted.ts';
import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';
import type { ApiKeyScope } from '../../backend/platform/values/api-key-scopes.ts';

export interface AccountApiKey {
  readonly keyId: string;
  /** Keyed hash of the key. */
  readonly keyHash: string;
  /** The replaced key, which works until then. */
  readonly previous: { readonly keyHash: string; readonly until: string } | null;
  readonly start: string;
  readonly name: Encrypted;
  readonly scopes: readonly ApiKeyScope[];
  readonly createdAt: string;
}

/** The live API keys of one account, oldest first; `_id` is the account. */
export interface AccountApiKeysDocument extends StoredDocument {
  readonly keys: readonly AccountApiKey[];
  readonly keyHashes: readonly string[];
}

export const accountApiKeys = defineCollection<AccountApiKeysDocument>({
  name: 'account-api-keys',
  version: 1,
  fields: { keyHashes: 'string[]' },
  indexes: [{ fields: ['keyHashes'], serves: 'an API key’s account' }],
});
