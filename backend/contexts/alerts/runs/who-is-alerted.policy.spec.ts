import { completeRules, type RuledFiling } from '../../watchlists/published/entry-rules.policy.ts';
import {
  type AlertedBefore,
  type JudgedAccount,
  type JudgedEntry,
  type JudgedRun,
  judgeAccount,
  type Recipient,
  updateOf,
} from './who-is-alerted.policy.ts';

const ACCEPTED = '2026-03-02T14:00:00.000Z';
const LATER = '2026-03-02T15:00:00.000Z';

const run = (changes: Partial<JudgedRun> = {}): JudgedRun => ({
  form: '8-K',
  followedAs: '8-K',
  level: 'HIGH',
  late: false,
  acceptedAt: ACCEPTED,
  scoredAt: ACCEPTED,
  ...changes,
});

const entry = (changes: Partial<JudgedEntry> = {}): JudgedEntry => ({
  accountId: 'account-1',
  ticker: 'ACME',
  brandId: 'filingwire',
  forms: ['8-K'],
  addedAt: '2026-01-05T00:00:00.000Z',
  ...changes,
});

const plan = (brandId: string) => ({ brandId, source: 'payment', plan: 'pro', addOnPacks: 0 }) as const;
const usual = { present: true, verified: true, disabled: false };
const account = (changes: Partial<JudgedAccount> = {}): JudgedAccount => ({
  settings: { admin: false },
  channels: { email: { ...usual, threshold: 'MEDIUM' }, sms: { ...usual, threshold: 'HIGH' } },
  push: null,
  freeCadence: 'realTime',
  contains: null,
  ...changes,
});

const nothing: AlertedBefore = { alerted: new Map(), corrected: new Set() };
const judge = (
  given: Partial<JudgedRun>,
  entries: readonly Partial<JudgedEntry>[] = [{}],
  who: Partial<JudgedAccount> = {},
  before: AlertedBefore = nothing,
) =>
  judgeAccount(
    run(given),
    entries.map((one) => entry(one)),
    account(who),
    before,
  );

test('a follower is alerted through every channel whose threshold is reached, with a reason', () => {
  expect(judge({})).toEqual({
    accountId: 'account-1',
    ticker: 'ACME',
    brandId: 'filingwire',
    channels: ['email', 'sms'],
    why: 'You follow 8-K filings from ACME, and this one is HIGH.',
  });
});

test.each([
  ['7', 'APPLE INC', 'Apple (ACME)'],
  ['8', 'APPLE INC', 'ACME'],
  ['7', '', 'ACME'],
])('the reason names the followed company if the filing is its own: %s %s', (cik, companyName, named) => {
  expect(judge({ companyCiks: ['7', '9'], companyName }, [{ cik }])).toMatchObject({
    why: `You follow 8-K filings from ${named}, and this one is HIGH.`,
  });
});

test('an account without settings is treated like one with the defaults', () => {
  expect(judge({ level: 'MEDIUM' }, [{}], { settings: undefined })).toMatchObject({ channels: ['email'] });
});

describe('an entry that triggers no alert says why', () => {
  const refused: RuledFiling = { items: ['5.02'], openMarket: null, planned: null, value: null };
  const rules = completeRules({ items: ['1.01'] });

  test.each([
    ['form not followed', {}, { forms: ['4'] }, {}, 'form_not_followed'],
    [
      'the plan does not open the form',
      { form: '4', followedAs: '4' },
      { forms: ['4'], brandId: 'material-events' },
      {},
      'form_locked',
    ],
    ['it was added after a late filing was accepted', { late: true }, { addedAt: LATER }, {}, 'added_after_acceptance'],
    ['it is muted when the filing is scored', {}, { mutedUntil: LATER }, {}, 'muted'],
    ['its rules refuse the filing', { ruled: refused }, { rules }, {}, 'item_not_chosen'],
    ["the account's rules refuse the filing", { ruled: refused }, {}, { settings: { admin: false, rules } }, 'item_not_chosen'],
    [
      'the account asked for the digest alone',
      {},
      {},
      { settings: { admin: false, digest: { cadence: 'daily', hour: 8, timeZone: 'UTC' } } },
      'waits_for_digest',
    ],
    ['plans are sold and the account holds none', {}, {}, { freeCadence: 'daily' }, 'waits_for_digest'],
    [
      'its plan does not cover the form, and another brand has it for free',
      { form: '13F-HR', followedAs: '13F' },
      { forms: ['13F'], brandId: 'filingwire' },
      { freeCadence: 'daily', settings: { admin: false, plans: [plan('material-events')] } },
      'waits_for_digest',
    ],
    ['it is paused', {}, { paused: true }, {}, 'paused'],
    ['no threshold is reached', { level: 'LOW' }, {}, {}, 'below_threshold'],
  ] as const)('%s', (_what, given, changes, who, expected) => {
    expect(judge(given, [changes], who as Partial<JudgedAccount>)).toBe(expected);
  });
});

