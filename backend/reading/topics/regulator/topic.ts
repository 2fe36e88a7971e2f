import { OPEN_ITEMS } from '../told.ts';
import type { Topic } from '../topic.ts';
import type { Regulator } from './facts.ts';
import { regulatorClauses, regulatorWords } from './headline.ts';
import { REGULATOR_PICKS, readRegulator, regulatorWeight } from './read.ts';
import { REGULATOR_VALUES, regulatorRules } from './rules.ts';

export const REGULATOR: Topic<Regulator> = {
  folder: 'regulator',
  kind: 'regulator',
  items: ['1.01', ...OPEN_ITEMS],
  picks: REGULATOR_PICKS,
  read: readRegulator,
  weight: regulatorWeight,
  values: REGULATOR_VALUES,
  rules: regulatorRules,
  words: regulatorWords,
  clauses: regulatorClauses,
};
