import { has, largeCap, smallCap } from '../../judge/conditions.ts';
import type { ScoreContext } from '../../judge/context.ts';
import type { BaseRule, Condition, When } from '../../judge/rule-set.ts';
import { inDollars, ofMarketCap } from '../sizes.ts';
import type { Topic } from '../topic.ts';
import type { Debt } from './facts.ts';

/** How debt is scored. Pure. */

/** New money. Changed terms may be a sign of distress. */
const FUNDS: ReadonlySet<Debt['act']> = new Set(['agreed', 'issued', 'planned', 'replaced']);
const CHANGES: ReadonlySet<Debt['act']> = new Set(['amended', 'replaced', 'extended']);
const ENDS: ReadonlySet<Debt['act']> = new Set(['repaid', 'redeemed', 'ended']);
const LARGE_SHARE = 0.1;
/** In dollars, used if the market value is unknown. */
const LARGE = 2e9;
/** Annual rate in percent that only a company in distress pays. */
const EXPENSIVE = 12;

const isConvertible = ({ instrument }: Debt) => instrument.startsWith('convertible');

export const DEBT_VALUES: Topic<Debt>['ruleInputs'] = {
  debtAct: ({ act }) => ({ value: act }),
  debtChanges: ({ act }) => ({ value: CHANGES.has(act) }),
  debtEnds: ({ act }) => ({ value: ENDS.has(act) }),
  convertibleDebt: (debt) => ({ value: isConvertible(debt) && FUNDS.has(debt.act) }),
  convertsAtDiscount: ({ convertsAtDiscount }) => ({ value: convertsAtDiscount === true }),
  debtPaidEarly: ({ paidEarly }) => ({ value: paidEarly === true }),
  routineExtension: ({ routine }) => ({ value: routine === true }),
  plainAmendment: ({ plainAmendment }) => ({ value: plainAmendment === true }),
  undrawn: ({ act, undrawn }) => ({ value: act === 'replaced' && undrawn === true }),
  debtRate: ({ rates }) => ({ value: Math.max(0, ...rates.map(Number)) }),
  debtOfMarketCap: ({ amount }: Debt, context: ScoreContext) => ofMarketCap(amount, context),
  ordinaryDebt: ({ act, amount, rates, ...debt }: Debt, { marketCap }: ScoreContext) => {
    if (!FUNDS.has(act) || isConvertible({ act, amount, rates, ...debt }) || rates.some((rate) => Number(rate) >= EXPENSIVE))
      return { value: false };
    const size = inDollars(amount);
    if (marketCap !== null && marketCap > 0) return { value: size < LARGE_SHARE * marketCap };
    // A line of credit that replaces another brings no new money.
    return { value: size < LARGE || act === 'replaced' };
  },
};

const is = (fact: string): When => ({ fact, is: true });

export const DEBT_ITEMS: Readonly<Record<'2.03', BaseRule>> = {
  '2.03': {
    id: '8-K.2.03',
    points: 45,
    reason: 'A new direct financial obligation',
    raise: [
      {
        id: '8-K.2.03.heavy',
        points: 66,
        reason: 'Expensive or large debt',
        when: {
          any: [
            { fact: 'debtRate', atLeast: 15 },
            { fact: 'debtOfMarketCap', atLeast: 0.25 },
          ],
        },
      },
      { id: '8-K.2.03.convertible', points: 58, reason: 'Convertible debt', when: is('convertibleDebt') },
    ],
    lower: [
      {
        id: '8-K.2.03.replaced',
        points: 38,
        reason: 'An existing line of credit was amended or replaced',
        when: is('debtChanges'),
      },
      {
        id: '8-K.2.03.plainAmendment',
        points: 28,
        reason: 'A loan or credit line was amended with no new money or sign of distress',
        when: is('plainAmendment'),
      },
      {
        id: '8-K.2.03.undrawn',
        points: 30,
        reason: 'A credit line replaces another one, with nothing drawn',
        when: is('undrawn'),
      },
    ],
    modifiers: [smallCap('2.03'), largeCap('2.03')],
  },
};

export function debtRules(under: string): readonly Condition[] {
  switch (under) {
    case '1.01':
      return [
        { id: '8-K.1.01.convertible', points: 58, reason: 'The company sells convertible debt', when: is('convertibleDebt') },
        {
          id: '8-K.1.01.largeConvertible',
          points: 66,
          reason: 'Convertible debt worth at least 10% of the company',
          when: { all: [is('convertibleDebt'), { fact: 'debtOfMarketCap', atLeast: 0.1 }] },
        },
      ];
    case '7.01':
    case '8.01':
      return [
        {
          id: `8-K.${under}.convertible`,
          points: 49,
          reason: 'The company is offering or selling convertible debt',
          when: is('convertibleDebt'),
        },
      ];
    default:
      return [];
  }
}

export function debtLowers(under: string): readonly Condition[] {
  switch (under) {
    case '1.01':
      return [
        {
          id: '8-K.1.01.undrawn',
          points: 30,
          reason: 'An undrawn credit line replaces another one',
          when: is('undrawn'),
        },
        {
          id: '8-K.1.01.routineExtension',
          points: 25,
          reason: 'A credit line was extended by a year with no other changes',
          when: is('routineExtension'),
        },
        {
          id: '8-K.1.01.plainAmendment',
          points: 28,
          reason: 'A loan or credit line was amended with no new money or sign of distress',
          when: is('plainAmendment'),
        },
        {
          id: '8-K.1.01.creditAmendment',
          points: 40,
          reason: 'An existing credit facility was amended or extended',
          when: is('debtChanges'),
        },
      ];
    case '1.02':
      return [
        {
          id: '8-K.1.02.refinanced',
          points: 25,
          reason: 'Debt was fully repaid and replaced',
          negative: false,
          when: { all: [{ any: [is('debtEnds'), { fact: 'debtAct', is: 'replaced' }] }, { any: [has('1.01'), has('2.03')] }] },
        },
        {
          id: '8-K.1.02.repaid',
          points: 36,
          reason: 'Debt was repaid or a credit line ended',
          negative: false,
          when: is('debtEnds'),
        },
      ];
    case '8.01':
      return [
        {
          id: '8-K.8.01.ordinaryDebt',
          points: 30,
          reason: 'Notes or a credit facility, small for the company',
          when: is('ordinaryDebt'),
        },
        { id: '8-K.8.01.redemption', points: 20, reason: 'Notes are redeemed', when: { fact: 'debtAct', is: 'redeemed' } },
      ];
    default:
      return [];
  }
}
