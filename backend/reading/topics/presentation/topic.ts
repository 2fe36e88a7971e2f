import type { Topic } from '../topic.ts';
import type { Presentation } from './facts.ts';
import { presentationClauses, presentationWords } from './headline.ts';
import { PRESENTATION_TRIGGERS, presentationWeight, readPresentation } from './read.ts';
import { PRESENTATION_VALUES, presentationLowers } from './rules.ts';

export const PRESENTATION: Topic<Presentation> = {
  folder: 'presentation',
  kind: 'presentation',
  items: ['7.01', '8.01'],
  rank: () => 'minor',
  triggers: PRESENTATION_TRIGGERS,
  read: readPresentation,
  weight: presentationWeight,
  leads: ({ about }) => about !== undefined,
  ruleInputs: PRESENTATION_VALUES,
  rules: () => [],
  lowers: presentationLowers,
  headline: presentationWords,
  clauses: presentationClauses,
};
