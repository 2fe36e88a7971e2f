import type { Topic } from '../topic.ts';
import type { Dividend } from './facts.ts';
import { dividendDate, dividendWords } from './headline.ts';
import { DIVIDEND_PICKS, dividendWeight, readDividend } from './read.ts';
import { DIVIDEND_VALUES, dividendLowers, dividendRules } from './rules.ts';

export const DIVIDEND: Topic<Dividend> = {
  folder: 'dividend',
  kind: 'dividend',
  items: ['7.01', '8.01'],
  picks: DIVIDEND_PICKS,
  read: readDividend,
  weight: dividendWeight,
  values: DIVIDEND_VALUES,
  rules: dividendRules,
  lowers: dividendLowers,
  words: dividendWords,
  clauses: () => [],
  date: dividendDate,
};
