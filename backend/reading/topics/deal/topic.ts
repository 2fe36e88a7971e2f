import type { Topic } from '../topic.ts';
import type { Deal } from './facts.ts';
import { dealClauses, dealWords } from './headline.ts';
import { DEAL_TRIGGERS, dealWeight, readDeal } from './read.ts';
import { DEAL_ITEMS, DEAL_VALUES, dealRules } from './rules.ts';

export const DEAL: Topic<Deal> = {
  folder: 'deal',
  kind: 'deal',
  items: ['1.01', '1.02', '2.01', '7.01', '8.01'],
  triggers: DEAL_TRIGGERS,
  read: readDeal,
  weight: dealWeight,
  ruleInputs: DEAL_VALUES,
  rules: dealRules,
  own: DEAL_ITEMS,
  elsewhere: { '2.01': ['1.01'] },
  headline: dealWords,
  clauses: dealClauses,
};
