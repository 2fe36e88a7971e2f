import type { BaseRule, Condition, RuleSet, When } from '../../judge/rule-set.ts';
import { PURCHASE } from './purchase-rules.ts';
import { NOTE_CLASSES } from './read-notes.ts';

/** Form 4 transaction codes and insider patterns (scoring.md sections 5 and 6). */

const saleValue = (id: string, points: number, atLeast: number, words: string): Condition => ({
  id: `4.S.value.${id}`,
  points,
  group: 'value',
  reason: `Worth ${words} or more`,
  when: { fact: 'value', atLeast },
});
const LARGE_BY_TOP: When = {
  all: [
    { fact: 'ceoOrCfo', is: true },
    { fact: 'value', atLeast: 1e6 },
  ],
};

const SALE: BaseRule = {
  id: '4.S',
  points: 28,
  reason: 'An insider sold shares',
  raise: [
    {
      id: '4.S.beforeBadNews',
      points: 70,
      reason: 'Sold within 30 days before bad news from the company',
      badge: 'sale before bad news',
      negative: true,
      when: {
        all: [
          { fact: 'planned', is: false },
          { fact: 'soldBeforeBadNews', is: true },
        ],
      },
    },
    {
      id: '4.S.topExit',
      points: 64,
      reason: 'The CEO or CFO sold at least half of the directly held shares without a plan',
      negative: true,
      when: {
        all: [
          { fact: 'ceoOrCfo', is: true },
          { fact: 'ofDirectHoldings', atLeast: 0.5 },
          { fact: 'planned', is: false },
        ],
      },
    },
    { id: '4.S.billion', points: 62, reason: 'Worth $1 billion or more', negative: true, when: { fact: 'value', atLeast: 1e9 } },
    {
      id: '4.S.topHuge',
      points: 60,
      reason: 'The CEO or CFO sold shares worth $250 million or more and mentions no plan',
      negative: true,
      when: {
        all: [
          { fact: 'ceoOrCfo', is: true },
          { fact: 'namesNoPlan', is: true },
          { not: { fact: 'note.sellToCover', is: true } },
          { fact: 'value', atLeast: 250e6 },
        ],
      },
    },
    {
      id: '4.S.cluster',
      points: 48,
      reason: 'Three or more insiders sold within 14 days',
      badge: 'cluster sale',
      negative: true,
      when: { fact: 'sellers14d', atLeast: 3 },
    },
  ],
  modifiers: [
    {
      id: '4.S.discretionary',
      points: 8,
      reason: 'Not under a plan or to cover taxes',
      when: { all: [{ fact: 'planned', is: false }, { not: { fact: 'note.sellToCover', is: true } }] },
    },
    {
      id: '4.S.half',
      points: 16,
      group: 'holdings',
      reason: 'At least half of the directly held shares',
      when: { fact: 'ofDirectHoldings', atLeast: 0.5 },
    },
    {
      id: '4.S.fifth',
      points: 6,
      group: 'holdings',
      reason: 'At least 20% of the directly held shares',
      when: { fact: 'ofDirectHoldings', atLeast: 0.2 },
    },
    saleValue('100m', 16, 100e6, '$100 million'),
    saleValue('50m', 12, 50e6, '$50 million'),
    saleValue('10m', 10, 10e6, '$10 million'),
    saleValue('5m', 7, 5e6, '$5 million'),
    {
      id: '4.S.small',
      points: -10,
      group: 'value',
      reason: 'Worth less than $250,000',
      when: {
        all: [
          { fact: 'value', below: 250_000 },
          { fact: 'candidatePoints', below: 40 },
        ],
      },
    },
    { id: '4.S.top', points: 8, reason: 'The CEO or CFO sells shares worth $1 million or more', when: LARGE_BY_TOP },
    {
      id: '4.S.cashless',
      points: -5,
      reason: 'Sold shares from a same-day exercise, less than $10 million',
      when: { all: [{ fact: 'exercisedSameDay', is: true }, { fact: 'value', below: 10e6 }, { not: LARGE_BY_TOP }] },
    },
    {
      id: '4.S.youngPlan',
      points: 12,
      reason: 'The plan was adopted less than 90 days earlier',
      badge: 'young plan',
      when: {
        all: [
          { fact: 'planned', is: true },
          { fact: 'planAgeDays', below: 90 },
        ],
      },
    },
    {
      id: '4.S.planRedFlag',
      points: 3,
      reason: 'A plan with a single trade, or adopted in the 60 days before earnings',
      when: {
        all: [
          { fact: 'planned', is: true },
          {
            any: [
              { fact: 'planSingleTrade', is: true },
              { fact: 'planBeforeEarnings', is: true },
            ],
          },
        ],
      },
    },
  ],
  ceilings: [
    { id: '4.S.ceiling', points: 79, reason: 'Sales alone are never CRITICAL', when: { fact: 'code', is: 'S' } },
    {
      id: '4.S.sellToCover',
      points: 18,
      badge: 'sell to cover',
      reason: 'Sold to pay taxes or the exercise price, less than $25 million',
      when: { all: [{ fact: 'note.sellToCover', is: true }, { not: { fact: 'value', atLeast: 25e6 } }] },
    },
  ],
};

