import type { BaseRule } from '../../../reading/judge/rule-set.ts';
import { phrase } from '../../../reading/language/phrase.ts';
import { peopleUnder } from '../../../reading/topics/people/rules.ts';
import { resultsUnder } from '../../../reading/topics/results/rules.ts';
import { buried, CLOSED_ITEMS } from './2026-11-22.eight-k-buried.rules.ts';
import { EVENT_ITEM } from './2026-11-22.eight-k-events.rules.ts';
import { events } from './2026-11-22.eight-k-shared-events.rules.ts';

/** 8-K items 7.01, 8.01 and 9.01, which may contain anything, even events of another item (scoring.md section 4). */

const OPEN_ITEMS: Readonly<Record<string, BaseRule>> = {
  '7.01': {
    id: '8-K.7.01',
    points: 28,
    reason: 'Regulation FD disclosure',
    raise: [
      ...buried('7.01'),
      ...peopleUnder('7.01'),
      ...events('7.01'),
      {
        id: '8-K.7.01.correction',
        points: 40,
        reason: 'A public statement was corrected',
        when: {
          text: phrase(
            '\\b(?:corrected|correct(?:s|ing)) (?:the|its|an?|our)\\b|\\bcorrection (?:of|to)\\b|\\bissued in error\\b',
          ),
          unless: phrase('\\b(?:not|no|risks?|forward-looking|obligation)\\b'),
        },
      },
      ...resultsUnder('7.01'),
      {
        id: '8-K.7.01.shortSeller',
        points: 55,
        reason: 'An answer to a short seller',
        negative: true,
        when: { text: phrase('\\bshort[- ]?sell(?:er|ers|ing)\\b|\\bshort report\\b') },
      },
    ],
  },
  '8.01': EVENT_ITEM,
  '9.01': {
    id: '8-K.9.01',
    points: 5,
    reason: 'Financial statements and exhibits',
    raise: [
      {
        id: '8-K.9.01.amendment',
        points: 20,
        reason: 'An amendment that adds exhibits or pro forma statements only',
        when: {
          all: [
            { fact: 'isAmendment', is: true },
            { fact: 'itemCount', below: 2 },
          ],
        },
      },
    ],
  },
};

export const ITEMS: Readonly<Record<string, BaseRule>> = { ...CLOSED_ITEMS, ...OPEN_ITEMS };
