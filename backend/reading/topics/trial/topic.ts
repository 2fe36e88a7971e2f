import { CATCH_ALL_ITEMS } from '../statement-tests.ts';
import type { Topic } from '../topic.ts';
import type { Trial } from './facts.ts';
import { trialWords } from './headline.ts';
import { readTrial, TRIAL_TRIGGERS, trialWeight } from './read.ts';
import { TRIAL_VALUES, trialRules } from './rules.ts';

export const TRIAL: Topic<Trial> = {
  folder: 'trial',
  kind: 'trial',
  items: CATCH_ALL_ITEMS,
  triggers: TRIAL_TRIGGERS,
  read: readTrial,
  weight: trialWeight,
  ruleInputs: TRIAL_VALUES,
  rules: trialRules,
  headline: trialWords,
  clauses: () => [],
};
