import type { Condition } from '../../judge/rule-set.ts';
import type { Topic } from '../topic.ts';
import type { Trial } from './facts.ts';

/** How news about clinical trials is scored. Pure. */

export const TRIAL_VALUES: Topic<Trial>['ruleInputs'] = {
  trialAct: ({ act }) => ({ value: act }),
};

export function trialRules(under: string): readonly Condition[] {
  const rule = (act: Trial['act'], points: number, reason: string, negative?: boolean): Condition => ({
    id: `8-K.${under}.trial.${act.replace(' ', '')}`,
    points,
    reason,
    ...(negative === true && { negative }),
    when: { fact: 'trialAct', is: act },
  });
  return [
    rule('missed', 75, 'A trial missed its goal', true),
    rule('hold', 75, 'A regulator put a trial on hold', true),
    rule('met', 64, 'A trial met its goal'),
    rule('stopped', 64, 'A trial was stopped', true),
    rule('hold lifted', 55, 'A regulator let a trial continue'),
    rule('positive', 60, 'Positive trial results'),
    rule('results', 48, 'Trial results'),
    rule('started', 40, 'A trial began'),
  ];
}
