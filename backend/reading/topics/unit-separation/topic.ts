import type { Topic } from '../topic.ts';
import type { UnitSeparation } from './facts.ts';
import { readUnitSeparation, UNIT_SEPARATION_TRIGGERS } from './read.ts';

export const UNIT_SEPARATION: Topic<UnitSeparation> = {
  folder: 'unit-separation',
  kind: 'unitSeparation',
  items: ['7.01', '8.01'],
  triggers: UNIT_SEPARATION_TRIGGERS,
  rank: () => 'minor',
  read: readUnitSeparation,
  weight: ({ day }) => (day === null ? 1 : 2),
  ruleInputs: { separatesUnits: () => ({ value: true }) },
  rules: () => [],
  lowers: (under) => [
    {
      id: `8-K.${under}.unitsSplit`,
      points: 20,
      reason: 'Shares and warrants of its units begin trading separately',
      when: { fact: 'separatesUnits', is: true },
    },
  ],
  headline: () => 'Shares and warrants of its units may trade separately',
  clauses: () => [],
  date: ({ day }) => (day === null ? null : `from ${day}`),
};
