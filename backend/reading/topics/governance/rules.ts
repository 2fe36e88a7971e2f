import type { BaseRule } from '../../judge/rule-set.ts';
import { factsOfKind, type ItemTopic, whenTrue } from '../item-topic.ts';

/** How benefit plans, the code of ethics, shell status and nominations are scored (Items 5.04 to 5.06 and 5.08). Pure. */

export const GOVERNANCE_VALUES: ItemTopic['ruleInputs'] = {
  ethicsWaived: (facts) => factsOfKind(facts, 'ethicsChange').find(({ what }) => what === 'waived'),
  electionContested: (facts) => factsOfKind(facts, 'nominationTerms').find(({ contested }) => contested === true),
};

export const GOVERNANCE_RULES: Readonly<Record<string, BaseRule>> = {
  '5.04': { id: '8-K.5.04', points: 15, reason: 'Trading under a benefit plan is suspended' },
  '5.05': {
    id: '8-K.5.05',
    points: 20,
    reason: 'The code of ethics changes',
    raise: [
      {
        id: '8-K.5.05.waiver',
        points: 52,
        reason: 'A waiver from the code of ethics was granted',
        negative: true,
        when: whenTrue('ethicsWaived'),
      },
    ],
  },
  '5.06': { id: '8-K.5.06', points: 55, reason: 'The company is no longer a shell' },
  '5.08': {
    id: '8-K.5.08',
    points: 20,
    reason: 'Shareholders can nominate directors',
    raise: [{ id: '8-K.5.08.contested', points: 60, reason: 'The election is contested', when: whenTrue('electionContested') }],
  },
};
