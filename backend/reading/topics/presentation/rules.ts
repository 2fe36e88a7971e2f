import type { Condition } from '../../judge/rule-set.ts';
import type { Topic } from '../topic.ts';
import type { Presentation } from './facts.ts';

/** How presentations are scored: they lower an item that has no other news. Pure. */

export const PRESENTATION_VALUES: Topic<Presentation>['ruleInputs'] = {
  presents: ({ occasion }) => ({ value: occasion !== 'results' }),
  datesResults: ({ occasion }) => ({ value: occasion === 'results' }),
};

export const presentationLowers = (under: string): readonly Condition[] => [
  {
    id: `8-K.${under}.deck`,
    points: 15,
    reason: 'An investor presentation or conference',
    when: { fact: 'presents', is: true },
  },
  {
    id: `8-K.${under}.calendar`,
    points: 12,
    reason: 'The date of a report or conference call',
    when: { fact: 'datesResults', is: true },
  },
];
