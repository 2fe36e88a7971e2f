import { CATCH_ALL_ITEMS } from '../statement-tests.ts';
import type { Topic } from '../topic.ts';
import type { Regulator } from './facts.ts';
import { regulatorClauses, regulatorWords } from './headline.ts';
import { REGULATOR_TRIGGERS, readRegulator, regulatorWeight } from './read.ts';
import { REGULATOR_VALUES, regulatorRules } from './rules.ts';

export const REGULATOR: Topic<Regulator> = {
  folder: 'regulator',
  kind: 'regulator',
  items: ['1.01', ...CATCH_ALL_ITEMS],
  triggers: REGULATOR_TRIGGERS,
  read: readRegulator,
  weight: regulatorWeight,
  ruleInputs: REGULATOR_VALUES,
  rules: regulatorRules,
  headline: regulatorWords,
  clauses: regulatorClauses,
};
