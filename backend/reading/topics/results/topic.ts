import type { ItemTopic } from '../item-topic.ts';
import { readResultFacts } from './read.ts';
import { RESULTS_RULES, RESULTS_VALUES } from './rules.ts';

/** Results of operations. Their headline is written along with those of the other items. */
export const RESULTS: ItemTopic = {
  folder: 'results',
  kinds: ['resultFigure', 'resultReport'],
  read: readResultFacts,
  ruleInputs: RESULTS_VALUES,
  rules: RESULTS_RULES,
  headlines: {},
};
