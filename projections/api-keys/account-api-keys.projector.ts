import { ACCOUNT_ENDS, type AccountEvent } from '../../backend/contexts/accounts/published/account.events.ts';
import type { ApiKeyEvent } from '../../backend/contexts/accounts/published/api-key.events.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { type AccountApiKey, type AccountApiKeysDocument, accountApiKeys } from './account-api-keys.document.ts';

/** The live API keys of each account; a closed account has none. */
export const accountApiKeysProjector = defineProjector<ApiKeyEvent | AccountEvent, AccountApiKeysDocument>({
  collection: accountApiKeys,
  categories: ['account'],
  handles: ['ApiKeyAdded', 'ApiKeyRotated', 'ApiKeyRevoked', ...ACCOUNT_ENDS],
  route: (event) => [event.data.accountId],
  apply(document, event, accountId) {
    const keys = document?.keys ?? [];
    switch (event.type) {
      case 'ApiKeyAdded': {
        const { keyId, keyHash, start, name, scopes } = event.data;
        const key = { keyId, keyHash, previous: null, start, name, scopes, createdAt: event.recordedAt.toISOString() };
        return documentOf(accountId, [...keys, key]);
      }
      case 'ApiKeyRotated': {
        const { keyId, keyHash, start, previousUntil: until } = event.data;
        const rotated = (key: AccountApiKey) => ({ ...key, keyHash, start, previous: { keyHash: key.keyHash, until } });
        return documentOf(
          accountId,
          keys.map((key) => (key.keyId === keyId ? rotated(key) : key)),
        );
      }
      case 'ApiKeyRevoked':
        return documentOf(
          accountId,
          keys.filter(({ keyId }) => keyId !== event.data.keyId),
        );
      default:
        return null;
    }
  },
});

function documentOf(accountId: string, keys: readonly AccountApiKey[]): AccountApiKeysDocument | null {
  if (keys.length === 0) return null;
  const hashes = keys.flatMap(({ keyHash, previous }) => [keyHash, ...(previous ? [previous.keyHash] : [])]);
  return { _id: accountId, keys, keyHashes: hashes };
}
