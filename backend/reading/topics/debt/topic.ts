import type { Topic } from '../topic.ts';
import type { Debt } from './facts.ts';
import { debtClauses, debtWords } from './headline.ts';
import { DEBT_TRIGGERS, debtWeight, readDebt } from './read.ts';
import { DEBT_ITEMS, DEBT_VALUES, debtLowers, debtRules } from './rules.ts';

export const DEBT: Topic<Debt> = {
  folder: 'debt',
  kind: 'debt',
  items: ['1.01', '1.02', '2.03', '2.04', '3.02', '7.01', '8.01'],
  triggers: DEBT_TRIGGERS,
  read: readDebt,
  weight: debtWeight,
  ruleInputs: DEBT_VALUES,
  rules: debtRules,
  own: DEBT_ITEMS,
  elsewhere: { '1.01': ['2.03'], '1.02': ['1.01'], '2.03': ['1.01'], '2.04': ['1.02'], '3.02': ['1.01', '2.03'] },
  lowers: debtLowers,
  headline: debtWords,
  clauses: debtClauses,
};
