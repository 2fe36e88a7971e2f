import {
  accessionOf,
  amendmentLinked,
  analysisFailed,
  cikOf,
  duplicateDismissed,
  duplicateMarked,
  factsExtracted,
  filingAnalysed,
  filingIngested,
  filingLeftUnread,
  filingRestored,
  filingScored,
  filingWithdrawn,
  partiesAdded,
} from '#kit/filing-events.ts';
import type { AccountEvent } from '../../contexts/accounts/published/account.events.ts';
import type { AlertRunEvent } from '../../contexts/alerts/published/alert-run.events.ts';
import type { PlanEvent } from '../../contexts/billing/published/subscription.events.ts';
import type { WatchlistEvent } from '../../contexts/watchlists/published/watchlist.events.ts';
import { audienceOf, isSentWhenLocked, LIVE_CATEGORIES } from './live-audience.policy.ts';

type Corrected = Extract<AlertRunEvent, { type: 'AlertsCorrected' }>;

test('a correction concerns all its recipients', () => {
  const recipient = { ticker: 'T1', brandId: 'filingwire', channels: ['email' as const] };
  const event: Corrected = {
    type: 'AlertsCorrected',
    data: {
      accession: 'the original',
      form: '4',
      by: 'the amendment',
      byForm: '4/A',
      page: 0,
      restated: true,
      difference: ['the price was $1, is $2'],
      level: 'HIGH',
      companyName: 'Company 1',
      indexUrl: 'https://www.sec.gov/',
      synthetic: false,
      recipients: ['one', 'other'].map((accountId) => ({ ...recipient, accountId })),
    },
  };
  expect(audienceOf(event)).toEqual({ kind: 'alert', accession: 'the amendment', accountIds: ['one', 'other'] });
});

describe('a filing concerns', () => {
  test('the followers of its companies when it arrives', () => {
    expect(audienceOf(filingIngested(1))).toEqual({
      kind: 'filing',
      accession: accessionOf(1),
      all: [cikOf(1)],
      more: [],
      stage: 'arrival',
      form: '8-K',
    });
  });

  test('the followers of a company that joins it later', () => {
    expect(audienceOf(partiesAdded(1, cikOf(2)))).toEqual({
      kind: 'filing',
      accession: accessionOf(1),
      all: null,
      more: [cikOf(2)],
      stage: 'arrival',
      form: '8-K',
    });
  });

  test('nobody when it is backfilled', () => {
    expect(audienceOf(filingIngested(1, { source: 'backfill' }))).toBeNull();
    expect(audienceOf(partiesAdded(1, cikOf(2), { source: 'backfill' }))).toBeNull();
  });

  test.each([
    ['was read', factsExtracted(1), 'reading', '8-K'],
    ['was scored', filingScored(1), 'reading', null],
    ['was analyzed', filingAnalysed(1, null), 'reading', null],
    ['was withdrawn', filingWithdrawn(1), 'withdrawal', null],
    ['is shown again', filingRestored(1), 'withdrawal', '8-K'],
    ['was linked to its original', amendmentLinked(1, 2), 'relation', '4/A'],
    ['was marked as a duplicate', duplicateMarked(1, 2), 'relation', '8-K'],
    ['is no duplicate after all', duplicateDismissed(1, 2), 'relation', '8-K'],
  ] as const)('the pages that show it when it %s', (_what, event, stage, form) => {
    expect(audienceOf(event)).toEqual({ kind: 'filing', accession: accessionOf(1), all: null, more: [], stage, form });
  });

  test('nobody when nothing about it is shown', () => {
    expect(audienceOf(filingLeftUnread(1))).toBeNull();
    expect(audienceOf(analysisFailed(1))).toBeNull();
  });

  test('readers whose plan does not include its form only on arrival and withdrawal', () => {
    expect((['arrival', 'reading', 'relation', 'withdrawal'] as const).filter(isSentWhenLocked)).toEqual([
      'arrival',
      'withdrawal',
    ]);
  });
});

describe('a watchlist', () => {
  const entry = { accountId: 'one', ticker: 'T1', cik: cikOf(1) };
  const forms = { ...entry, forms: ['8-K'], brandId: 'filingwire' };
  test.each<WatchlistEvent>([
    { type: 'TickerAdded', data: { ...forms, companyName: 'Company 1', note: null } },
    { type: 'TickerFormsChanged', data: forms },
    { type: 'TickerNoteChanged', data: { ...entry, note: null } },
    { type: 'TickerRulesChanged', data: { ...entry, rules: null } },
    { type: 'TickerMuted', data: { ...entry, until: null } },
    { type: 'TickerTagsChanged', data: { ...entry, tags: null } },
    { type: 'TickerRemoved', data: entry },
  ])('concerns its account: $type', (event) => {
    expect(audienceOf(event)).toEqual({ kind: 'watchlist', accountId: 'one' });
  });
});

test('a page of alerts concerns each of its recipients once', () => {
  const recipient = { brandId: 'filingwire', channels: ['email' as const], why: 'because' };
  const event: AlertRunEvent = {
    type: 'AlertsPaged',
    data: {
      accession: accessionOf(1),
      page: 0,
      groups: [
        { ...recipient, accountIds: ['one', 'other'], ticker: 'T1' },
        { ...recipient, accountIds: ['one'], ticker: 'T2' },
      ],
      suppressed: [],
      cursor: 'other',
      rowIds: 'numbered',
    },
  };
  expect(audienceOf(event)).toEqual({ kind: 'alert', accession: accessionOf(1), accountIds: ['one', 'other'] });
});

const plan = { accountId: 'one', brandId: 'filingwire', source: 'operator', reason: 'a test' } as const;
test.each<PlanEvent | AccountEvent>([
  { type: 'PlanGranted', data: { ...plan, plan: 'pro', addOnPacks: 0 } },
  { type: 'PlanChanged', data: { ...plan, plan: 'pro', addOnPacks: 1 } },
  { type: 'PlanRevoked', data: plan },
  { type: 'ContactVerified', data: { accountId: 'one', channel: 'email', contactKey: 'k' } },
  { type: 'ContactRemoved', data: { accountId: 'one', channel: 'email', contactKey: 'k' } },
])('changes of plans and contacts concern the account: $type', (event) => {
  expect(audienceOf(event)).toEqual({ kind: 'account', accountId: 'one' });
});

test('opening an account concerns no page', () => {
  const opened: AccountEvent = { type: 'AccountOpened', data: { accountId: 'one', brandId: 'filingwire', kind: 'anonymous' } };
  expect(audienceOf(opened)).toBeNull();
});

test('the subscribed categories include everything that concerns a page', () => {
  expect([...LIVE_CATEGORIES].sort()).toEqual(['account', 'alertRun', 'filing', 'subscription', 'watchlist']);
});
