import { OPEN_ITEMS } from '../told.ts';
import type { Topic } from '../topic.ts';
import type { Trial } from './facts.ts';
import { trialWords } from './headline.ts';
import { readTrial, TRIAL_PICKS, trialWeight } from './read.ts';
import { TRIAL_VALUES, trialRules } from './rules.ts';

export const TRIAL: Topic<Trial> = {
  folder: 'trial',
  kind: 'trial',
  items: OPEN_ITEMS,
  picks: TRIAL_PICKS,
  read: readTrial,
  weight: trialWeight,
  values: TRIAL_VALUES,
  rules: trialRules,
  words: trialWords,
  clauses: () => [],
};
