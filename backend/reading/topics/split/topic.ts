import type { Topic } from '../topic.ts';
import type { StockSplit } from './facts.ts';
import { splitClauses, splitDate, splitWords } from './headline.ts';
import { readSplit, SPLIT_PICKS, splitWeight } from './read.ts';
import { SPLIT_VALUES, splitRules } from './rules.ts';

export const SPLIT: Topic<StockSplit> = {
  folder: 'split',
  kind: 'stockSplit',
  items: ['7.01', '8.01'],
  picks: SPLIT_PICKS,
  read: readSplit,
  weight: splitWeight,
  values: SPLIT_VALUES,
  rules: splitRules,
  words: splitWords,
  clauses: splitClauses,
  date: splitDate,
};
