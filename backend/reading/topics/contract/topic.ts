import type { Topic } from '../topic.ts';
import type { Contract } from './facts.ts';
import { contractClauses, contractWords } from './headline.ts';
import { CONTRACT_TRIGGERS, contractWeight, readContract } from './read.ts';
import { CONTRACT_ITEMS, CONTRACT_VALUES, contractLowers, contractRules } from './rules.ts';

/** News in their own right, for which borrowed money or shares sold alongside only pay. */
const BUSINESS = new Set<Contract['what']>(['licence', 'supply', 'collaboration', 'cooperation', 'settlement', 'joint venture']);

export const CONTRACT: Topic<Contract> = {
  folder: 'contract',
  kind: 'contract',
  items: ['1.01', '1.02', '7.01', '8.01'],
  triggers: CONTRACT_TRIGGERS,
  read: readContract,
  weight: contractWeight,
  ruleInputs: CONTRACT_VALUES,
  rules: contractRules,
  lowers: contractLowers,
  own: CONTRACT_ITEMS,
  elsewhere: { '2.03': ['1.01'] },
  rank: ({ what, counterparty, reissuesWarrants }) =>
    BUSINESS.has(what) || reissuesWarrants === true
      ? 'first'
      : (what === 'other' || what === 'registration rights') && counterparty === null
        ? 'last'
        : 'minor',
  headline: contractWords,
  clauses: contractClauses,
};
