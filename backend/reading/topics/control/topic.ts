import type { ItemTopic } from '../item-topic.ts';
import { controlHeadline } from './headline.ts';
import { readControl } from './read.ts';
import { CONTROL_RULES, CONTROL_VALUES } from './rules.ts';

/** Changes of control. */
export const CONTROL: ItemTopic = {
  folder: 'control',
  kinds: ['controlChange'],
  read: readControl,
  ruleInputs: CONTROL_VALUES,
  rules: CONTROL_RULES,
  headlines: { '5.01': [controlHeadline] },
};
