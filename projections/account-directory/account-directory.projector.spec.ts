import type { AccountEvent, SessionEvent } from '../../backend/contexts/accounts/published/account.events.ts';
import type { PlanEvent } from '../../backend/contexts/billing/published/subscription.events.ts';
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
const accountAfter = (...events: (AccountEvent | SessionEvent | PlanEvent)[]) =>
  accounts
    .given(...events)
    .documents()
    .get(accountId);

test('an account starts with the default thresholds and no contacts', () => {
  accounts.given(opened).thenDocumentHas(accountId, {
    kind: 'anonymous',
    isAdmin: false,
    contacts: [],
    notifyVia: [],
    thresholds: { email: 'MEDIUM', sms: 'HIGH' },
    sessions: [],
  });
});

const verified = (contactKey: string): AccountEvent => ({
  type: 'ContactVerified',
  data: { accountId, channel: 'email', contactKey },
});

test('an unverified contact is replaced at once', () => {
  expect(accountAfter(opened, contact('email', 'k1'), contact('email', 'k2'))).toMatchObject({
    contacts: [{ contactKey: 'k2', verified: false }],
    replacements: [],
  });
});

test('a verified contact stays in use until its replacement is verified', () => {
  const history = [opened, contact('email', 'k1'), verified('k1'), contact('email', 'k2')];
  expect(accountAfter(...history)).toMatchObject({
    contacts: [{ contactKey: 'k1', verified: true }],
    replacements: [{ contactKey: 'k2', verified: false }],
  });
  const replaced: AccountEvent = { type: 'ContactRemoved', data: { accountId, channel: 'email', contactKey: 'k1' } };
  const chosen: AccountEvent = { type: 'NotificationPreferencesChanged', data: { accountId, notifyVia: ['email'] } };
  expect(accountAfter(...history, chosen, verified('k2'), replaced)).toMatchObject({
    contacts: [{ contactKey: 'k2', verified: true }],
    replacements: [],
    notifyVia: ['email'],
  });
});

test('a disabled contact is kept with the reason until it is enabled again', () => {
  const of = { accountId, channel: 'email' as const, contactKey: 'k1' };
  const history: AccountEvent[] = [
    opened,
    contact('email', 'k1'),
    verified('k1'),
    { type: 'ContactDisabled', data: { ...of, reason: 'bounced' } },
  ];
  expect(accountAfter(...history)?.contacts).toMatchObject([{ verified: true, disabled: 'bounced' }]);
  const enabled = accountAfter(...history, { type: 'ContactEnabled', data: { ...of, reason: 'verified' } });
  expect(enabled?.contacts[0]).not.toHaveProperty('disabled');
  expect(accountAfter(...history, contact('email', 'k2'), verified('k2'))?.contacts[0]).not.toHaveProperty('disabled');
});

test('a name is kept until it is removed', () => {
  const named: AccountEvent = { type: 'ProfileChanged', data: { accountId, name: sealed('n') } };
  expect(accountAfter(opened, named)?.name).toMatchObject({ ct: 'n' });
  expect(accountAfter(opened, named, { type: 'ProfileChanged', data: { accountId, name: null } })).not.toHaveProperty('name');
  expect(accountAfter(opened, named, { type: 'AccountErased', data: { accountId, reason: 'r' } })).not.toHaveProperty('name');
});

test('preferences follow the events, and removing a contact removes its channel', () => {
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

test('events of an account that was never opened create no document', () => {
  accounts.given(started('s1'), contact('email', 'k1')).thenNoDocument(accountId);
});

test('an ended session is remembered as ended', () => {
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

test('skipped onboarding steps are stored only if there are any, and removed with the account', () => {
  const skips = (...steps: ('forms' | 'preferences')[]): AccountEvent => ({
    type: 'OnboardingStepsSkipped',
    data: { accountId, steps },
  });
  expect(accountAfter(opened)).not.toHaveProperty('skippedSteps');
  expect(accountAfter(opened, skips('forms'), skips('forms', 'preferences'))).toHaveProperty('skippedSteps', [
    'forms',
    'preferences',
  ]);
  expect(accountAfter(opened, skips('forms'), skips())).not.toHaveProperty('skippedSteps');
  const erased: AccountEvent = { type: 'AccountErased', data: { accountId, reason: 'asked' } };
  expect(accountAfter(opened, skips('forms'), erased)).not.toHaveProperty('skippedSteps');
});

test('plans are stored per brand and source until they are revoked', () => {
  const plan = { brandId: 'filingwire', plan: 'pro', addOnPacks: 0 } as const;
  const granted: PlanEvent = { type: 'PlanGranted', data: { accountId, ...plan, source: 'operator', reason: 'r' } };
  const paid: PlanEvent = { type: 'PlanGranted', data: { accountId, ...plan, source: 'payment', reason: 'r' } };
  const packs: PlanEvent = {
    type: 'PlanChanged',
    data: { accountId, ...plan, addOnPacks: 2, source: 'payment', reason: 'r' },
  };
  const revoked = (source: 'operator' | 'payment'): PlanEvent => ({
    type: 'PlanRevoked',
    data: { accountId, brandId: 'filingwire', source, reason: 'r' },
  });
  expect(accountAfter(opened, granted, paid, packs)?.plans).toEqual([
    { ...plan, source: 'operator' },
    { ...plan, source: 'payment', addOnPacks: 2 },
  ]);
  expect(accountAfter(opened, granted, paid, revoked('payment'))?.plans).toEqual([{ ...plan, source: 'operator' }]);
  expect(accountAfter(opened, granted, revoked('operator'))).not.toHaveProperty('plans');
  const erased: AccountEvent = { type: 'AccountErased', data: { accountId, reason: 'r' } };
  expect(accountAfter(opened, paid, erased, packs)).not.toHaveProperty('plans');
});
