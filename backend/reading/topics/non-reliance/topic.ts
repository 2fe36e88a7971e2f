import { OPEN_ITEMS } from '../told.ts';
import type { Topic } from '../topic.ts';
import type { NonReliance } from './facts.ts';
import { nonRelianceClauses, nonRelianceWords } from './headline.ts';
import { NON_RELIANCE_TRIGGERS, nonRelianceWeight, readNonReliance } from './read.ts';
import { NON_RELIANCE_ITEMS } from './rules.ts';

/** Statements that may not be relied upon. That another item tells it is a rule of the whole filing. */
export const NON_RELIANCE: Topic<NonReliance> = {
  folder: 'non-reliance',
  kind: 'nonReliance',
  items: ['4.02', ...OPEN_ITEMS],
  own: NON_RELIANCE_ITEMS,
  triggers: NON_RELIANCE_TRIGGERS,
  read: readNonReliance,
  weight: nonRelianceWeight,
  ruleInputs: { misstatementIsMinor: ({ isMinor }) => ({ value: isMinor === true }) },
  rules: () => [],
  headline: nonRelianceWords,
  clauses: nonRelianceClauses,
};
