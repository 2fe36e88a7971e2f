import { OPEN_ITEMS } from '../told.ts';
import type { Topic } from '../topic.ts';
import type { Lawsuit } from './facts.ts';
import { lawsuitClauses, lawsuitWords } from './headline.ts';
import { LAWSUIT_PICKS, lawsuitWeight, readLawsuit } from './read.ts';
import { LAWSUIT_VALUES, lawsuitRules } from './rules.ts';

export const LAWSUIT: Topic<Lawsuit> = {
  folder: 'lawsuit',
  kind: 'lawsuit',
  items: OPEN_ITEMS,
  picks: LAWSUIT_PICKS,
  read: readLawsuit,
  weight: lawsuitWeight,
  values: LAWSUIT_VALUES,
  rules: lawsuitRules,
  words: lawsuitWords,
  clauses: lawsuitClauses,
};
