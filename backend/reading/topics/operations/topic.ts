import { CATCH_ALL_ITEMS } from '../statement-tests.ts';
import type { Topic } from '../topic.ts';
import type { Operations } from './facts.ts';
import { operationsWords } from './headline.ts';
import { OPERATIONS_TRIGGERS, operationsWeight, readOperations } from './read.ts';

/** Closed sites, stopped work and product recalls. */
export const OPERATIONS: Topic<Operations> = {
  folder: 'operations',
  kind: 'operations',
  items: ['2.05', ...CATCH_ALL_ITEMS],
  triggers: OPERATIONS_TRIGGERS,
  read: readOperations,
  weight: operationsWeight,
  ruleInputs: {
    operationsAct: ({ act }) => ({ value: act }),
    stopsAll: ({ isAll }) => ({ value: isAll === true }),
    mostStaffSentHome: ({ isMost }) => ({ value: isMost }),
  },
  rules: (under) => {
    const rule = (id: string, points: number, reason: string, act: Operations['act']) => ({
      id: `8-K.${under}.${id}`,
      points,
      reason,
      negative: true,
      when: { fact: 'operationsAct', is: act },
    });
    return under === '2.05'
      ? []
      : [
          {
            id: `8-K.${under}.staffSentHome`,
            points: 64,
            reason: 'Most employees, or 1,000 or more, were put on leave',
            negative: true,
            when: { fact: 'mostStaffSentHome', is: true },
          },
          {
            id: `8-K.${under}.allStopped`,
            points: 66,
            reason: 'All operations were interrupted',
            negative: true,
            when: {
              all: [
                { fact: 'operationsAct', is: 'suspended' },
                { fact: 'stopsAll', is: true },
              ],
            },
          },
          rule('allEnd', 84, 'The company ceases its operations', 'ended'),
          rule('lineStopped', 62, 'A product line or its development was stopped', 'discontinued'),
          rule('closed', 56, 'Stores, plants or other sites are closing', 'closed'),
          rule('furlough', 56, 'Employees were sent home', 'furloughed'),
          rule('recall', 56, 'Products were recalled', 'recalled'),
          rule('stopped', 56, 'Operations were interrupted', 'suspended'),
        ];
  },
  headline: operationsWords,
  clauses: () => [],
};
