import type { ItemTopic } from '../item-topic.ts';
import { charterHeadline } from './headline.ts';
import { readCharter } from './read.ts';
import { CHARTER_RULES, CHARTER_VALUES } from './rules.ts';

/** Changes of the charter, the bylaws, the fiscal year and holders' rights. */
export const CHARTER: ItemTopic = {
  folder: 'charter',
  kinds: ['charterChange'],
  read: readCharter,
  ruleInputs: CHARTER_VALUES,
  rules: CHARTER_RULES,
  headlines: Object.fromEntries(['3.03', '5.03', '1.01', '8.01'].map((item) => [item, [charterHeadline(item)]])),
};
