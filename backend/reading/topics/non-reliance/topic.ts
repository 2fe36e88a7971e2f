import { CATCH_ALL_ITEMS } from '../statement-tests.ts';
import type { Topic } from '../topic.ts';
import type { NonReliance } from './facts.ts';
import { nonRelianceClauses, nonRelianceWords } from './headline.ts';
import { NON_RELIANCE_TRIGGERS, nonRelianceWeight, readNonReliance } from './read.ts';
import { NON_RELIANCE_ITEMS } from './rules.ts';

/** Non-reliance on financial statements. If another item mentions it, a rule for the whole filing applies instead. */
export const NON_RELIANCE: Topic<NonReliance> = {
  folder: 'non-reliance',
  kind: 'nonReliance',
  items: ['4.02', ...CATCH_ALL_ITEMS],
  own: NON_RELIANCE_ITEMS,
  triggers: NON_RELIANCE_TRIGGERS,
  read: readNonReliance,
  weight: nonRelianceWeight,
  ruleInputs: {
    misstatementIsMinor: ({ isMinor }) => ({ value: isMinor === true }),
    statementsOnlyRestated: ({ onlyRestates }) => ({ value: onlyRestates === true }),
  },
  rules: () => [],
  headline: nonRelianceWords,
  clauses: nonRelianceClauses,
};
