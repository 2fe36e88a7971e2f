import type { Topic } from '../topic.ts';
import type { StockSplit } from './facts.ts';
import { splitClauses, splitDate, splitWords } from './headline.ts';
import { readSplit, SPLIT_TRIGGERS, splitWeight } from './read.ts';
import { SPLIT_VALUES, splitRules } from './rules.ts';

export const SPLIT: Topic<StockSplit> = {
  folder: 'split',
  kind: 'stockSplit',
  items: ['7.01', '8.01'],
  triggers: SPLIT_TRIGGERS,
  read: readSplit,
  weight: splitWeight,
  ruleInputs: SPLIT_VALUES,
  rules: splitRules,
  headline: splitWords,
  clauses: splitClauses,
  date: splitDate,
};
