import { clause } from '../fact-words.ts';
import { CATCH_ALL_ITEMS } from '../statement-tests.ts';
import type { Topic } from '../topic.ts';
import type { Accident } from './facts.ts';
import { ACCIDENT_TRIGGERS, accidentWeight, readAccident } from './read.ts';

/** Accidents and storms at sites of the company. */
export const ACCIDENT: Topic<Accident> = {
  folder: 'accident',
  kind: 'accident',
  items: CATCH_ALL_ITEMS,
  triggers: ACCIDENT_TRIGGERS,
  read: readAccident,
  weight: accidentWeight,
  ruleInputs: { hadAccident: ({ what }) => ({ value: what !== 'outage' }) },
  rules: (under) => [
    {
      id: `8-K.${under}.accident`,
      points: 60,
      reason: 'An accident at a plant or mine',
      negative: true,
      when: { fact: 'hadAccident', is: true },
    },
  ],
  headline: ({ what, name, place }) =>
    name === null ? `Reports ${what} at its ${place}` : `Reports damage from ${name}${clause(' at its ', place) ?? ''}`,
  clauses: ({ deaths }) => [deaths === null ? null : `; ${deaths === '1' ? 'one person dies' : `${deaths} people die`}`],
};
