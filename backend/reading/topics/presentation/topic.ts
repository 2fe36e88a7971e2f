import type { Topic } from '../topic.ts';
import type { Presentation } from './facts.ts';
import { presentationClauses, presentationWords } from './headline.ts';
import { PRESENTATION_PICKS, presentationWeight, readPresentation } from './read.ts';
import { PRESENTATION_VALUES, presentationLowers } from './rules.ts';

export const PRESENTATION: Topic<Presentation> = {
  folder: 'presentation',
  kind: 'presentation',
  items: ['7.01', '8.01'],
  rank: () => 'minor',
  picks: PRESENTATION_PICKS,
  read: readPresentation,
  weight: presentationWeight,
  leads: ({ about }) => about !== undefined,
  values: PRESENTATION_VALUES,
  rules: () => [],
  lowers: presentationLowers,
  words: presentationWords,
  clauses: presentationClauses,
};
