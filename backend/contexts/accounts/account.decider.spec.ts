import { deciding } from '#kit/decider.spec-kit.ts';
import type { Encrypted } from '../../platform/privacy/encrypted.ts';
import { type AccountCommand, accountDecider } from './account.decider.ts';
import type { AccountEvent } from './published/account.events.ts';
import type { DigestPreferences } from './published/digest-preferences.policy.ts';

const accountId = 'a1';
const sealed: Encrypted = { enc: 'v1', keyId: accountId, iv: 'i', tag: 't', ct: 'c', aad: 'x' };
const opened: AccountEvent = { type: 'AccountOpened', data: { accountId, brandId: 'filingwire', kind: 'anonymous' } };
const email = { channel: 'email' as const, contact: sealed, masked: sealed, contactKey: 'k1' };
const phone = { channel: 'sms' as const, contact: sealed, masked: sealed, contactKey: 'k2' };
const added = (contact: typeof email | typeof phone): AccountEvent => ({ type: 'ContactAdded', data: { accountId, ...contact } });
const chose = (...notifyVia: ('email' | 'sms')[]): AccountEvent => ({
  type: 'NotificationPreferencesChanged',
  data: { accountId, notifyVia },
});
const account = deciding(accountDecider);
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

const proveContact = (contact: typeof email | typeof phone): AccountCommand => ({
  kind: 'proveContact',
  accountId,
  contact,
  brandId: 'filingwire',
});
const verified = ({ channel, contactKey }: typeof email | typeof phone): AccountEvent => ({
  type: 'ContactVerified',
  data: { accountId, channel, contactKey },
});