describe('what excludes nothing', () => {
  const item: RuledFiling = { items: ['5.02'], openMarket: null, planned: null, value: null };

  test.each([
    [
      'an admin reads every form',
      { form: '4', followedAs: '4' },
      { forms: ['4'], brandId: 'material-events' },
      { settings: { admin: true } },
    ],
    [
      'a plan elsewhere covers the form',
      { form: '4', followedAs: '4' },
      { forms: ['4'], brandId: 'form4getter' },
      { freeCadence: 'daily', settings: { admin: false, plans: [plan('filingwire')] } },
    ],
    ['a filing in time, whenever the entry was added', { late: false }, { addedAt: LATER }, {}],
    ['a late filing of unknown time', { late: true, acceptedAt: null }, { addedAt: LATER }, {}],
    ['a late filing that the entry preceded', { late: true }, { addedAt: ACCEPTED }, {}],
    ['a mute that is over', { scoredAt: LATER }, { mutedUntil: LATER }, {}],
    ['rules, where nothing is known of the filing', {}, { rules: completeRules({ items: ['1.01'] }) }, {}],
    ['rules that the filing passes', { ruled: item }, { rules: completeRules({ items: ['5.02'] }) }, {}],
    [
      "the entry's own rules stand before the account's",
      { ruled: item },
      { rules: completeRules({ items: ['5.02'] }) },
      { settings: { admin: false, rules: completeRules({ items: ['1.01'] }) } },
    ],
    [
      'a keyword that the text holds',
      { ruled: item },
      { rules: completeRules({ keywords: ['recall'] }) },
      { contains: () => true },
    ],
  ] as const)('%s', (_what, given, changes, who) => {
    expect(judge(given, [changes], who as Partial<JudgedAccount>)).toMatchObject({ accountId: 'account-1' });
  });

  test('a keyword missing in the text excludes the filing', () => {
    const rules = completeRules({ keywords: ['recall'] });
    expect(judge({ ruled: item }, [{ rules }], { contains: () => false })).toBe('keyword_not_found');
  });
});

describe('several entries of one account', () => {
  test('the first match gives the reason, and there is one alert', () => {
    const answer = judge({}, [{ forms: ['4'] }, { ticker: 'ACMB' }, { ticker: 'ACMC' }]);
    expect((answer as Recipient).ticker).toBe('ACMB');
  });

  test('if none matches, a reason other than an unfollowed form is given first', () => {
    expect(judge({}, [{ forms: ['4'] }, { mutedUntil: LATER }])).toBe('muted');
    expect(judge({}, [])).toBe('form_not_followed');
  });
});

test('a subscribed browser is alerted in addition to the contacts', () => {
  expect(judge({}, [{}], { push: 'HIGH' })).toMatchObject({ channels: ['email', 'sms', 'push'] });
});

describe('one event, one alert', () => {
  const earlier = (level: 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL'): AlertedBefore => ({
    alerted: new Map([['account-1', { accession: '0000000001-26-000001', level }]]),
    corrected: new Set(),
  });

  test('a duplicate alerts nobody', () => {
    expect(judge({ duplicateOf: '0000000001-26-000001' })).toBe('duplicate');
  });

  test('an account that gets a correction of this filing gets no alert', () => {
    expect(judge({}, [{}], {}, { alerted: new Map(), corrected: new Set(['account-1']) })).toBe('corrected');
    expect(judge({}, [{}], {}, { alerted: new Map(), corrected: new Set(['account-2']) })).toMatchObject({ ticker: 'ACME' });
  });

  test('the same or a lower level is not alerted again', () => {
    expect(judge({}, [{}], {}, earlier('HIGH'))).toBe('event_already_alerted');
    expect(judge({}, [{}], {}, earlier('CRITICAL'))).toBe('event_already_alerted');
  });

  test('a level that rose updates the earlier alert and says so', () => {
    expect(judge({}, [{}], {}, earlier('MEDIUM'))).toMatchObject({
      updates: '0000000001-26-000001',
      why: 'You follow 8-K filings from ACME, and this one is HIGH. You were alerted to this event when it was MEDIUM.',
    });
  });

  test('a filing that would not alert is suppressed for its own reason', () => {
    expect(judge({ level: 'LOW' }, [{}], {}, earlier('MEDIUM'))).toBe('below_threshold');
  });
});

describe('an account notified of an unreadable filing', () => {
  const read = { accession: '0000000000-26-000001', followedAs: '8-K', level: 'CRITICAL' } as const;
  const notice: Recipient = {
    accountId: 'account-1',
    ticker: 'ACME',
    brandId: 'filingwire',
    channels: ['email'],
    why: 'because',
  };

  test('gets its content on the channels of that message and on those whose threshold it reaches', () => {
    const judged: Recipient = { ...notice, channels: ['email', 'sms'] };
    const why = 'We told you that this 8-K filing from ACME couldn’t be read yet. We’ve read it now, and it’s CRITICAL.';
    expect(updateOf(read, notice, judged)).toEqual({ ...notice, channels: ['email', 'sms'], why, updates: read.accession });
  });

  test.each(['below_threshold', 'keyword_not_found', 'event_already_alerted', 'duplicate'] as const)(
    'gets it also where it would not have been alerted: %s',
    (judged) => {
      expect(updateOf({ ...read, level: 'LOW' }, notice, judged)).toMatchObject({ channels: ['email'], updates: read.accession });
    },
  );

  test.each(['muted', 'paused', 'form_not_followed', 'form_locked', 'waits_for_digest', 'contact_disabled'] as const)(
    'gets nothing more once its interest has ended: %s',
    (judged) => {
      expect(updateOf(read, notice, judged)).toBe(judged);
    },
  );

  test('is notified that it could not be read, without a level', () => {
    expect(
      judgeAccount(run({ level: 'MEDIUM', unread: true }), [entry()], account(), { alerted: new Map(), corrected: new Set() }),
    ).toMatchObject({
      channels: ['email'],
      why: 'You follow 8-K filings from ACME, and this one can’t be read yet.',
    });
  });
});
