import { smallCap } from '../../../reading/judge/conditions.ts';
import type { BaseRule } from '../../../reading/judge/rule-set.ts';
import { phrase } from '../../../reading/language/phrase.ts';

/** 8-K item 4.02: statements that can no longer be relied upon (scoring.md section 3). */

export const RELIANCE_ITEMS: Readonly<Record<string, BaseRule>> = {
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
        reason: 'An amendment of an earlier report of it',
        when: { fact: 'isAmendment', is: true },
      },
      {
        id: '8-K.4.02.presentation',
        points: 78,
        reason: 'The filing calls the error immaterial or one of presentation',
        when: {
          text: phrase(
            '\\bimmaterial\\b|\\b(?:error|matter|adjustment)s?\\b[^.;]{0,80}\\b(?:presentation|classification)\\b|\\bnot material to\\b',
          ),
          unless: phrase('\\bnot immaterial\\b'),
        },
      },
    ],
    modifiers: [smallCap('4.02')],
  },
};
