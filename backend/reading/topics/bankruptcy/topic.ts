import { CATCH_ALL_ITEMS } from '../statement-tests.ts';
import type { Topic } from '../topic.ts';
import type { Insolvency } from './facts.ts';
import { bankruptcyClauses, bankruptcyWords } from './headline.ts';
import { BANKRUPTCY_TRIGGERS, bankruptcyWeight, readBankruptcy } from './read.ts';
import { BANKRUPTCY_ITEMS, BANKRUPTCY_VALUES, bankruptcyRules } from './rules.ts';

export const BANKRUPTCY: Topic<Insolvency> = {
  folder: 'bankruptcy',
  kind: 'insolvency',
  items: ['1.01', '1.03', '2.04', ...CATCH_ALL_ITEMS],
  own: BANKRUPTCY_ITEMS,
  elsewhere: { '2.04': ['1.01'] },
  triggers: BANKRUPTCY_TRIGGERS,
  read: readBankruptcy,
  weight: bankruptcyWeight,
  ruleInputs: BANKRUPTCY_VALUES,
  rules: bankruptcyRules,
  headline: bankruptcyWords,
  clauses: bankruptcyClauses,
};
