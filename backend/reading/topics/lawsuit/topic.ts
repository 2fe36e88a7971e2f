import { CATCH_ALL_ITEMS } from '../statement-tests.ts';
import type { Topic } from '../topic.ts';
import type { Lawsuit } from './facts.ts';
import { lawsuitClauses, lawsuitWords } from './headline.ts';
import { LAWSUIT_TRIGGERS, lawsuitWeight, readLawsuit } from './read.ts';
import { LAWSUIT_VALUES, lawsuitRules } from './rules.ts';

export const LAWSUIT: Topic<Lawsuit> = {
  folder: 'lawsuit',
  kind: 'lawsuit',
  items: CATCH_ALL_ITEMS,
  triggers: LAWSUIT_TRIGGERS,
  read: readLawsuit,
  weight: lawsuitWeight,
  ruleInputs: LAWSUIT_VALUES,
  rules: lawsuitRules,
  headline: lawsuitWords,
  clauses: lawsuitClauses,
};
