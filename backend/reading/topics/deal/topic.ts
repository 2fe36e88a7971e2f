import type { Topic } from '../topic.ts';
import type { Deal } from './facts.ts';
import { dealClauses, dealWords } from './headline.ts';
import { DEAL_PICKS, dealWeight, readDeal } from './read.ts';

export const DEAL: Topic<Deal> = {
  folder: 'deal',
  kind: 'deal',
  items: ['1.01', '1.02', '2.01', '7.01', '8.01'],
  picks: DEAL_PICKS,
  read: readDeal,
  weight: dealWeight,
  values: {},
  rules: () => [],
  words: dealWords,
  clauses: dealClauses,
};
