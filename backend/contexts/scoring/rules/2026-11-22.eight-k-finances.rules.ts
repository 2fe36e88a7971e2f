import { has } from '../../../reading/judge/conditions.ts';
import type { BaseRule } from '../../../reading/judge/rule-set.ts';
import { phrase } from '../../../reading/language/phrase.ts';

/** 8-K items 2.05 and 2.06 (scoring.md section 3). */

export const FINANCE_ITEMS: Readonly<Record<string, BaseRule>> = {
  '2.05': {
    id: '8-K.2.05',
    points: 56,
    reason: 'Costs of exit or disposal activities',
    negative: true,
    raise: [
      {
        id: '8-K.2.05.large',
        points: 68,
        reason: 'A tenth of the workforce, or a charge of $500 million or 5% of revenue, or more',
        when: {
          any: [
            {
              text: phrase(
                '\\b(\\d{1,2}(?:\\.\\d)?)(?:%| percent) of (?:its|the|our)\\b[^.;]{0,50}\\b(?:workforce|employees|headcount|positions|personnel)\\b',
              ),
              atLeast: 10,
              scope: 'both',
            },
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
        reason: 'Less than 2% of the workforce',
        when: {
          text: phrase(
            '\\b(\\d{1,2}(?:\\.\\d)?)(?:%| percent) of (?:its|the|our)\\b[^.;]{0,50}\\b(?:workforce|employees|headcount|positions|personnel)\\b',
          ),
          below: 2,
          scope: 'both',
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
        reason: 'At least a fifth of assets or equity',
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
        reason: 'Small, and announced with the results',
        when: { all: [has('2.02'), { fact: 'impairmentOfTotalAssets', below: 0.05 }] },
      },
    ],
  },
};
