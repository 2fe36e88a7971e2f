import type { Condition } from '../../judge/rule-set.ts';
import type { Topic } from '../topic.ts';
import type { Lawsuit } from './facts.ts';

/** How news of lawsuits is scored. Pure. */

export const LAWSUIT_VALUES: Topic<Lawsuit>['ruleInputs'] = {
  lawsuitAct: ({ act }) => ({ value: act }),
  verdictLost: ({ act, outcome }) => ({ value: act === 'verdict' && outcome !== 'won' }),
  patentDecided: ({ act, does }) => ({ value: act === 'ruling' && does?.startsWith('finds patent') === true }),
  lawsuitAmount: ({ amount }) => ({ value: Number(amount ?? 0) }),
};

export function lawsuitRules(under: string): readonly Condition[] {
  const id = (name: string) => `8-K.${under}.lawsuit.${name}`;
  return [
    {
      id: id('verdict'),
      points: 75,
      reason: 'A verdict or judgment against the company',
      negative: true,
      when: { fact: 'verdictLost', is: true },
    },
    { id: id('won'), points: 60, reason: 'A verdict or judgment', when: { fact: 'lawsuitAct', is: 'verdict' } },
    {
      id: id('large'),
      points: 62,
      reason: 'A settlement or judgment of $100 million or more',
      when: { fact: 'lawsuitAmount', atLeast: 100e6 },
    },
    { id: id('patent'), points: 62, reason: 'A court ruled on a patent', when: { fact: 'patentDecided', is: true } },
    { id: id('settled'), points: 48, reason: 'A lawsuit was settled', when: { fact: 'lawsuitAct', is: 'settled' } },
    { id: id('ruling'), points: 45, reason: 'A court ruling', when: { fact: 'lawsuitAct', is: 'ruling' } },
    {
      id: id('sued'),
      points: 45,
      reason: 'The company was sued',
      negative: true,
      when: { fact: 'lawsuitAct', is: 'sued' },
    },
  ];
}
