import type { Condition } from '../../judge/rule-set.ts';
import type { Topic } from '../topic.ts';
import type { SpinOff } from './facts.ts';

/** How spin-offs are scored. Pure. */

export const SPIN_OFF_VALUES: Topic<SpinOff>['ruleInputs'] = {
  spinsOff: ({ act }) => ({ value: act !== 'ended' && act !== 'completed' }),
  spunOff: ({ act }) => ({ value: act === 'completed' }),
  keepsPart: ({ act }) => ({ value: act === 'ended' }),
};

export const spinOffRules = (under: string): readonly Condition[] => [
  {
    id: `8-K.${under}.spinOff`,
    points: 64,
    reason: 'The company is spinning off a business',
    when: { fact: 'spinsOff', is: true },
  },
  {
    id: `8-K.${under}.spinOffDone`,
    points: 56,
    reason: 'A spin-off is completed',
    when: { fact: 'spunOff', is: true },
  },
  {
    id: `8-K.${under}.spinOffEnded`,
    points: 64,
    reason: 'A spin-off is called off',
    when: { fact: 'keepsPart', is: true },
  },
];
