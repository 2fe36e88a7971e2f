import { eightKFiling, ownershipFiling, row } from '#kit/filing-facts.ts';
import type { RuledTrade } from '../published/alert-history.port.ts';
import { ruledBy, ruledFilingOf } from './entry-rule-facts.policy.ts';

const purchase: RuledTrade = { kind: 'P', planned: false, value: '1000.50' };
const sale: RuledTrade = { kind: 'S', planned: true, value: 200 };
const award: RuledTrade = { kind: 'A', planned: null, value: null };

test('a filing that is not an ownership report has only items', () => {
  expect(ruledBy(['1.01', '9.01'], null)).toEqual({ items: ['1.01', '9.01'], openMarket: null, planned: null, value: null });
});

test('without listed items, the items are unknown', () => {
  expect(ruledBy([], null).items).toBeNull();
});

test.each([
  ['a purchase', [purchase], { openMarket: true, planned: false, value: 1000.5 }],
  ['a sale under a plan', [sale], { openMarket: true, planned: true, value: 200 }],
  ['both: planned only when all are', [purchase, sale], { openMarket: true, planned: false, value: 1200.5 }],
  ['an award beside a sale does not count', [award, sale], { openMarket: true, planned: true, value: 200 }],
  ['an award alone', [award], { openMarket: false, planned: null, value: null }],
  ['no trade at all', [], { openMarket: false, planned: null, value: null }],
  [
    'one that does not say whether it was planned',
    [sale, { ...sale, planned: null }],
    { openMarket: true, planned: null, value: 400 },
  ],
  ['one without a value', [sale, { ...sale, value: null }], { openMarket: true, planned: true, value: null }],
] as const)('%s', (_what, trades, expected) => {
  expect(ruledBy([], trades)).toEqual({ items: null, ...expected });
});

test("an 8-K's facts give its items and the text for keywords", () => {
  const { facts } = eightKFiling({ '5.02': 'Jane Doe resigned.' });
  expect(ruledFilingOf(facts)).toEqual({ items: ['5.02'], openMarket: null, planned: null, value: null, textHash: 'hash' });
});

test("a Form 4's facts give its trades in dollars, without gifts", () => {
  const { facts } = ownershipFiling([row('S', '100', '12.50'), row('G', '5', null)]);
  expect(ruledFilingOf(facts)).toEqual({ items: null, openMarket: true, planned: false, value: 1250, textHash: 'hash' });
});

test('a trade without a price has no value', () => {
  const { facts } = ownershipFiling([row('S', '100', null)]);
  expect(ruledFilingOf(facts)).toMatchObject({ openMarket: true, value: null });
});

test('a row dated after the filing day in New York still counts as a trade: only its date is wrong', () => {
  const { facts } = ownershipFiling([row('P', '100', '10', { date: '2026-01-14' })]);
  expect(ruledFilingOf({ ...facts, acceptedAt: '2026-01-14T03:00:00.000Z' })).toMatchObject({ openMarket: true, value: 1_000 });
});
