import { CATCH_ALL_ITEMS } from '../statement-tests.ts';
import type { Topic } from '../topic.ts';
import type { Recast } from './facts.ts';
import { recastWords } from './headline.ts';
import { RECAST_TRIGGERS, readRecast } from './read.ts';

export const RECAST: Topic<Recast> = {
  folder: 'recast',
  kind: 'recast',
  items: CATCH_ALL_ITEMS,
  triggers: RECAST_TRIGGERS,
  read: readRecast,
  weight: ({ reasons }) => 1 + reasons.length,
  // A sale mentioned in the filing is the reason for the recast.
  leads: () => true,
  ruleInputs: { recasts: () => ({ value: true }) },
  rules: () => [],
  lowers: (under) => [
    {
      id: `8-K.${under}.recast`,
      points: 20,
      reason: 'Earlier financial statements, recast in a new presentation',
      when: { fact: 'recasts', is: true },
    },
  ],
  headline: recastWords,
  clauses: () => [],
};
