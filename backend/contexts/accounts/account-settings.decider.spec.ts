import { deciding } from '#kit/decider.spec-kit.ts';
import type { Encrypted } from '../../platform/privacy/encrypted.ts';
import type { EntryRules } from '../watchlists/published/entry-rules.events.ts';
import { type AccountCommand, accountDecider } from './account.decider.ts';
import type { AccountEvent } from './published/account.events.ts';

const accountId = 'a1';
const sealed: Encrypted = { enc: 'v1', keyId: accountId, iv: 'i', tag: 't', ct: 'c', aad: 'x' };
const opened: AccountEvent = { type: 'AccountOpened', data: { accountId, brandId: 'filingwire', kind: 'anonymous' } };
const added = (channel: 'email' | 'sms'): AccountEvent => ({
  type: 'ContactAdded',
  data: { accountId, channel, contact: sealed, masked: sealed, contactKey: channel },
});
const chose = (...notifyVia: ('email' | 'sms')[]): AccountEvent => ({
  type: 'NotificationPreferencesChanged',
  data: { accountId, notifyVia },
});
const account = deciding(accountDecider);
const change = (fields: object): AccountCommand => ({ kind: 'changeSettings', accountId, ...fields });

describe('one-click unsubscribe', () => {
  const stop = (of: 'alerts' | 'digest'): AccountCommand => ({ kind: 'stopMail', accountId, of });
  const digestOff: AccountEvent = {
    type: 'DigestPreferencesChanged',
    data: { accountId, cadence: 'realTime', digest: 'never', timeZone: 'America/New_York' },
  };

  test('ends email alerts and keeps texts', () => {
    const both = [opened, added('email'), added('sms'), chose('email', 'sms')];
    account
      .given(...both)
      .when(stop('alerts'))
      .thenEvents(chose('sms'));
    account
      .given(...both, chose('sms'))
      .when(stop('alerts'))
      .thenNothing();
    account.given(opened).when(stop('alerts')).thenNothing();
  });

  test('also works for an account that has not chosen channels and so uses all of them', () => {
    account.given(opened, added('email'), added('sms')).when(stop('alerts')).thenEvents(chose('sms'));
    account.given(opened, added('email')).when(stop('alerts')).thenEvents(chose());
  });

  test('ends the digest and keeps the channels', () => {
    account.given(opened, added('email'), chose('email')).when(stop('digest')).thenEvents(digestOff);
    account.given(opened, digestOff).when(stop('digest')).thenNothing();
  });

  test('does nothing for an erased account', () => {
    const erased: AccountEvent = { type: 'AccountErased', data: { accountId, reason: 'asked' } };
    account.given(opened, erased).when(stop('alerts')).thenRefused('account_not_found');
  });
});

describe('quiet hours and cap', () => {
  const hours = { from: '22:00', to: '07:00', allowCritical: true };
  const changed = (quietHours: typeof hours | null, dailySmsCap: number): AccountEvent => ({
    type: 'DeliveryPreferencesChanged',
    data: { accountId, quietHours, dailySmsCap },
  });

  test.each([
    [{ quietHours: hours }, changed(hours, 20)],
    [{ quietHours: null }, changed(null, 20)],
    [{ dailySmsCap: 5 }, changed({ from: '21:00', to: '08:00', allowCritical: false }, 5)],
  ])('%j changes that and keeps the rest', (delivery, event) => {
    account.given(opened).when(change({ delivery })).thenEvents(event);
    account.given(opened, event).when(change({ delivery })).thenNothing();
  });

  test.each([{ from: '22:30' }, { to: '07:30' }, { allowCritical: false }])('%j is a change', (part) => {
    const next = { ...hours, ...part };
    account
      .given(opened, changed(hours, 9))
      .when(change({ delivery: { quietHours: next } }))
      .thenEvents(changed(next, 9));
  });

  test('omitted fields stay unchanged', () => {
    account
      .given(opened, changed(null, 9))
      .when(change({ delivery: {} }))
      .thenNothing();
    account.given(opened, changed(null, 9)).when(change({})).thenNothing();
  });
});

test('rules for entries without their own are stored normalized, and null removes them', () => {
  const rules: EntryRules = { items: ['5.02', '4.02'], openMarketOnly: false, without10b51: true, minimumValue: 1, keywords: [] };
  const changed = (to: EntryRules | null): AccountEvent => ({ type: 'AlertRulesChanged', data: { accountId, rules: to } });
  const kept = { ...rules, items: ['4.02', '5.02'] };
  account.given(opened).when(change({ rules })).thenEvents(changed(kept));
  account.given(opened, changed(kept)).when(change({ rules })).thenNothing();
  account
    .given(opened, changed(kept))
    .when(change({ rules: null }))
    .thenEvents(changed(null));
  account
    .given(opened)
    .when(change({ rules: null }))
    .thenNothing();
});

describe('skipped onboarding steps', () => {
  const skip = (...skipped: ('contact' | 'tickers' | 'forms' | 'preferences')[]): AccountCommand => ({
    kind: 'skipOnboarding',
    accountId,
    skipped,
  });
  const skips = (...steps: ('contact' | 'tickers' | 'forms' | 'preferences')[]): AccountEvent => ({
    type: 'OnboardingStepsSkipped',
    data: { accountId, steps },
  });

  test('are stored once each, in order', () => {
    account
      .given(opened)
      .when(skip('preferences', 'forms', 'forms'))
      .thenEvents(skips('forms', 'preferences'));
    account.given(opened).when(skip()).thenNothing();
    account.given(opened, skips('forms')).when(skip('forms')).thenNothing();
  });

  test('can be resumed', () => {
    account.given(opened, skips('forms', 'preferences')).when(skip('preferences')).thenEvents(skips('preferences'));
    account.given(opened, skips('forms')).when(skip()).thenEvents(skips());
  });

  test("can't be changed by an erased account", () => {
    account
      .given(opened, { type: 'AccountErased', data: { accountId, reason: 'asked' } })
      .when(skip('forms'))
      .thenRefused('account_not_found');
  });
});
