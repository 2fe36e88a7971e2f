import type { Topic } from '../topic.ts';
import type { Dividend } from './facts.ts';
import { dividendDate, dividendWords } from './headline.ts';
import { DIVIDEND_TRIGGERS, dividendWeight, readDividend } from './read.ts';
import { DIVIDEND_VALUES, dividendLowers, dividendRules } from './rules.ts';

export const DIVIDEND: Topic<Dividend> = {
  folder: 'dividend',
  kind: 'dividend',
  items: ['2.02', '7.01', '8.01'],
  triggers: DIVIDEND_TRIGGERS,
  read: readDividend,
  weight: dividendWeight,
  ruleInputs: DIVIDEND_VALUES,
  // Along with results, a dividend is mentioned only if there is nothing else.
  rules: (under) => (under === '2.02' ? [] : dividendRules(under)),
  lowers: (under) => (under === '2.02' ? [] : dividendLowers(under)),
  rank: ({ item }) => (item === '2.02' ? 'minor' : 'first'),
  headline: dividendWords,
  clauses: () => [],
  date: dividendDate,
};
