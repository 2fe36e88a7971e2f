import type { Topic } from '../topic.ts';
import type { IndexMembership } from './facts.ts';
import { INDEX_TRIGGERS, readIndexMembership } from './read.ts';
import { INDEX_VALUES, indexRules } from './rules.ts';

export const INDEX_MEMBERSHIP: Topic<IndexMembership> = {
  folder: 'index-membership',
  kind: 'indexMembership',
  items: ['7.01', '8.01'],
  triggers: INDEX_TRIGGERS,
  read: readIndexMembership,
  weight: () => 1,
  ruleInputs: INDEX_VALUES,
  rules: indexRules,
  headline: ({ act, index }) => (act === 'joins' ? `Joins the ${index} index` : `Leaves the ${index} index`),
  clauses: () => [],
  date: ({ day }) => (day === null ? null : `effective ${day}`),
};
