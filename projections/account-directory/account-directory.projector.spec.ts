import type { AccountEvent, SessionEvent } from '../../backend/contexts/accounts/published/account.events.ts';
import type { Encrypted } from '../../backend/platform/privacy/encrypted.ts';
import { projecting } from '../../test/kit/projector.spec-kit.ts';
import { accountDirectoryProjector } from './account-directory.projector.ts';
import { sessionDirectoryProjector } from './session-directory.projector.ts';

const accountId = 'a1';
const sealed = (ct: string): Encrypted => ({ enc: 'v1', keyId: accountId, iv: 'i', tag: 't', ct, aad: 'x' });
const opened: AccountEvent = { type: 'AccountOpened', data: { accountId, brandId: 'filingwire', kind: 'anonymous' } };
const started = (sessionKey: string): SessionEvent => ({
  type: 'SessionStarted',
  data: { sessionKey, accountId, kind: 'anonymous' },
});
const ended = (sessionKey: string): SessionEvent => ({ type: 'SessionEnded', data: { sessionKey, accountId, reason: 'logout' } });
const contact = (channel: 'email' | 'sms', contactKey: string): AccountEvent => ({
  type: 'ContactAdded',
  data: { accountId, channel, contact: sealed('c'), masked: sealed('m'), contactKey },
});
const accounts = projecting(accountDirectoryProjector);
const accountAfter = (...events: (AccountEvent | SessionEvent)[]) =>
  accounts
    .given(...events)
    .documents()
    .get(accountId);

test('an account opens with the default thresholds and nobody to alert', () => {
  accounts.given(opened).thenDocumentHas(accountId, {
    kind: 'anonymous',
    isAdmin: false,
    contacts: [],
    notifyVia: [],
    thresholds: { email: 'MEDIUM', sms: 'HIGH' },
    sessions: [],
  });
});

test('a second contact of a channel replaces the first and is unverified again', () => {
  const verified: AccountEvent = { type: 'ContactVerified', data: { accountId, channel: 'email', contactKey: 'k1' } };
  expect(accountAfter(opened, contact('email', 'k1'), verified)?.contacts).toMatchObject([{ contactKey: 'k1', verified: true }]);
  expect(accountAfter(opened, contact('email', 'k1'), verified, contact('email', 'k2'))?.contacts).toMatchObject([
    { contactKey: 'k2', verified: false },
  ]);
});

test('choices follow the events, and a removed contact removes its channel', () => {
  const chosen: AccountEvent = { type: 'NotificationPreferencesChanged', data: { accountId, notifyVia: ['email', 'sms'] } };
  const removed: AccountEvent = { type: 'ContactRemoved', data: { accountId, channel: 'sms', contactKey: 'k2' } };
  const strict: AccountEvent = { type: 'AlertThresholdsChanged', data: { accountId, email: 'LOW', sms: 'CRITICAL' } };
  const granted: AccountEvent = { type: 'AdminRoleGranted', data: { accountId, reason: 'r' } };
  const revoked: AccountEvent = { type: 'AdminRoleRevoked', data: { accountId, reason: 'r' } };
  expect(accountAfter(opened, contact('email', 'k1'), contact('sms', 'k2'), chosen, removed, strict, granted)).toMatchObject({
    contacts: [{ channel: 'email' }],
    notifyVia: ['email'],
    thresholds: { email: 'LOW', sms: 'CRITICAL' },
    isAdmin: true,
  });
  expect(accountAfter(opened, granted, revoked)?.isAdmin).toBe(false);
});

test('only live sessions are listed', () => {
  const sessions = accountAfter(opened, started('s1'), started('s2'), ended('s1'))?.sessions;
  expect(sessions).toEqual([{ sessionKey: 's2', kind: 'anonymous', startedAt: '2026-01-12T14:30:03.000Z' }]);
});

test('events of an account that was never opened make no document', () => {
  accounts.given(started('s1'), contact('email', 'k1')).thenNoDocument(accountId);
});

test('an ended session stays known as ended', () => {
  const sessions = projecting(sessionDirectoryProjector);
  sessions.given(started('s1')).thenDocumentHas('s1', { accountId, endedAt: null });
  sessions.given(started('s1'), ended('s1')).thenDocumentHas('s1', { accountId, endedAt: '2026-01-12T14:30:02.000Z' });
  sessions.given(ended('s1')).thenDocumentHas('s1', { endedAt: '2026-01-12T14:30:01.000Z' });
});

test('an erased account keeps only its id, whatever events follow', () => {
  const erased: AccountEvent = { type: 'AccountErased', data: { accountId, reason: 'asked for' } };
  const account = accountAfter(opened, started('s1'), contact('email', 'k1'), erased, contact('sms', 'k2'), started('s2'));
  expect(account).toMatchObject({ erased: true, contacts: [], sessions: [], notifyVia: [], isAdmin: false });
  expect(JSON.stringify(account)).not.toContain('v1');
});