describe('account', () => {
  test('opens once', () => {
    account.given().when(open).thenEvents(opened);
    account.given(opened).when(open).thenNothing();
  });

  test('an account that was never opened accepts no commands', () => {
    account
      .given()
      .when(addContacts([email]))
      .thenRefused('account_not_found');
  });

  test('a first contact also chooses its channel', () => {
    account
      .given(opened)
      .when(addContacts([email]))
      .thenEvents(added(email), chose('email'));
    account
      .given(opened, added(email), chose('email'))
      .when(addContacts([phone]))
      .thenEvents(added(phone), chose('email', 'sms'));
  });

  test('a login by a proved contact opens an account with that contact added, verified and chosen', () => {
    const openedByContact: AccountEvent = { type: 'AccountOpened', data: { accountId, brandId: 'filingwire', kind: 'contact' } };
    account.when(proveContact(email)).thenEvents(openedByContact, added(email), chose('email'), verified(email));
    account.given(opened).when(proveContact(phone)).thenEvents(added(phone), chose('sms'), verified(phone));
    account
      .given(opened, added(email), chose('email'))
      .when(proveContact(phone))
      .thenEvents(added(phone), chose('email', 'sms'), verified(phone));
  });

  test('deleting an account that someone can log in to takes effect after a wait, and can be canceled', () => {
    const eraseAt = '2026-01-15T00:00:00.000Z';
    const history = [opened, added(email), chose('email'), verified(email)];
    const scheduled: AccountEvent = { type: 'DeletionScheduled', data: { accountId, eraseAt } };
    const canceled: AccountEvent = { type: 'DeletionCanceled', data: { accountId } };
    const erased: AccountEvent = { type: 'AccountErased', data: { accountId, reason: 'requested by its owner' } };
    const remove = { kind: 'delete', accountId, eraseAt } as const;
    const at = (time: string) => ({ kind: 'eraseDeleted', accountId, at: time }) as const;
    account.given(opened, added(email)).when(remove).thenEvents(erased);
    account
      .given(...history)
      .when(remove)
      .thenEvents(scheduled);
    const waiting = account.given(...history, scheduled);
    waiting.when(remove).thenNothing();
    waiting.when(at('2026-01-14T23:59:59.999Z')).thenNothing();
    waiting.when(at(eraseAt)).thenEvents(erased);
    waiting.when({ kind: 'cancelDeletion', accountId }).thenEvents(canceled);
    waiting.when(proveContact(email)).thenEvents(canceled);
    waiting
      .when({ kind: 'erase', accountId, reason: 'by an administrator' })
      .thenEvents({ type: 'AccountErased', data: { accountId, reason: 'by an administrator' } });
    const kept = account.given(...history, scheduled, canceled);
    kept.when(at(eraseAt)).thenNothing();
    kept.when({ kind: 'cancelDeletion', accountId }).thenNothing();
    kept.when(remove).thenEvents(scheduled);
  });

  test('a known contact is verified once, and its channel choice stays', () => {
    const history = [opened, added(email), chose()];
    account
      .given(...history)
      .when(proveContact(email))
      .thenEvents(verified(email));
    account
      .given(...history, verified(email))
      .when(proveContact(email))
      .thenNothing();
  });

  test('a different contact for a channel must be proved and replaces the old one', () => {
    const other = { ...email, contactKey: 'k9' };
    const history = [opened, added(email), chose('email'), verified(email)];
    const gone: AccountEvent = { type: 'ContactRemoved', data: { accountId, channel: 'email', contactKey: 'k1' } };
    account
      .given(...history)
      .when(proveContact(other))
      .thenEvents(added(other), verified(other), gone);
    account
      .given(...history, added(other))
      .when(proveContact(other))
      .thenEvents(verified(other), gone);
    account
      .given(...history, gone)
      .when(proveContact(email))
      .thenEvents(added(email), chose('email'), verified(email));
  });

  test('logging in with a number that replied STOP does not revoke the STOP', () => {
    const stopped: AccountEvent = {
      type: 'ContactDisabled',
      data: { accountId, channel: 'sms', contactKey: 'k2', reason: 'opted_out' },
    };
    account.given(opened, added(phone), chose('sms'), verified(phone), stopped).when(proveContact(phone)).thenNothing();
  });

  test('no contact is proved for an erased account', () => {
    const erased: AccountEvent = { type: 'AccountErased', data: { accountId, reason: 'asked' } };
    account.given(opened, erased).when(proveContact(email)).thenRefused('account_not_found');
  });

  test('is merged into one other account, and afterward can only be erased', () => {
    const mergeInto = (into: string): AccountCommand => ({ kind: 'mergeInto', accountId, into });
    const gone: AccountEvent = { type: 'AccountMergedInto', data: { accountId, into: 'b' } };
    const erased: AccountEvent = { type: 'AccountErased', data: { accountId, reason: 'merged' } };
    account.when(mergeInto('b')).thenRefused('account_not_found');
    account.given(opened, added(email), chose('email')).when(mergeInto('b')).thenEvents(gone);
    account.given(opened, gone).when(mergeInto('b')).thenNothing();
    account.given(opened, gone).when(mergeInto('c')).thenRefused('account_not_found');
    account.given(opened, erased).when(mergeInto('b')).thenRefused('account_not_found');
    account
      .given(opened, gone)
      .when(addContacts([email]))
      .thenRefused('account_not_found');
    account.given(opened, gone).when({ kind: 'erase', accountId, reason: 'merged' }).thenEvents(erased);
  });

  test('revealing contacts needs a reason each time, and is refused for an erased account', () => {
    const reveal = { kind: 'revealContacts', accountId, reason: 'asked which address bounces' } as const;
    const revealed: AccountEvent = { type: 'ContactsRevealed', data: { accountId, reason: reveal.reason } };
    account.given(opened).when(reveal).thenEvents(revealed);
    account.given(opened, revealed).when(reveal).thenEvents(revealed);
    account
      .given(opened, { type: 'AccountErased', data: { accountId, reason: 'asked for' } })
      .when(reveal)
      .thenRefused('account_not_found');
  });

  test('an account that someone can sign in to, or that has a role, is neither merged nor closed', () => {
    const granted: AccountEvent = { type: 'AdminRoleGranted', data: { accountId, reason: 'support' } };
    const kept = [[added(email), verified(email)], [added(phone), verified(phone)], [granted]];
    for (const history of kept) {
      account
        .given(opened, ...history)
        .when({ kind: 'mergeInto', accountId, into: 'b' })
        .thenRefused('account_kept');
      account
        .given(opened, ...history)
        .when({ kind: 'close', accountId })
        .thenNothing();
    }
    account.given(opened).when({ kind: 'mergeInto', accountId, into: accountId }).thenRefused('account_kept');
  });

  test('records which account was merged into it', () => {
    const merged = { from: 'b', merged: ['AAPL'], rejected: ['MSFT'] };
    account
      .given(opened)
      .when({ kind: 'merge', accountId, ...merged })
      .thenEvents({ type: 'AccountMerged', data: { accountId, ...merged } });
    account.when({ kind: 'merge', accountId, ...merged }).thenRefused('account_not_found');
  });

  test('an unused account is closed and erased', () => {
    account
      .given(opened, added(email), chose('email'))
      .when({ kind: 'close', accountId })
      .thenEvents(
        { type: 'AccountClosed', data: { accountId, reason: 'unused' } },
        { type: 'AccountErased', data: { accountId, reason: 'unused' } },
      );
    account.when({ kind: 'close', accountId }).thenRefused('account_not_found');
  });

  test('adding the same contact again changes nothing; a different one replaces it', () => {
    const history = [opened, added(email), chose('email')];
    account
      .given(...history)
      .when(addContacts([email]))
      .thenNothing();
    const other = { ...email, contactKey: 'k9' };
    account
      .given(...history)
      .when(addContacts([other]))
      .thenEvents(added(other));
  });

  test("an explicit channel choice wins, and a channel without a contact can't be chosen", () => {
    account
      .given(opened)
      .when(addContacts([email, phone], ['sms']))
      .thenEvents(added(email), added(phone), chose('sms'));
    account
      .given(opened)
      .when(addContacts([email], []))
      .thenEvents(added(email), chose());
    account
      .given(opened)
      .when(addContacts([email], ['sms']))
      .thenRefused('contact_missing');
    account
      .given(opened)
      .when({ kind: 'changeSettings', accountId, notifyVia: ['email'] })
      .thenRefused('contact_missing');
    account
      .given(opened, added(email), chose('email'))
      .when({ kind: 'changeSettings', accountId, notifyVia: [] })
      .thenEvents(chose());
  });

  test('removing a contact removes its channel from the choice', () => {
    const removed: AccountEvent = { type: 'ContactRemoved', data: { accountId, channel: 'email', contactKey: 'k1' } };
    account
      .given(opened, added(email), chose('email'), removed)
      .when({ kind: 'changeSettings', accountId, notifyVia: ['email'] })
      .thenRefused('contact_missing');
  });

  test('thresholds change one at a time and only when they change', () => {
    const change = (thresholds: object): AccountCommand => ({ kind: 'changeSettings', accountId, thresholds });
    account
      .given(opened)
      .when(change({ sms: 'CRITICAL' }))
      .thenEvents({ type: 'AlertThresholdsChanged', data: { accountId, email: 'MEDIUM', sms: 'CRITICAL' } });
    account
      .given(opened)
      .when(change({ email: 'MEDIUM', sms: 'HIGH' }))
      .thenNothing();
  });

  test('a removed contact leaves the other channel chosen', () => {
    const removed: AccountEvent = { type: 'ContactRemoved', data: { accountId, channel: 'email', contactKey: 'k1' } };
    const both = account.given(opened, added(email), added(phone), chose('email', 'sms'), removed);
    both.when({ kind: 'changeSettings', accountId, notifyVia: ['sms'] }).thenNothing();
    both.when(addContacts([email])).thenEvents(added(email), chose('email', 'sms'));
  });

  test('removing a contact before channels were chosen makes no choice', () => {
    const removed: AccountEvent = { type: 'ContactRemoved', data: { accountId, channel: 'email', contactKey: 'k1' } };
    expect(account.given(opened, added(email), removed).state.notifyVia).toBeNull();
  });

  test('a threshold change starts from the previous thresholds', () => {
    const changed: AccountEvent = { type: 'AlertThresholdsChanged', data: { accountId, email: 'LOW', sms: 'CRITICAL' } };
    const change = (thresholds: object): AccountCommand => ({ kind: 'changeSettings', accountId, thresholds });
    account
      .given(opened, changed)
      .when(change({ email: 'LOW' }))
      .thenNothing();
    account
      .given(opened, changed)
      .when(change({ email: 'HIGH' }))
      .thenEvents({ type: 'AlertThresholdsChanged', data: { accountId, email: 'HIGH', sms: 'CRITICAL' } });
  });

  describe('the daily digest', () => {
    const usual = { cadence: 'realTime', digest: 'whenNew', timeZone: 'America/New_York' } as const;
    const changed = (over: Partial<DigestPreferences>): AccountEvent => ({
      type: 'DigestPreferencesChanged',
      data: { accountId, ...usual, ...over },
    });
    const change = (digest: Partial<DigestPreferences>): AccountCommand => ({ kind: 'changeSettings', accountId, digest });

    test.each<[string, Partial<DigestPreferences>]>([
      ['cadence', { cadence: 'daily' }],
      ['condition', { digest: 'always' }],
      ['time zone', { timeZone: 'Europe/Berlin' }],
    ])('has another %s, and keeps the rest', (_what, over) => {
      account.given(opened).when(change(over)).thenEvents(changed(over));
      account.given(opened, changed(over)).when(change(over)).thenNothing();
      account.given(opened, changed(over)).when(change(usual)).thenEvents(changed({}));
    });

    test('records no event if nothing changed', () => {
      account.given(opened).when(change({})).thenNothing();
      account.given(opened).when(change(usual)).thenNothing();
      account
        .given(opened, changed({ cadence: 'daily' }))
        .when(change({ digest: 'never' }))
        .thenEvents(changed({ cadence: 'daily', digest: 'never' }));
    });
  });

  test('an admin role that was revoked can be granted again, and not revoked twice', () => {
    const granted: AccountEvent = { type: 'AdminRoleGranted', data: { accountId, reason: 'support' } };
    const revoked: AccountEvent = { type: 'AdminRoleRevoked', data: { accountId, reason: 'support' } };
    const after = account.given(opened, granted, revoked);
    after.when({ kind: 'grantAdminRole', accountId, reason: 'support' }).thenEvents(granted);
    after.when({ kind: 'revokeAdminRole', accountId, reason: 'support' }).thenNothing();
  });

  test('a suspended account is resumed, and nobody can sign in to it meanwhile', () => {
    const act = (kind: 'suspend' | 'resume'): AccountCommand => ({ kind, accountId, reason: 'misuse' });
    const suspended: AccountEvent = { type: 'AccountSuspended', data: { accountId, reason: 'misuse' } };
    const resumed: AccountEvent = { type: 'AccountResumed', data: { accountId, reason: 'misuse' } };
    const proof = proveContact(email);
    account.given(opened).when(act('suspend')).thenEvents(suspended);
    account.given(opened, suspended).when(act('suspend')).thenNothing();
    account.given(opened, suspended).when(proof).thenRefused('account_suspended');
    account.given(opened, suspended).when(act('resume')).thenEvents(resumed);
    account.given(opened, suspended, resumed).when(act('resume')).thenNothing();
    account.given(opened, suspended, resumed).when(proof).thenEvents(added(email), chose('email'), verified(email));
    account.given(opened).when(act('resume')).thenNothing();
  });

  test('the admin role is granted and revoked once', () => {
    const act = (kind: 'grantAdminRole' | 'revokeAdminRole'): AccountCommand => ({ kind, accountId, reason: 'support' });
    const granted: AccountEvent = { type: 'AdminRoleGranted', data: { accountId, reason: 'support' } };
    account.given(opened).when(act('grantAdminRole')).thenEvents(granted);
    account.given(opened, granted).when(act('grantAdminRole')).thenNothing();
    account
      .given(opened, granted)
      .when(act('revokeAdminRole'))
      .thenEvents({ type: 'AdminRoleRevoked', data: { accountId, reason: 'support' } });
    account.given(opened).when(act('revokeAdminRole')).thenNothing();
  });
});

