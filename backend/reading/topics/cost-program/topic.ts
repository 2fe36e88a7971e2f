import { exactMoney } from '../../language/figures.ts';
import type { Topic } from '../topic.ts';
import type { CostProgram } from './facts.ts';
import { COST_PROGRAM_PICKS, costProgramWeight, readCostProgram } from './read.ts';

export const COST_PROGRAM: Topic<CostProgram> = {
  folder: 'cost-program',
  kind: 'costProgram',
  items: ['7.01', '8.01'],
  picks: COST_PROGRAM_PICKS,
  read: readCostProgram,
  weight: costProgramWeight,
  values: { cutsCosts: () => ({ value: true }) },
  rules: (under) => [
    { id: `8-K.${under}.costProgram`, points: 48, reason: 'A cost-cutting program', when: { fact: 'cutsCosts', is: true } },
  ],
  words: ({ savings, yearly }) =>
    savings === null
      ? 'Starts a cost-cutting program'
      : `Plans to cut costs by ${exactMoney(Number(savings))}${yearly ? ' a year' : ''}`,
  clauses: () => [],
};
