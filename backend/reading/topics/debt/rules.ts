import type { Condition } from '../../judge/rule-set.ts';
import type { Topic } from '../topic.ts';
import type { Debt } from './facts.ts';

/** What debt weighs under an item that may tell anything. Pure. */

/** New money; changed terms may be a sign of need. */
const FUNDS: ReadonlySet<Debt['act']> = new Set(['agreed', 'issued', 'planned', 'replaced']);
const LARGE_SHARE = 0.1;
/** Where no market value is known. */
const LARGE = 2e9;
/** Percent a year that only a company in need pays. */
const EXPENSIVE = 12;

export const DEBT_VALUES: Topic<Debt>['values'] = {
  ordinaryDebt: ({ act, amount, instrument, rates }, { marketCap }) => {
    if (!FUNDS.has(act) || instrument.startsWith('convertible') || rates.some((rate) => Number(rate) >= EXPENSIVE))
      return { value: false };
    const size = amount?.currency === '$' ? Number(amount.amount) : 0;
    if (marketCap !== null && marketCap > 0) return { value: size < LARGE_SHARE * marketCap };
    // A line of credit that takes the place of another brings no new money.
    return { value: size < LARGE || act === 'replaced' };
  },
};

export const debtLowers = (under: string): readonly Condition[] =>
  under === '8.01'
    ? [
        {
          id: `8-K.${under}.ordinaryDebt`,
          points: 30,
          reason: 'Notes or a credit facility, not large for the company',
          when: { fact: 'ordinaryDebt', is: true },
        },
      ]
    : [];
