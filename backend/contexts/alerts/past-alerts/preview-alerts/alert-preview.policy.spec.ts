import { DEFAULT_DELIVERY } from '#contexts/accounts/published/delivery-preferences.policy.ts';
import { DEFAULT_DIGEST } from '#contexts/accounts/published/digest-preferences.policy.ts';
import { completeRules } from '#contexts/watchlists/published/entry-rules.policy.ts';
import type { ChosenSettings, FollowedTicker, ScoredFiling } from '../../published/alert-history.port.ts';
import { previewAlerts } from './alert-preview.policy.ts';

const settings: ChosenSettings = {
  admin: true,
  notifyVia: ['email', 'sms'],
  thresholds: { email: 'MEDIUM', sms: 'HIGH' },
  rules: null,
  digest: DEFAULT_DIGEST,
  delivery: DEFAULT_DELIVERY,
};
const entry: FollowedTicker = { ticker: 'T1', cik: '1', forms: ['8-K', '4'], brandId: 'filingwire', rules: null, paused: false };
/** Noon in New York. */
const NOON = '2026-01-12T17:00:00.000Z';
const filing = (accession: string, over: Partial<ScoredFiling> = {}): ScoredFiling => ({
  accession,
  form: '8-K',
  followedAs: '8-K',
  level: 'HIGH',
  wasRead: true,
  companyCiks: ['1'],
  items: ['5.02'],
  trades: null,
  at: NOON,
  duplicateOf: null,
  threads: [],
  corrects: null,
  ...over,
});
const sentBy = (filings: readonly ScoredFiling[], over: Partial<ChosenSettings> = {}, entries = [entry]) =>
  previewAlerts({ ...settings, ...over }, 'daily', entries, filings).sent.map(({ filing: { accession }, kind, channels, text }) =>
    [accession, kind, ...channels, ...(text ? [text] : [])].join(' '),
  );
const reasonsFor = (filings: readonly ScoredFiling[], over: Partial<ChosenSettings> = {}, entries = [entry]) =>
  previewAlerts({ ...settings, ...over }, 'daily', entries, filings).leftOut.map(
    ({ filing: { accession }, reason }) => `${accession} ${reason}`,
  );

test('each channel gets what reaches its threshold', () => {
  const filings = [filing('high'), filing('medium', { level: 'MEDIUM' }), filing('low', { level: 'LOW' })];
  expect(sentBy(filings)).toEqual(['high alert email sms push sent', 'medium alert email push']);
  expect(reasonsFor(filings)).toEqual(['low below_threshold']);
  expect(sentBy(filings, { notifyVia: ['sms'] })).toEqual(['high alert sms push sent', 'medium alert push']);
});

test('LOW is sent to those who chose it, unless the filing could not be read', () => {
  const filings = [filing('read', { level: 'LOW' }), filing('unread', { level: 'LOW', wasRead: false })];
  const thresholds = { email: 'LOW', sms: 'CRITICAL' } as const;
  expect(sentBy(filings, { thresholds })).toEqual(['read alert email push']);
  expect(reasonsFor(filings, { thresholds })).toEqual(['unread below_threshold']);
});

test("an entry's rules take precedence over the account's, and exclude nothing for an unread filing", () => {
  const rules = completeRules({ items: ['4.02'] });
  expect(reasonsFor([filing('other')], { rules })).toEqual(['other item_not_chosen']);
  expect(sentBy([filing('other')], { rules }, [{ ...entry, rules: completeRules({ items: ['5.02'] }) }])).toHaveLength(1);
  expect(sentBy([filing('unread', { wasRead: false })], { rules })).toHaveLength(1);
  const form4 = { form: '4', followedAs: '4', items: [] };
  const bought = { kind: 'P', planned: false, value: '5000' };
  const large = completeRules({ openMarketOnly: true, minimumValue: 10_000 });
  const filings = [
    filing('grant', { ...form4, trades: [{ kind: 'A', planned: null, value: null }] }),
    filing('small', { ...form4, trades: [bought] }),
    filing('two', { ...form4, trades: [bought, bought] }),
  ];
  expect(sentBy(filings, { rules: large })).toEqual(['two alert email sms push sent']);
  expect(reasonsFor(filings, { rules: large })).toEqual(['grant not_open_market', 'small below_minimum_value']);
});

test('the daily digest, a locked form and an unfollowed form send nothing', () => {
  expect(reasonsFor([filing('a')], { digest: { ...DEFAULT_DIGEST, cadence: 'daily' } })).toEqual(['a waits_for_digest']);
  expect(reasonsFor([filing('a', { form: '6-K', followedAs: '6-K' })])).toEqual(['a form_not_followed']);
  const elsewhere = { ...entry, brandId: 'material-events' };
  const form4 = filing('a', { form: '4', followedAs: '4' });
  expect(reasonsFor([form4], { admin: false }, [elsewhere])).toEqual(['a form_locked']);
});

test('an event alerts once, again if it rises, and a correction goes where its alert went', () => {
  const at = (minute: number) => `2026-01-12T17:0${minute}:00.000Z`;
  const filings = [
    filing('third', { at: at(3), threads: ['t'], level: 'CRITICAL' }),
    filing('second', { at: at(2), threads: ['t'] }),
    filing('first', { at: at(1), threads: ['t'], level: 'MEDIUM' }),
    filing('again', { at: at(4), threads: ['t'], level: 'MEDIUM' }),
    filing('copy', { at: at(5), duplicateOf: 'first' }),
    filing('amendment', { at: at(6), form: '8-K/A', corrects: 'first' }),
    filing('unrelated', { at: at(7), form: '8-K/A', corrects: 'never alerted' }),
  ];
  expect(sentBy(filings)).toEqual([
    'first alert email push',
    'second alert email sms push sent',
    'third alert email sms push sent',
    'amendment correction email push',
    'unrelated alert email sms push sent',
  ]);
  expect(reasonsFor(filings)).toEqual(['again event_already_alerted', 'copy duplicate']);
});

test('texts wait for quiet hours to end and count against the cap of the day they are sent', () => {
  const filings = [
    filing('evening', { at: '2026-01-13T03:00:00.000Z' }),
    filing('night', { at: '2026-01-13T08:00:00.000Z', level: 'CRITICAL' }),
    filing('noon', { at: '2026-01-13T17:00:00.000Z' }),
    filing('next day', { at: '2026-01-14T17:00:00.000Z' }),
  ];
  const texts = (delivery: ChosenSettings['delivery']) =>
    previewAlerts({ ...settings, delivery }, 'daily', [entry], filings).sent.map(({ text }) => text);
  expect(texts({ ...DEFAULT_DELIVERY, dailySmsCap: 2 })).toEqual(['delayed', 'delayed', 'over_cap', 'sent']);
  const quietHours = { from: '21:00', to: '08:00', allowCritical: true };
  expect(texts({ quietHours, dailySmsCap: 20 })).toEqual(['delayed', 'sent', 'sent', 'sent']);
  expect(texts({ quietHours: null, dailySmsCap: 20 })).toEqual(['sent', 'sent', 'sent', 'sent']);
});

test('a filing of two companies on the list alerts once', () => {
  const entries = [entry, { ...entry, ticker: 'T2', cik: '2' }];
  expect(sentBy([filing('both', { companyCiks: ['2', '1'] })], {}, entries)).toHaveLength(1);
  expect(sentBy([filing('stranger', { companyCiks: ['3'] })], {}, entries)).toEqual([]);
});
