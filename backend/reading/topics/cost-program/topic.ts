import { preciseMoney } from '../../language/figures.ts';
import type { Topic } from '../topic.ts';
import type { CostProgram } from './facts.ts';
import { COST_PROGRAM_TRIGGERS, costProgramWeight, readCostProgram } from './read.ts';

export const COST_PROGRAM: Topic<CostProgram> = {
  folder: 'cost-program',
  kind: 'costProgram',
  items: ['7.01', '8.01'],
  triggers: COST_PROGRAM_TRIGGERS,
  read: readCostProgram,
  weight: costProgramWeight,
  ruleInputs: { cutsCosts: () => ({ value: true }) },
  rules: (under) => [
    { id: `8-K.${under}.costProgram`, points: 48, reason: 'A cost-cutting program', when: { fact: 'cutsCosts', is: true } },
  ],
  headline: ({ savings, yearly }) =>
    savings === null
      ? 'Starts a cost-cutting program'
      : `Plans to cut costs by ${preciseMoney(Number(savings))}${yearly ? ' a year' : ''}`,
  clauses: () => [],
};
