import type { ItemTopic } from '../item-topic.ts';
import { blackoutHeadline, ethicsHeadline, nominationHeadline, shellHeadline } from './headline.ts';
import { readGovernance } from './read.ts';
import { GOVERNANCE_RULES, GOVERNANCE_VALUES } from './rules.ts';

/** Benefit plans, the code of ethics, shell status and nominations. */
export const GOVERNANCE: ItemTopic = {
  folder: 'governance',
  kinds: ['blackout', 'ethicsChange', 'shellEnd', 'nominationTerms'],
  read: readGovernance,
  ruleInputs: GOVERNANCE_VALUES,
  rules: GOVERNANCE_RULES,
  headlines: { '5.04': [blackoutHeadline], '5.05': [ethicsHeadline], '5.06': [shellHeadline], '5.08': [nominationHeadline] },
};
