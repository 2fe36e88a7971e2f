import type { Topic } from '../topic.ts';
import type { SecuritizationReport } from './facts.ts';
import { readSecuritization, SECURITIZATION_TRIGGERS, securitizationWeight } from './read.ts';
import { SECURITIZATION_ITEMS } from './rules.ts';

export const SECURITIZATION: Topic<SecuritizationReport> = {
  folder: 'securitization',
  kind: 'securitizationReport',
  items: ['7.01', '8.01'],
  own: SECURITIZATION_ITEMS,
  triggers: SECURITIZATION_TRIGGERS,
  rank: () => 'minor',
  read: readSecuritization,
  weight: securitizationWeight,
  ruleInputs: { reportsTrust: () => ({ value: true }) },
  rules: () => [],
  lowers: (under) => [
    {
      id: `8-K.${under}.trustReport`,
      points: 8,
      reason: 'A routine report by an asset-backed securities trust',
      when: { fact: 'reportsTrust', is: true },
    },
  ],
  headline: ({ what, series }) =>
    what === 'materials'
      ? `Files term sheets for ${series ?? 'asset-backed securities'}`
      : `Reports distributions to holders of its ${series ?? 'securities'}`,
  clauses: () => [],
  date: ({ day }) => (day === null ? null : `on ${day}`),
};
