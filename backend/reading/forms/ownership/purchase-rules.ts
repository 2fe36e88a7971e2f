import type { BaseRule, Condition } from '../../judge/rule-set.ts';

/** Purchases by insiders (scoring.md section 6). */

const ROLE: readonly Condition[] = [
  { id: '4.P.cfo', points: 10, group: 'role', reason: 'The CFO buys', when: { fact: 'role', is: 'cfo' } },
  { id: '4.P.ceo', points: 6, group: 'role', reason: 'The CEO buys', when: { fact: 'role', is: 'ceo' } },
  { id: '4.P.chair', points: 4, group: 'role', reason: 'The chair or president buys', when: { fact: 'role', is: 'chair' } },
  { id: '4.P.insider', points: 3, group: 'role', reason: 'An officer or director buys', when: { fact: 'role', is: 'insider' } },
  { id: '4.P.tenPercent', points: -5, group: 'role', reason: 'A 10% owner buys', when: { fact: 'role', is: 'tenPercent' } },
];

const purchaseValue = (id: string, points: number, atLeast: number, words: string): Condition => ({
  id: `4.P.value.${id}`,
  points,
  group: 'value',
  reason: `Worth ${words} or more`,
  when: { fact: 'value', atLeast },
});

const SMALL_PRICE: Condition = {
  id: '4.P.small',
  points: 34,
  reason: 'Worth less than $25,000',
  when: { fact: 'value', below: 25_000 },
};

const MODEST_PRICE: Condition = {
  id: '4.P.modest',
  points: 58,
  reason: 'Worth less than $50,000',
  when: { fact: 'value', below: 50_000 },
};

export const PURCHASE: BaseRule = {
  id: '4.P',
  points: 52,
  reason: 'An insider bought shares',
  raise: [
    {
      id: '4.P.cluster3',
      points: 74,
      reason: 'Three or more insiders bought within 30 days',
      badge: 'cluster buy',
      when: { fact: 'buyers30d', atLeast: 3 },
    },
    {
      id: '4.P.cluster2',
      points: 62,
      reason: 'Two insiders bought within 7 days',
      badge: 'cluster buy',
      when: { fact: 'buyers7d', atLeast: 2 },
    },
  ],
  modifiers: [
    ...ROLE,
    purchaseValue('5m', 12, 5e6, '$5 million'),
    purchaseValue('1m', 9, 1e6, '$1 million'),
    purchaseValue('250k', 5, 250_000, '$250,000'),
    purchaseValue('100k', 2, 100_000, '$100,000'),
    {
      id: '4.P.large',
      points: 5,
      reason: 'At least 0.1% of the company or 10% of a day’s trading volume',
      when: {
        any: [
          { fact: 'valueOfMarketCap', atLeast: 0.001 },
          { fact: 'ofDailyVolume', atLeast: 0.1 },
        ],
      },
    },
    {
      id: '4.P.first',
      points: 5,
      reason: 'The first purchase by this person in three years',
      when: { fact: 'firstPurchase3y', is: true },
    },
    {
      id: '4.P.gain',
      points: 3,
      group: 'holdings',
      reason: 'Holdings grew by half or more',
      when: { fact: 'ofHoldings', atLeast: 0.5 },
    },
    {
      id: '4.P.sliver',
      points: -3,
      group: 'holdings',
      reason: 'Holdings grew by less than 1%',
      when: { fact: 'ofHoldings', below: 0.01 },
    },
    {
      id: '4.P.routine',
      points: -20,
      badge: 'routine',
      reason: 'Buys in the same month every year',
      when: { fact: 'routine', is: true },
    },
    {
      id: '4.P.planned',
      points: -18,
      badge: '10b5-1',
      reason: 'Bought under a 10b5-1 plan',
      when: { fact: 'planned', is: true },
    },
    {
      id: '4.P.offering',
      points: -15,
      reason: 'Bought in an offering',
      when: { fact: 'note.offering', is: true },
    },
    {
      id: '4.P.smallCap',
      points: 5,
      reason: 'The company is worth less than $500 million',
      when: { fact: 'marketCap', below: 500e6 },
    },
    { id: '4.P.dip', points: 4, reason: 'Bought within 14 days of bad news', when: { fact: 'afterBadNews', is: true } },
  ],
  ceilings: [
    SMALL_PRICE,
    MODEST_PRICE,
    {
      id: '4.P.automatic',
      points: 15,
      reason: 'Dividend reinvestment or employee plan',
      when: { fact: 'note.automatic', is: true },
    },
  ],
};
