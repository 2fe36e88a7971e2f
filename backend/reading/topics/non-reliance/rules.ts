import { smallCap } from '../../judge/conditions.ts';
import type { BaseRule } from '../../judge/rule-set.ts';

/** How non-reliance on financial statements is scored (Item 4.02). Pure. */

export const NON_RELIANCE_ITEMS: Readonly<Record<'4.02', BaseRule>> = {
  '4.02': {
    id: '8-K.4.02',
    points: 92,
    reason: 'Earlier financial statements can no longer be relied upon',
    negative: true,
    floor: 78,
    lower: [
      {
        id: '8-K.4.02.amendment',
        points: 78,
        reason: 'Amends an earlier report about the same error',
        when: { fact: 'isAmendment', is: true },
      },
      {
        id: '8-K.4.02.presentation',
        points: 78,
        reason: 'The filing says the error is immaterial or affects presentation only',
        when: { fact: 'misstatementIsMinor', is: true },
      },
      {
        id: '8-K.4.02.onlyRestates',
        points: 78,
        reason: 'Earlier financial statements will be restated',
        when: { fact: 'statementsOnlyRestated', is: true },
      },
    ],
    modifiers: [smallCap('4.02')],
  },
};
