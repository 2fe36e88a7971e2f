import { CATCH_ALL_ITEMS } from '../statement-tests.ts';
import type { Topic } from '../topic.ts';
import type { ShareSale } from './facts.ts';
import { shareSaleClauses, shareSaleWords } from './headline.ts';
import { readShareSale, SHARE_SALE_TRIGGERS, shareSaleWeight } from './read.ts';
import { SHARE_SALE_ITEMS, SHARE_SALE_VALUES, shareSaleRules } from './rules.ts';

export const SHARE_SALE: Topic<ShareSale> = {
  folder: 'share-sale',
  kind: 'shareSale',
  items: ['1.01', '3.02', ...CATCH_ALL_ITEMS],
  triggers: SHARE_SALE_TRIGGERS,
  read: readShareSale,
  weight: shareSaleWeight,
  ruleInputs: SHARE_SALE_VALUES,
  rules: shareSaleRules,
  own: SHARE_SALE_ITEMS,
  elsewhere: { '3.02': ['1.01'] },
  // What holders sell pays for nothing of the company.
  rank: ({ act }) => (act === 'secondary' ? 'first' : 'sale'),
  headline: shareSaleWords,
  clauses: shareSaleClauses,
};