const plain = (code: string, points: number, reason: string, more: Partial<BaseRule> = {}): BaseRule => ({
  id: `4.${code}`,
  points,
  reason,
  ...more,
});
const ceiling = (code: string, points: number, reason: string): Partial<BaseRule> => ({
  ceilings: [{ id: `4.${code}.ceiling`, points, reason, when: { fact: 'code', is: code } }],
});
const raise = (id: string, points: number, reason: string, when: Condition['when']): Partial<BaseRule> => ({
  raise: [{ id, points, reason, when }],
});

export const OWNERSHIP: RuleSet['ownership'] = {
  trades: {
    P: PURCHASE,
    'P.other': plain('P.other', 30, 'An insider bought derivatives or securities other than common stock', {
      raise: [
        {
          id: '4.P.other.large',
          points: 48,
          reason: 'Notes, preferred stock or derivatives worth $10 million or more',
          when: { fact: 'value', atLeast: 10e6 },
        },
        {
          id: '4.P.other.million',
          points: 38,
          reason: 'Notes, preferred stock or derivatives worth $1 million or more',
          when: { fact: 'value', atLeast: 1e6 },
        },
      ],
    }),
    S: SALE,
    'S.other': plain(
      'S.other',
      20,
      'An insider sold derivatives or securities other than common stock',
      raise('4.S.other.large', 38, 'Notes, preferred stock or derivatives worth $10 million or more', {
        fact: 'value',
        atLeast: 10e6,
      }),
    ),
    A: plain('A', 8, 'A grant or award', {
      raise: [
        {
          id: '4.A.large',
          points: 45,
          reason: 'Options on shares worth $100 million or more',
          when: { fact: 'awardValue', atLeast: 100e6 },
        },
        {
          id: '4.A.paid',
          points: 40,
          reason: 'Shares bought from the company in an offering for $1 million or more',
          when: {
            all: [
              { fact: 'note.offering', is: true },
              { fact: 'value', atLeast: 1e6 },
            ],
          },
        },
      ],
    }),
    D: plain(
      'D',
      14,
      'Shares were returned to the company',
      raise('4.D.repurchase', 40, 'The company bought back $10 million or more from an insider', {
        fact: 'value',
        atLeast: 10e6,
      }),
    ),
    F: plain('F', 4, 'Shares withheld for taxes or the exercise price', ceiling('F', 10, 'Withholding isn’t a decision to sell')),
    I: plain('I', 15, 'A transfer within a benefit plan'),
    M: plain(
      'M',
      10,
      'An option was exercised or a unit converted',
      raise('4.M.held', 24, 'At least 90% of the exercised shares were kept', { fact: 'exerciseHeld', atLeast: 0.9 }),
    ),
    C: plain('C', 12, 'A derivative was converted'),
    E: plain('E', 6, 'A short derivative position expired'),
    H: plain('H', 6, 'A long derivative position expired or was canceled'),
    O: plain(
      'O',
      18,
      'An out-of-the-money option was exercised',
      raise('4.O.aboveMarket', 35, 'Paid above the market price', { fact: 'priceOverMarket', atLeast: 1 }),
    ),
    X: plain('X', 12, 'An in-the-money option was exercised'),
    G: plain(
      'G',
      12,
      'A gift',
      raise('4.G.large', 36, 'A gift of $10 million or more, or at least 20% of the holdings', {
        any: [
          { fact: 'ofHoldings', atLeast: 0.2 },
          { fact: 'value', atLeast: 10e6 },
        ],
      }),
    ),
    L: plain('L', 8, 'A small acquisition'),
    W: plain('W', 4, 'A will or inheritance'),
    Z: plain('Z', 6, 'A voting trust'),
    J: plain(
      'J',
      20,
      'Another kind of transaction, explained in a footnote',
      raise('4.J.distribution', 38, 'A million shares or more were distributed to partners or members', {
        all: [
          { fact: 'note.distribution', is: true },
          { fact: 'disposed', is: true },
          { fact: 'shares', atLeast: 1e6 },
        ],
      }),
    ),
    K: plain('K', 36, 'An equity swap', raise('4.K.top', 55, 'The CEO or CFO hedges', { fact: 'ceoOrCfo', is: true })),
    U: plain('U', 15, 'Shares were tendered in a change of control'),
    transfer: plain('transfer', 4, 'A transfer between the person’s own accounts'),
    contradiction: plain('contradiction', 10, 'The transaction’s code and direction contradict each other'),
    none: plain('none', 10, 'A transaction without a code'),
  },
  holdingsOnly: plain('holdings', 5, 'Holdings only, no transaction'),
  noteClasses: NOTE_CLASSES,
};
