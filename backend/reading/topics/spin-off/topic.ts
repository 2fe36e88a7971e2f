import type { Topic } from '../topic.ts';
import type { SpinOff } from './facts.ts';
import { spinOffWords } from './headline.ts';
import { readSpinOff, SPIN_OFF_TRIGGERS, spinOffWeight } from './read.ts';
import { SPIN_OFF_VALUES, spinOffRules } from './rules.ts';

export const SPIN_OFF: Topic<SpinOff> = {
  folder: 'spin-off',
  kind: 'spinOff',
  items: ['2.01', '7.01', '8.01'],
  triggers: SPIN_OFF_TRIGGERS,
  read: readSpinOff,
  weight: spinOffWeight,
  ruleInputs: SPIN_OFF_VALUES,
  rules: spinOffRules,
  headline: spinOffWords,
  clauses: () => [],
};
