import type { ItemTopic } from '../item-topic.ts';
import { payHeadline } from './headline.ts';
import { readPay } from './read.ts';
import { PAY_VALUES } from './rules.ts';

/** Plans, agreements and executive pay. */
export const PAY: ItemTopic = {
  folder: 'pay',
  kinds: ['payDecision'],
  read: readPay,
  ruleInputs: PAY_VALUES,
  rules: {},
  headlines: { '5.02': [payHeadline] },
};
