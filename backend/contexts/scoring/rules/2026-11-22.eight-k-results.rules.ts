import type { BaseRule } from '../../../reading/judge/rule-set.ts';
import { phrase } from '../../../reading/language/phrase.ts';
import { PRELIMINARY } from './2026-11-22.wording.rules.ts';

/** 8-K item 2.02 (scoring.md section 3). */

export const RESULT_ITEMS: Readonly<Record<string, BaseRule>> = {
  '2.02': {
    id: '8-K.2.02',
    points: 50,
    reason: 'Results of operations',
    raise: [
      {
        id: '8-K.2.02.restated',
        points: 85,
        reason: 'Earlier results are restated',
        negative: true,
        when: {
          text: phrase('\\brestat(?:e|ed|ement|ing)\\b[^.;]{0,60}\\bpreviously (?:issued|reported)\\b'),
          unless: phrase('\\b(?:no|not|could|may(?! \\d)|might|risks?|if)\\b'),
          scope: 'both',
        },
      },
      {
        id: '8-K.2.02.delayed',
        points: 70,
        reason: 'The report of results is delayed',
        negative: true,
        when: {
          text: phrase(
            '\\b(?:delay(?:ed|s|ing)?|postpon(?:ed|es|ing))\\b[^.;]{0,60}\\b(?:release|announcement|report|reporting)\\b[^.;]{0,40}\\b(?:results|earnings)\\b',
          ),
          unless: phrase('\\b(?:not|could|might|may(?! \\d)|risks?|if)\\b'),
        },
      },
      {
        id: '8-K.2.02.surge',
        points: 62,
        reason: 'Revenue rose by 30% or more',
        when: { fact: 'revenueChange', atLeast: 30 },
      },
      {
        id: '8-K.2.02.slump',
        points: 66,
        reason: 'Revenue fell by 20% or more',
        negative: true,
        when: { fact: 'revenueChange', below: -20 },
      },
      {
        id: '8-K.2.02.preliminary',
        points: 78,
        reason: 'Numbers ahead of the scheduled report',
        when: {
          text: phrase(PRELIMINARY),
          unless: phrase('\\b(?:not|final|forward-looking|risks?|proxy)\\b'),
          scope: 'both',
        },
      },
    ],
    lower: [
      {
        id: '8-K.2.02.again',
        points: 35,
        reason: 'The same results were furnished before',
        when: { fact: 'results10d', is: true },
      },
    ],
  },
};
