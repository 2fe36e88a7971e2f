import type { Condition } from '../../judge/rule-set.ts';
import type { Topic } from '../topic.ts';
import type { IndexMembership } from './facts.ts';

/** How changes of index membership are scored. Pure. */

export const INDEX_VALUES: Topic<IndexMembership>['ruleInputs'] = {
  joinsIndex: ({ act }) => ({ value: act === 'joins' }),
  leavesIndex: ({ act }) => ({ value: act === 'leaves' }),
};

export const indexRules = (under: string): readonly Condition[] => [
  {
    id: `8-K.${under}.joinsIndex`,
    points: 42,
    reason: 'The stock is being added to an index',
    when: { fact: 'joinsIndex', is: true },
  },
  {
    id: `8-K.${under}.leavesIndex`,
    points: 46,
    reason: 'The stock is being removed from an index',
    negative: true,
    when: { fact: 'leavesIndex', is: true },
  },
];
