import type { BaseRule } from '../../../reading/judge/rule-set.ts';
import { phrase } from '../../../reading/language/phrase.ts';
import { peopleUnder } from '../../../reading/topics/people/rules.ts';
import { resultsUnder } from '../../../reading/topics/results/rules.ts';
import { buried } from './2026-11-22.eight-k-buried.rules.ts';
import { events } from './2026-11-22.eight-k-shared-events.rules.ts';

/** 8-K item 8.01 (scoring.md section 3). */

export const EVENT_ITEM: BaseRule = {
  id: '8-K.8.01',
  points: 38,
  reason: 'Other events',
  raise: [...buried('8.01'), ...peopleUnder('8.01'), ...events('8.01'), ...resultsUnder('8.01')],
  lower: [
    {
      id: '8-K.8.01.committees',
      points: 20,
      reason: 'Committees or guidelines of the board',
      when: {
        text: phrase(
          '\\b(?:establish(?:ed|es)|formed|adopt(?:ed|s)|appoint(?:ed|s)|designat(?:ed|es))\\b(?:[^.;]|\\b(?:Mr|Ms|Mrs|Dr)\\.){0,60}\\b(?:audit committee|compensation committee|nominating|governance (?:committee|guidelines)|committee charters?|committee assignments?|members? of (?:its|the) [A-Za-z ,&]{3,40} committee|stock ownership guidelines)\\b',
        ),
        unless: phrase('\\b(?:special committee|strategic)\\b'),
      },
    },
    {
      id: '8-K.8.01.exhibits',
      points: 18,
      reason: 'Exhibits of an offering, such as a legal opinion',
      when: {
        text: phrase(
          '\\b(?:filing|files|filed|files herewith)\\b[^.;]{0,120}\\b(?:legal opinion|opinion of (?:counsel|its counsel)|consent of|exhibits? (?:5|8|23|25)\\.\\d)',
        ),
        unless: phrase('\\b(?:entered into|completed|consummated|priced)\\b'),
      },
    },
    {
      id: '8-K.8.01.pay',
      points: 25,
      reason: 'Pay of directors or executives',
      when: {
        text: phrase(
          '\\b(?:committee|board)\\b[^.;]{0,120}\\b(?:base salar(?:y|ies)|(?:cash|annual) retainers?|directors? compensation|director fees)\\b',
        ),
        unless: phrase('\\b(?:workforce|employees|furlough(?:s|ed)?|layoffs?)\\b'),
      },
    },
  ],
};
