import type { Condition } from '../../judge/rule-set.ts';
import type { Topic } from '../topic.ts';
import type { StockSplit } from './facts.ts';

/** How splits are scored. Pure. */

export const SPLIT_VALUES: Topic<StockSplit>['ruleInputs'] = {
  splitsReverse: ({ direction, mostOldShares }) => ({ value: direction === 'reverse' && mostOldShares === undefined }),
  splitRatioOpen: ({ mostOldShares }) => ({ value: mostOldShares !== undefined }),
  splitsForward: ({ direction, dividendPercent }) => ({ value: direction === 'forward' && dividendPercent == null }),
};

export const splitRules = (under: string): readonly Condition[] => [
  {
    id: `8-K.${under}.reverseSplit`,
    points: 64,
    reason: 'A reverse split',
    negative: true,
    when: { fact: 'splitsReverse', is: true },
  },
  {
    id: `8-K.${under}.reverseSplitPlanned`,
    points: 52,
    reason: 'A reverse split whose ratio is still to be set',
    negative: true,
    when: { fact: 'splitRatioOpen', is: true },
  },
  { id: `8-K.${under}.split`, points: 52, reason: 'A stock split', when: { fact: 'splitsForward', is: true } },
];
