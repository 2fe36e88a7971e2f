import { deciding } from '#kit/decider.spec-kit.ts';
import type { SmsConsentEvent } from '../published/sms-consent.events.ts';
import { type SmsConsentCommand, smsConsentDecider } from './sms-consent.decider.ts';

const contactKey = 'k1';
const NOON = '2026-01-12T12:00:00.000Z';
const LATER = '2026-01-12T13:00:00.000Z';
const consent = deciding(smsConsentDecider);
const request = (verificationId = 'v1', until = LATER): SmsConsentCommand => ({
  kind: 'request',
  contactKey,
  accountId: 'a1',
  verificationId,
  until,
});
const requested = (verificationId = 'v1', until = LATER): SmsConsentEvent => ({
  type: 'SmsConsentRequested',
  data: { contactKey, accountId: 'a1', verificationId, until },
});
const give = (at: string, live = true): SmsConsentCommand => ({
  kind: 'give',
  contactKey,
  how: 'reply',
  text: 'words',
  at,
  live,
});
const given = (at: string): SmsConsentEvent => ({
  type: 'SmsConsentGiven',
  data: { contactKey, how: 'reply', text: 'words', at },
});
const withdraw = (at: string, live = true): SmsConsentCommand => ({
  kind: 'withdraw',
  contactKey,
  how: live ? 'reply' : 'provider',
  at,
  live,
});
const withdrawn = (at: string): SmsConsentEvent => ({ type: 'SmsConsentWithdrawn', data: { contactKey, how: 'reply', at } });

test('a number is asked for consent, and the newest request stays open until it is answered', () => {
  consent.given().when(request()).thenEvents(requested());
  const pending = consent.given(requested(), requested('v2'));
  expect(pending.state).toEqual({
    consent: 'none',
    saidAt: '',
    request: { accountId: 'a1', verificationId: 'v2', until: LATER },
  });
  pending.when(request('v2')).thenNothing();
  pending.when(request('v2', '2026-01-12T14:00:00.000Z')).thenEvents(requested('v2', '2026-01-12T14:00:00.000Z'));
  expect(consent.given(requested(), given(NOON)).state.request).toBeNull();
});

test('consent is recorded once, with its text and time', () => {
  consent.given().when(give(NOON)).thenEvents(given(NOON));
  consent.given(requested()).when(give(NOON)).thenEvents(given(NOON));
  consent.given(given(NOON)).when(give(LATER)).thenNothing();
  consent.given(given(NOON), requested()).when(give(LATER)).thenEvents(given(LATER));
});

test('STOP withdraws consent once, and START gives it again', () => {
  consent.given(given(NOON)).when(withdraw(LATER)).thenEvents(withdrawn(LATER));
  consent.given().when(withdraw(NOON)).thenEvents(withdrawn(NOON));
  consent.given(withdrawn(NOON)).when(withdraw(LATER)).thenNothing();
  consent.given(withdrawn(NOON)).when(give(LATER)).thenEvents(given(LATER));
});

test('a number that opted out is not asked again', () => {
  consent.given(requested(), withdrawn(NOON)).when(request('v2')).thenNothing();
  expect(consent.given(requested(), withdrawn(NOON)).state.request).toBeNull();
});

test('a live reply counts after everything in the stream, whatever its clock says', () => {
  consent.given(given(LATER)).when(withdraw(NOON)).thenEvents(withdrawn(NOON));
  consent.given(withdrawn(LATER)).when(give(NOON)).thenEvents(given(NOON));
});

test('an answer recorded late does not revoke a STOP, even if its clock is ahead', () => {
  consent.given(requested(), withdrawn(NOON)).when(give(LATER, false)).thenNothing();
  consent.given(requested()).when(give(LATER, false)).thenEvents(given(LATER));
});

test("a provider's report doesn't override anything learned since", () => {
  consent.given(given(LATER)).when(withdraw(NOON, false)).thenNothing();
  consent
    .given(given(NOON))
    .when(withdraw(LATER, false))
    .thenEvents({ type: 'SmsConsentWithdrawn', data: { contactKey, how: 'provider', at: LATER } });
});