describe('an erased account', () => {
  const erased: AccountEvent = { type: 'AccountErased', data: { accountId, reason: 'asked for' } };
  const completed: AccountEvent = { type: 'ErasureCompleted', data: { accountId } };
  const erase: AccountCommand = { kind: 'erase', accountId, reason: 'asked for' };
  const complete: AccountCommand = { kind: 'completeErasure', accountId };

  test('is erased once, and its erasure is completed once', () => {
    account.given(opened).when(erase).thenEvents(erased);
    account.given(opened, erased).when(erase).thenNothing();
    account.given(opened, erased).when(complete).thenEvents(completed);
    account.given(opened, erased, completed).when(complete).thenNothing();
    account.given(opened).when(complete).thenNothing();
  });

  test('accepts no other command, even after its erasure is completed', () => {
    const after = account.given(opened, erased, completed);
    after.when({ kind: 'grantAdminRole', accountId, reason: 'support' }).thenRefused('account_not_found');
    after.when(erase).thenNothing();
  });

  test('accepts no other command', () => {
    const refused = (command: AccountCommand) => account.given(opened, erased).when(command).thenRefused('account_not_found');
    refused({ kind: 'changeSettings', accountId, thresholds: { email: 'LOW' } });
    refused({ kind: 'grantAdminRole', accountId, reason: 'support' });
    refused({ kind: 'addContacts', accountId, contacts: [], notifyVia: null });
  });

  test("an account that was never opened can't be erased", () => {
    account.given().when(erase).thenRefused('account_not_found');
  });
});

