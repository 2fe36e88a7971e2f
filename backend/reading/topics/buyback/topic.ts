import type { Topic } from '../topic.ts';
import type { Buyback } from './facts.ts';
import { buybackClauses, buybackWords } from './headline.ts';
import { BUYBACK_PICKS, buybackWeight, readBuyback } from './read.ts';
import { BUYBACK_VALUES, buybackRules } from './rules.ts';

export const BUYBACK: Topic<Buyback> = {
  folder: 'buyback',
  kind: 'buyback',
  items: ['1.01', '7.01', '8.01'],
  picks: BUYBACK_PICKS,
  read: readBuyback,
  weight: buybackWeight,
  values: BUYBACK_VALUES,
  rules: buybackRules,
  words: buybackWords,
  clauses: buybackClauses,
};
