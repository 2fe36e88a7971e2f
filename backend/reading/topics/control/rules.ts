import { DEAL_IS_CLOSED, has } from '../../judge/conditions.ts';
import type { BaseRule } from '../../judge/rule-set.ts';
import { factsOfKind, type ItemTopic, whenTrue } from '../item-topic.ts';
import type { ControlChange } from './facts.ts';

/** How changes of control are scored (Item 5.01). Pure. */

const change = (is: (change: ControlChange) => boolean): ItemTopic['ruleInputs'][string] => {
  return (facts) => factsOfKind(facts, 'controlChange').find(is);
};

export const CONTROL_VALUES: ItemTopic['ruleInputs'] = {
  controlOfShell: change(({ ofShell }) => ofShell === true),
  controlByMerger: change(({ how, byMerger }) => how === 'subsidiary' || byMerger === true),
};

export const CONTROL_RULES: Readonly<Record<string, BaseRule>> = {
  '5.01': {
    id: '8-K.5.01',
    points: 85,
    reason: 'Control of the company changed',
    lower: [
      {
        id: '8-K.5.01.sponsor',
        points: 50,
        reason: 'A shell or blank-check company changed hands',
        when: whenTrue('controlOfShell'),
      },
      {
        id: '8-K.5.01.closing',
        points: 62,
        reason: 'The announced merger closed',
        when: { any: [DEAL_IS_CLOSED, whenTrue('controlByMerger')] },
      },
      { id: '8-K.5.01.shellEnds', points: 62, reason: 'A shell or blank-check company took over a business', when: has('5.06') },
    ],
  },
};
