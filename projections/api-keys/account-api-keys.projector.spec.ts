import type { AccountEvent } from '../../backend/contexts/accounts/published/account.events.ts';
import type { ApiKeyEvent } from '../../backend/contexts/accounts/published/api-key.events.ts';
import type { Encrypted } from '../../backend/platform/privacy/encrypted.ts';
import { projecting } from '../../test/kit/projector.spec-kit.ts';
import { accountApiKeysProjector } from './account-api-keys.projector.ts';

const accountId = 'a1';
const name: Encrypted = { enc: 'v1', keyId: accountId, iv: 'i', tag: 't', ct: 'c', aad: 'x' };
const added = (n: number): ApiKeyEvent => ({
  type: 'ApiKeyAdded',
  data: { accountId, keyId: `k${n}`, keyHash: `h${n}`, start: 'fwk_ab12', name, scopes: ['read'] },
});
const rotated = (n: number, keyHash: string): ApiKeyEvent => ({
  type: 'ApiKeyRotated',
  data: { accountId, keyId: `k${n}`, keyHash, start: 'fwk_cd34', previousUntil: '2026-12-01T12:00:00.000Z' },
});
const revoked = (n: number): ApiKeyEvent => ({ type: 'ApiKeyRevoked', data: { accountId, keyId: `k${n}` } });
const keys = projecting(accountApiKeysProjector);

test('live keys are found by their hashes, and a rotated key by its current and previous ones', () => {
  keys.given(added(1), added(2)).thenDocumentHas(accountId, { keyHashes: ['h1', 'h2'] });
  keys.given(added(1), added(2), rotated(1, 'h3')).thenDocumentHas(accountId, { keyHashes: ['h3', 'h1', 'h2'] });
  keys.given(added(1), rotated(1, 'h3'), rotated(1, 'h4')).thenDocumentHas(accountId, { keyHashes: ['h4', 'h3'] });
  keys.given(added(1), added(2), revoked(1)).thenDocumentHas(accountId, { keyHashes: ['h2'] });
});

test.each<ApiKeyEvent | AccountEvent>([
  revoked(1),
  { type: 'AccountErased', data: { accountId, reason: 'asked for' } },
  { type: 'AccountMergedInto', data: { accountId, into: 'a2' } },
  { type: 'AccountClosed', data: { accountId, reason: 'unused' } },
])('after $type no key is left', (end) => {
  keys.given(added(1), end).thenNoDocument(accountId);
});
