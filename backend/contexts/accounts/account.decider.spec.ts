import { decideWith } from '../../../test/kit/given-decider.ts';
import type { Encrypted } from '../../platform/privacy/encrypted.ts';
import { type AccountCommand, accountDecider } from './account.decider.ts';
import type { AccountEvent } from './account.events.ts';
import { sessionDecider } from './session.decider.ts';

const accountId = 'a1';
const sealed: Encrypted = { $enc: 'v1', keyId: accountId, iv: 'i', tag: 't', ct: 'c', aad: 'x' };
const opened: AccountEvent = { type: 'AccountOpened', data: { accountId, brandId: 'filingwire', kind: 'anonymous' } };
const email = { channel: 'email' as const, contact: sealed, masked: sealed, contactKey: 'k1' };
const phone = { channel: 'sms' as const, contact: sealed, masked: sealed, contactKey: 'k2' };
const added = (contact: typeof email | typeof phone): AccountEvent => ({ type: 'ContactAdded', data: { accountId, ...contact } });
const chose = (...notifyVia: ('email' | 'sms')[]): AccountEvent => ({
  type: 'NotificationPreferencesChanged',
  data: { accountId, notifyVia },
});
const account = decideWith(accountDecider);
const open: AccountCommand = { kind: 'open', accountId, brandId: 'filingwire', as: 'anonymous' };
const addContacts = (
  contacts: (typeof email | typeof phone)[],
  notifyVia: ('email' | 'sms')[] | null = null,
): AccountCommand => ({
  kind: 'addContacts',
  accountId,
  contacts,
  notifyVia,
});

describe('account', () => {
  test('opens once', () => {
    expect(account.given().when(open)).toEqual([opened]);
    expect(account.given(opened).when(open)).toEqual([]);
  });

  test('nothing happens to an account that was never opened', () => {
    expect(account.given().when(addContacts([email]))).toBe('account_not_found');
  });

  test('a first contact also chooses its channel', () => {
    expect(account.given(opened).when(addContacts([email]))).toEqual([added(email), chose('email')]);
    expect(account.given(opened, added(email), chose('email')).when(addContacts([phone]))).toEqual([
      added(phone),
      chose('email', 'sms'),
    ]);
  });

  test('the same contact again changes nothing, another one replaces it', () => {
    const history = [opened, added(email), chose('email')];
    expect(account.given(...history).when(addContacts([email]))).toEqual([]);
    const other = { ...email, contactKey: 'k9' };
    expect(account.given(...history).when(addContacts([other]))).toEqual([added(other)]);
  });

  test('a stated choice wins, and a channel without a contact cannot be chosen', () => {
    expect(account.given(opened).when(addContacts([email, phone], ['sms']))).toEqual([added(email), added(phone), chose('sms')]);
    expect(account.given(opened).when(addContacts([email], ['sms']))).toBe('contact_missing');
    expect(account.given(opened).when({ kind: 'choosePreferences', accountId, notifyVia: ['email'] })).toBe('contact_missing');
    expect(
      account.given(opened, added(email), chose('email')).when({ kind: 'choosePreferences', accountId, notifyVia: [] }),
    ).toEqual([chose()]);
  });

  test('a removed contact takes its channel out of the choice', () => {
    const removed: AccountEvent = { type: 'ContactRemoved', data: { accountId, channel: 'email', contactKey: 'k1' } };
    expect(
      account
        .given(opened, added(email), chose('email'), removed)
        .when({ kind: 'choosePreferences', accountId, notifyVia: ['email'] }),
    ).toBe('contact_missing');
  });

  test('thresholds change one at a time and only when they change', () => {
    const change = (thresholds: object): AccountCommand => ({ kind: 'chooseThresholds', accountId, thresholds });
    expect(account.given(opened).when(change({ sms: 'CRITICAL' }))).toEqual([
      { type: 'AlertThresholdsChanged', data: { accountId, email: 'MEDIUM', sms: 'CRITICAL' } },
    ]);
    expect(account.given(opened).when(change({ email: 'MEDIUM', sms: 'HIGH' }))).toEqual([]);
  });

  test('the admin role is granted and revoked once', () => {
    const act = (kind: 'grantAdminRole' | 'revokeAdminRole'): AccountCommand => ({ kind, accountId, reason: 'support' });
    const granted: AccountEvent = { type: 'AdminRoleGranted', data: { accountId, reason: 'support' } };
    expect(account.given(opened).when(act('grantAdminRole'))).toEqual([granted]);
    expect(account.given(opened, granted).when(act('grantAdminRole'))).toEqual([]);
    expect(account.given(opened, granted).when(act('revokeAdminRole'))).toEqual([
      { type: 'AdminRoleRevoked', data: { accountId, reason: 'support' } },
    ]);
    expect(account.given(opened).when(act('revokeAdminRole'))).toEqual([]);
  });
});

describe('session', () => {
  const session = decideWith(sessionDecider);
  const sessionKey = 's1';
  const started = { type: 'SessionStarted' as const, data: { sessionKey, accountId, kind: 'anonymous' as const } };
  const ended = { type: 'SessionEnded' as const, data: { sessionKey, accountId, reason: 'logout' } };

  test('starts once, ends once and never lives again', () => {
    const start = { kind: 'start' as const, sessionKey, accountId, as: 'anonymous' as const };
    const end = { kind: 'end' as const, sessionKey, accountId, reason: 'logout' };
    expect(session.given().when(start)).toEqual([started]);
    expect(session.given(started).when(start)).toEqual([]);
    expect(session.given(started).when(end)).toEqual([ended]);
    expect(session.given(started, ended).when(end)).toEqual([]);
    expect(session.given(started, ended).when(start)).toEqual([]);
    expect(session.given().when(end)).toEqual([]);
  });
});