describe('contacts of an account', () => {
  const other = { ...email, contactKey: 'k9' };
  const verified = ({ channel, contactKey }: typeof email | typeof phone): AccountEvent => ({
    type: 'ContactVerified',
    data: { accountId, channel, contactKey },
  });
  const removed = ({ channel, contactKey }: typeof email | typeof phone): AccountEvent => ({
    type: 'ContactRemoved',
    data: { accountId, channel, contactKey },
  });
  const disabled = (reason: 'bounced' | 'complained' | 'opted_out', { channel, contactKey } = email): AccountEvent => ({
    type: 'ContactDisabled',
    data: { accountId, channel, contactKey, reason },
  });
  const enabled = (reason: 'verified' | 'opted_in'): AccountEvent => ({
    type: 'ContactEnabled',
    data: { accountId, channel: 'email', contactKey: 'k1', reason },
  });
  const verify = ({ channel, contactKey }: typeof email | typeof phone): AccountCommand => ({
    kind: 'verifyContact',
    accountId,
    channel,
    contactKey,
  });
  const disable = (reason: 'bounced' | 'complained' | 'opted_out', contactKey = 'k1'): AccountCommand => ({
    kind: 'disableContact',
    accountId,
    channel: 'email',
    contactKey,
    reason,
    at: null,
  });
  const known = [opened, added(email), chose('email'), verified(email)];

  test('a contact is verified once', () => {
    account.given(opened, added(email)).when(verify(email)).thenEvents(verified(email));
    account
      .given(...known)
      .when(verify(email))
      .thenNothing();
  });

  test('a contact that the account no longer has is not verified', () => {
    account.given(opened, added(email), added(other)).when(verify(email)).thenRefused('contact_changed');
    account
      .given(opened, added(email))
      .when(verify({ ...email, channel: 'sms' as never }))
      .thenRefused('contact_changed');
  });

  test('a replacement takes over when it is verified, and the channel stays chosen', () => {
    account
      .given(...known, added(other))
      .when(verify(other))
      .thenEvents(verified(other), removed(email));
    const { state } = account.given(...known, added(other), verified(other), removed(email));
    expect(state.contacts.email).toEqual({ current: { contactKey: 'k9', verified: true }, replacement: null });
    expect(state.notifyVia).toEqual(['email']);
  });

  test('adding the current contact again drops its replacement; the same replacement again changes nothing', () => {
    const replacing = account.given(...known, added(other));
    replacing.when(addContacts([email])).thenEvents(removed(other));
    replacing.when(addContacts([other])).thenNothing();
  });

  test('removing a channel removes both its contacts and deselects it', () => {
    const remove: AccountCommand = { kind: 'removeContact', accountId, channel: 'email', pays: false };
    account
      .given(...known, added(other))
      .when(remove)
      .thenEvents(removed(other), removed(email));
    const after = account.given(...known, added(other), removed(other), removed(email));
    expect(after.state).toMatchObject({ contacts: { email: { current: null, replacement: null } }, notifyVia: [] });
    after.when(remove).thenNothing();
  });

  test("the last verified contact of a paying account can't be removed; any other can", () => {
    const remove = (channel: 'email' | 'sms'): AccountCommand => ({ kind: 'removeContact', accountId, channel, pays: true });
    account
      .given(...known)
      .when(remove('email'))
      .thenRefused('subscription_running');
    account
      .given(...known, added(phone))
      .when(remove('email'))
      .thenRefused('subscription_running');
    account
      .given(...known, added(phone))
      .when(remove('sms'))
      .thenEvents(removed(phone));
    account
      .given(...known, added(phone), verified(phone))
      .when(remove('email'))
      .thenEvents(removed(email));
    account.given(opened, added(email)).when(remove('email')).thenEvents(removed(email));
  });

  test('a contact is disabled with a reason; a bounce does not replace an opt-out', () => {
    account
      .given(...known)
      .when(disable('bounced'))
      .thenEvents(disabled('bounced'));
    const bounced = account.given(...known, disabled('bounced'));
    bounced.when(disable('bounced')).thenNothing();
    bounced.when(disable('complained')).thenEvents(disabled('complained'));
    account
      .given(...known, disabled('complained'))
      .when(disable('bounced'))
      .thenNothing();
    account
      .given(...known)
      .when(disable('bounced', 'another'))
      .thenNothing();
  });

  test('verifying again enables a contact; START enables only what STOP disabled', () => {
    const optIn: AccountCommand = { kind: 'optContactIn', accountId, channel: 'email', contactKey: 'k1' };
    const bounced = account.given(...known, disabled('bounced'));
    bounced.when(verify(email)).thenEvents(enabled('verified'));
    bounced.when(optIn).thenNothing();
    const stopped = account.given(...known, disabled('opted_out'));
    stopped.when(optIn).thenEvents(enabled('opted_in'));
    account
      .given(...known, disabled('opted_out'), enabled('opted_in'))
      .when(optIn)
      .thenNothing();
    account
      .given(...known)
      .when(optIn)
      .thenNothing();
  });

  test('a name is set, changed and removed', () => {
    const rename = (name: Encrypted | null): AccountCommand => ({ kind: 'changeSettings', accountId, name });
    const named = (name: Encrypted | null): AccountEvent => ({ type: 'ProfileChanged', data: { accountId, name } });
    account.given(opened).when(rename(sealed)).thenEvents(named(sealed));
    account.given(opened).when(rename(null)).thenNothing();
    account.given(opened, named(sealed)).when(rename(null)).thenEvents(named(null));
    account.given(opened, named(sealed), named(null)).when(rename(null)).thenNothing();
  });
});
