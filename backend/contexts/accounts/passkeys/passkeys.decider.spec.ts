import { deciding } from '#kit/decider.spec-kit.ts';
import type { Encrypted } from '#platform/privacy/encrypted.ts';
import type { AccountEvent } from '../published/account.events.ts';
import type { PasskeyEvent } from '../published/passkey.events.ts';
import { MAX_PASSKEYS, type PasskeyCommand, passkeysDecider } from './passkeys.decider.ts';

const accountId = 'a1';
const name: Encrypted = { enc: 'v1', keyId: accountId, iv: 'i', tag: 't', ct: 'c', aad: 'x' };
const passkeys = deciding(passkeysDecider);
const data = (n: number) => ({ accountId, passkeyId: `p${n}`, name, credential: name, rpId: 'filingwire.example' });
const added = (n: number): PasskeyEvent => ({ type: 'PasskeyAdded', data: data(n) });
const used = (counter: number): PasskeyEvent => ({ type: 'PasskeyUsed', data: { accountId, passkeyId: 'p1', counter } });
const removed: PasskeyEvent = { type: 'PasskeyRemoved', data: { accountId, passkeyId: 'p1' } };
const use = (counter: number): PasskeyCommand => ({ kind: 'use', accountId, passkeyId: 'p1', counter, newBrowser: false });
const remove: PasskeyCommand = { kind: 'remove', accountId, passkeyId: 'p1' };

test('a passkey is added, used and removed, and is unknown from then on', () => {
  passkeys
    .given()
    .when({ kind: 'add', ...data(1) })
    .thenEvents(added(1));
  passkeys.given(added(1)).when(use(0)).thenEvents(used(0));
  passkeys.given(added(1)).when(remove).thenEvents(removed);
  passkeys.given(added(1), removed).when(use(0)).thenRefused('passkey_rejected');
  passkeys.given(added(1), removed).when(remove).thenRefused('passkey_not_found');
});

test('a signature counter must increase; an authenticator without one can be used again', () => {
  passkeys.given(added(1), used(7)).when(use(8)).thenEvents(used(8));
  for (const counter of [7, 3]) passkeys.given(added(1), used(7)).when(use(counter)).thenRefused('passkey_rejected');
  passkeys.given(added(1), used(0)).when(use(0)).thenEvents(used(0));
});

test('an account has at most ten passkeys, can use none while it is suspended, and has none after it ends', () => {
  const all = Array.from({ length: MAX_PASSKEYS }, (_, n) => added(n));
  passkeys
    .given(...all)
    .when({ kind: 'add', ...data(99) })
    .thenRefused('too_many_passkeys');
  const suspended: AccountEvent = { type: 'AccountSuspended', data: { accountId, reason: 'misuse' } };
  passkeys.given(added(1), suspended).when(use(0)).thenRefused('account_suspended');
  passkeys.given(added(1), suspended).when(remove).thenEvents(removed);
  const erased: AccountEvent = { type: 'AccountErased', data: { accountId, reason: 'asked for' } };
  for (const command of [use(0), remove, { kind: 'add', ...data(2) } as const])
    passkeys.given(added(1), erased).when(command).thenRefused('account_not_found');
});
