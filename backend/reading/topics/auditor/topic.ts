import type { ItemTopic } from '../item-topic.ts';
import { auditorHeadline } from './headline.ts';
import { readAuditor } from './read.ts';
import { AUDITOR_RULES, AUDITOR_VALUES } from './rules.ts';

/** Changes of auditors. */
export const AUDITOR: ItemTopic = {
  folder: 'auditor',
  kinds: ['auditorChange'],
  read: readAuditor,
  ruleInputs: AUDITOR_VALUES,
  rules: AUDITOR_RULES,
  headlines: { '4.01': [auditorHeadline] },
};
