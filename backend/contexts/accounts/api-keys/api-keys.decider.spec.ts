import type { Encrypted } from '#platform/privacy/encrypted.ts';
import type { AccountEvent } from '../published/account.events.ts';
import type { ApiKeyEvent } from '../published/api-key.events.ts';
import { type ApiKeyCommand, apiKeysDecider } from './api-keys.decider.ts';

const accountId = 'a1';
const name: Encrypted = { enc: 'v1', keyId: accountId, iv: 'i', tag: 't', ct: 'c', aad: 'x' };
const NOON = '2026-11-30T12:00:00.000Z';
const data = (n: number) => ({ accountId, keyId: `k${n}`, keyHash: `h${n}`, start: 'fwk_ab12', name, scopes: ['read' as const] });
const added = (n: number): ApiKeyEvent => ({ type: 'ApiKeyAdded', data: data(n) });
const revoked = (n: number): ApiKeyEvent => ({ type: 'ApiKeyRevoked', data: { accountId, keyId: `k${n}` } });
const rotated = (n: number, previousUntil = '2026-12-01T12:00:00.000Z'): ApiKeyEvent => ({
  type: 'ApiKeyRotated',
  data: { accountId, keyId: `k${n}`, keyHash: 'h9', start: 'fwk_cd34', previousUntil },
});
const add = (n: number, allowed = 5): ApiKeyCommand => ({ kind: 'add', ...data(n), allowed });
const rotate = (n: number, at = NOON): ApiKeyCommand => {
  return { kind: 'rotate', accountId, keyId: `k${n}`, keyHash: 'h9', start: 'fwk_cd34', at };
};
const revoke = (n: number): ApiKeyCommand => ({ kind: 'revoke', accountId, keyId: `k${n}` });
const decide = (history: readonly (AccountEvent | ApiKeyEvent)[], command: ApiKeyCommand) =>
  apiKeysDecider.decide(command, history.reduce(apiKeysDecider.evolve, apiKeysDecider.initial));
const refused = (code: string) => expect.objectContaining({ code });

test('a key is added, rotated and revoked, and revoking it again changes nothing', () => {
  expect(decide([], add(1))).toEqual([added(1)]);
  expect(decide([added(1)], rotate(1))).toEqual([rotated(1)]);
  expect(decide([added(1)], revoke(1))).toEqual([revoked(1)]);
  expect(decide([added(1), revoked(1)], revoke(1))).toEqual([]);
});

test('an account has as many keys as its plan allows; a revoked one makes room', () => {
  const five = [1, 2, 3, 4, 5].map(added);
  expect(() => decide(five, add(6))).toThrow(refused('too_many_api_keys'));
  expect(decide([...five, revoked(2)], add(6))).toEqual([added(6)]);
  expect(() => decide([], add(1, 0))).toThrow(refused('too_many_api_keys'));
});

test('while the replaced secret still works, a key is not rotated again', () => {
  const history = [added(1), rotated(1)];
  expect(() => decide(history, rotate(1, '2026-12-01T11:59:59.999Z'))).toThrow(refused('rotation_running'));
  expect(decide(history, rotate(1, '2026-12-01T12:00:00.000Z'))).toEqual([rotated(1, '2026-12-02T12:00:00.000Z')]);
});

test('a key the account never had is not found, and a revoked one is not rotated', () => {
  expect(() => decide([added(1)], revoke(2))).toThrow(refused('api_key_not_found'));
  expect(() => decide([added(1), revoked(1)], rotate(1))).toThrow(refused('api_key_not_found'));
});

test.each<AccountEvent>([
  { type: 'AccountErased', data: { accountId, reason: 'asked for' } },
  { type: 'AccountMergedInto', data: { accountId, into: 'a2' } },
  { type: 'AccountClosed', data: { accountId, reason: 'unused' } },
])('nothing is added, rotated or revoked after $type', (end) => {
  for (const command of [add(2), rotate(1), revoke(1)])
    expect(() => decide([added(1), end], command)).toThrow(refused('account_not_found'));
});
