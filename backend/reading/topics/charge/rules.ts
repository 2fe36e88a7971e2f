import { has } from '../../judge/conditions.ts';
import type { BaseRule, Condition } from '../../judge/rule-set.ts';
import type { Topic } from '../topic.ts';
import type { Charge } from './facts.ts';

/** How restructurings, impairments and tax charges are scored (Items 2.05 and 2.06, and other items that mention them). Pure. */

export const CHARGE_VALUES: Topic<Charge>['ruleInputs'] = {
  chargeFor: ({ what }) => ({ value: what }),
  workforceCut: ({ workforce }) => ({ value: Number(workforce ?? 0) }),
  jobsAreCut: ({ what, jobs, workforce }) => ({ value: what === 'restructuring' && (jobs ?? workforce) !== null }),
  // Only dollars are compared, because no exchange rates are available.
  chargeValue: ({ low, high }) => {
    const max = high ?? low;
    return { value: max?.currency === '$' ? Number(max.amount) : 0 };
  },
};

export const CHARGE_ITEMS: Readonly<Record<'2.05' | '2.06', BaseRule>> = {
  '2.05': {
    id: '8-K.2.05',
    points: 56,
    reason: 'Restructuring costs',
    negative: true,
    raise: [
      {
        id: '8-K.2.05.large',
        points: 68,
        reason: 'Affects 10% or more of the workforce, or a charge of at least $500 million or 5% of revenue',
        when: {
          any: [
            { fact: 'workforceCut', atLeast: 10 },
            {
              all: [
                { fact: 'marketCapKnown', is: false },
                { fact: 'chargeValue', atLeast: 500e6 },
              ],
            },
            { fact: 'chargeOfRevenue', atLeast: 0.05 },
          ],
        },
      },
    ],
    lower: [
      {
        id: '8-K.2.05.small',
        points: 40,
        reason: 'Affects less than 2% of the workforce',
        when: {
          all: [
            { fact: 'workforceCut', atLeast: 0.01 },
            { fact: 'workforceCut', below: 2 },
          ],
        },
      },
    ],
  },
  '2.06': {
    id: '8-K.2.06',
    points: 66,
    reason: 'A material impairment',
    negative: true,
    raise: [
      {
        id: '8-K.2.06.large',
        points: 80,
        reason: 'At least 20% of assets or equity',
        when: { fact: 'impairmentOfTotalAssets', atLeast: 0.2 },
      },
    ],
    lower: [
      {
        id: '8-K.2.06.small',
        points: 55,
        reason: 'An impairment of less than $25 million',
        when: {
          all: [
            { fact: 'marketCapKnown', is: false },
            { fact: 'chargeValue', atLeast: 1 },
            { fact: 'chargeValue', below: 25e6 },
          ],
        },
      },
      {
        id: '8-K.2.06.scheduled',
        points: 50,
        reason: 'A small impairment, announced with results',
        when: { all: [has('2.02'), { fact: 'impairmentOfTotalAssets', below: 0.05 }] },
      },
    ],
  },
};

/** An impairment under another item is scored like one under Item 2.06. */
export const chargeRules = (under: string): readonly Condition[] =>
  under in CHARGE_ITEMS || under === '1.02'
    ? []
    : [
        { id: `8-K.${under}.tax`, points: 66, reason: 'A tax charge', negative: true, when: { fact: 'chargeFor', is: 'tax' } },
        {
          id: `8-K.${under}.layoffs`,
          points: 50,
          reason: 'The company is cutting jobs',
          negative: true,
          when: { fact: 'jobsAreCut', is: true },
        },
        {
          id: `8-K.${under}.layoffsLarge`,
          points: 64,
          reason: 'The company is cutting 10% or more of its workforce',
          negative: true,
          when: {
            all: [
              { fact: 'jobsAreCut', is: true },
              { fact: 'workforceCut', atLeast: 10 },
            ],
          },
        },
      ];
