import type { Topic } from '../topic.ts';
import type { UnitSeparation } from './facts.ts';
import { readUnitSeparation, UNIT_SEPARATION_PICKS } from './read.ts';

export const UNIT_SEPARATION: Topic<UnitSeparation> = {
  folder: 'unit-separation',
  kind: 'unitSeparation',
  items: ['7.01', '8.01'],
  picks: UNIT_SEPARATION_PICKS,
  rank: () => 'minor',
  read: readUnitSeparation,
  weight: ({ day }) => (day === null ? 1 : 2),
  values: { partsUnits: () => ({ value: true }) },
  rules: () => [],
  lowers: (under) => [
    {
      id: `8-K.${under}.unitsSplit`,
      points: 20,
      reason: 'The parts of units start trading separately',
      when: { fact: 'partsUnits', is: true },
    },
  ],
  words: () => 'Shares and warrants of its units may trade separately',
  clauses: () => [],
  date: ({ day }) => (day === null ? null : `from ${day}`),
};
