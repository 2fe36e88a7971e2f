import type { BaseRule, Condition } from '#reading/judge/rule-set.ts';
import { phrase } from '#reading/language/phrase.ts';
import { rightsPlanUnder } from '#reading/topics/charter/rules.ts';
import { peopleUnder } from '#reading/topics/people/rules.ts';
import { resultsUnder } from '#reading/topics/results/rules.ts';
import { buried, CLOSED_ITEMS } from './2026-11-22.eight-k-under-other-items.rules.ts';

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
        reason: 'A response to a short seller',
        negative: true,
        when: { text: phrase('\\bshort[- ]?sell(?:er|ers|ing)\\b|\\bshort report\\b') },
      },
    ],
  },
  '8.01': {
    id: '8-K.8.01',
    points: 38,
    reason: 'Other events',
    raise: [...buried('8.01'), rightsPlanUnder('8.01'), ...peopleUnder('8.01'), ...events('8.01'), ...resultsUnder('8.01')],
    lower: [
      {
        id: '8-K.8.01.committees',
        points: 20,
        reason: 'Board committees or guidelines',
        when: {
          text: phrase(
            '\\b(?:establish(?:ed|es)|formed|adopt(?:ed|s)|appoint(?:ed|s)|designat(?:ed|es))\\b(?:[^.;]|\\b(?:Mr|Ms|Mrs|Dr)\\.){0,60}\\b(?:audit committee|compensation committee|nominating|governance (?:committee|guidelines)|committee charters?|committee assignments?|members? of (?:its|the) [A-Za-z ,&]{3,40} committee|stock ownership guidelines)\\b',
          ),
          unless: phrase('\\b(?:special committee|strategic)\\b'),
        },
      },
      {
        id: '8-K.8.01.pay',
        points: 25,
        reason: 'Director or executive pay',
        when: {
          text: phrase(
            '\\b(?:committee|board)\\b[^.;]{0,120}\\b(?:base salar(?:y|ies)|(?:cash|annual) retainers?|directors? compensation|director fees)\\b',
          ),
          unless: phrase('\\b(?:workforce|employees|furlough(?:s|ed)?|layoffs?)\\b'),
        },
      },
    ],
  },
  '9.01': {
    id: '8-K.9.01',
    points: 5,
    reason: 'Financial statements and exhibits',
    raise: [
      {
        id: '8-K.9.01.amendment',
        points: 20,
        reason: 'An amendment that only adds exhibits or pro forma statements',
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

/** Rules for events with the same points under Items 7.01 and 8.01. @param under the item whose text is searched. */
function events(under: string): readonly Condition[] {
  const id = (name: string) => `8-K.${under}.${name}`;
  return [
    {
      id: id('capitalRule'),
      points: 78,
      reason: 'The company or a subsidiary violates a regulator’s capital requirement',
      negative: true,
      when: {
        text: phrase(
          '\\b(?:in violation of|violat(?:ed|es)|not in compliance with|fell below|below)\\b[^.;]{0,100}\\b(?:net capital|minimum capital|regulatory capital|capital adequacy)\\b',
        ),
        unless: phrase('\\b(?:could|might|may(?! \\d)|would|risks?|if|forward-looking|was not|were not|cured|regained)\\b'),
      },
    },
  ];
}
