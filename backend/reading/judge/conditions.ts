import type { Condition, When } from './rule-set.ts';

/** Conditions that several 8-K items share. */

export const has = (item: string): When => ({ fact: 'items', has: item });
export const DEAL_IS_CLOSED: When = { fact: 'dealClosed', is: true };

/** The same event scores higher for a small company (scoring.md section 3). */
export const smallCap = (item: string): Condition => ({
  id: `8-K.${item}.smallCap`,
  points: 5,
  reason: 'The company is worth less than $300 million',
  when: { fact: 'marketCap', below: 300e6 },
});
export const largeCap = (item: string): Condition => ({
  id: `8-K.${item}.largeCap`,
  points: -5,
  reason: 'The company is worth more than $50 billion',
  when: { fact: 'marketCap', atLeast: 50e9 },
});
