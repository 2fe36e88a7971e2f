import type { Topic } from '../topic.ts';
import type { Buyback } from './facts.ts';
import { buybackClauses, buybackWords } from './headline.ts';
import { BUYBACK_TRIGGERS, buybackWeight, readBuyback } from './read.ts';
import { BUYBACK_VALUES, buybackLowers, buybackRules } from './rules.ts';

export const BUYBACK: Topic<Buyback> = {
  folder: 'buyback',
  kind: 'buyback',
  items: ['1.01', '7.01', '8.01'],
  triggers: BUYBACK_TRIGGERS,
  read: readBuyback,
  weight: buybackWeight,
  ruleInputs: BUYBACK_VALUES,
  rules: buybackRules,
  lowers: buybackLowers,
  headline: buybackWords,
  clauses: buybackClauses,
};
