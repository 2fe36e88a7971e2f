import type { ItemTopic } from '../item-topic.ts';
import { charterHeadline } from './headline.ts';
import { readCharter } from './read.ts';
import { CHARTER_RULES, CHARTER_VALUES } from './rules.ts';

/** Changes of the charter, the bylaws, the fiscal year and the rights of holders. */
export const CHARTER: ItemTopic = {
  folder: 'charter',
  kinds: ['charterChange'],
  read: readCharter,
  values: CHARTER_VALUES,
  rules: CHARTER_RULES,
  headlines: { '3.03': [charterHeadline('3.03')], '5.03': [charterHeadline('5.03')] },
};
