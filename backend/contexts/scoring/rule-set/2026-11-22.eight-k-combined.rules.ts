import { TOPICS } from '#reading/catalog.ts';
import type { BaseRule, Condition, RuleSet } from '#reading/judge/rule-set.ts';
import { phrase } from '#reading/language/phrase.ts';
import { ITEMS } from './2026-11-22.eight-k-open-items.rules.ts';
import { ANYWHERE } from './2026-11-22.eight-k-under-other-items.rules.ts';

/** Rules for an 8-K as a whole (scoring.md section 4). */

/** Adds the topics' rules to the items under which they may be reported, if they give more (raise) or fewer points (lower) than the item. */
function withTopics(items: Readonly<Record<string, BaseRule>>): Readonly<Record<string, BaseRule>> {
  const topicsOf = (item: string) =>
    TOPICS.filter((topic) => topic.items.includes(item) || topic.elsewhere?.[item] !== undefined);
  const raise = (item: string, { points }: BaseRule) =>
    topicsOf(item)
      .flatMap((topic) => topic.rules(item))
      .filter((rule) => rule.points > points);
  const lower = (item: string, { points }: BaseRule) =>
    topicsOf(item)
      .flatMap((topic) => topic.lowers?.(item) ?? [])
      .filter((rule) => rule.points < points);
  return Object.fromEntries(
    Object.entries(items).map(([item, rule]) => [
      item,
      { ...rule, raise: [...(rule.raise ?? []), ...raise(item, rule)], lower: [...(rule.lower ?? []), ...lower(item, rule)] },
    ]),
  );
}

const MODIFIERS: readonly Condition[] = [
  { id: '8-K.firstIn90Days', points: 3, reason: 'The first 8-K in 90 days or more', when: { fact: 'daysSince8K', atLeast: 90 } },
  {
    id: '8-K.fridayNight',
    points: 3,
    reason: 'Bad news after 4:00 PM ET on a Friday or before a holiday',
    badge: 'Before a weekend or holiday',
    when: {
      all: [
        { fact: 'candidateNegative', is: true },
        { fact: 'candidatePoints', atLeast: 45 },
        {
          any: [
            { fact: 'fridayNight', is: true },
            { fact: 'holidayEve', is: true },
          ],
        },
      ],
    },
  },
];

const COMBOS: readonly Condition[] = [
  {
    id: '8-K.chain.auditorAndCfo',
    points: 12,
    reason: 'Auditor and CFO change within 60 days',
    when: {
      any: [
        {
          all: [
            { fact: 'items', has: '4.01' },
            {
              any: [
                { fact: 'cfoLeft', is: true },
                { fact: 'cfoLeft60d', is: true },
              ],
            },
          ],
        },
        {
          all: [
            { fact: 'cfoLeft', is: true },
            { fact: 'auditorChanged60d', is: true },
          ],
        },
      ],
    },
  },
  {
    id: '8-K.chain.lateNotice',
    points: 12,
    reason: 'Auditor change or non-reliance within 90 days of a late-filing notice',
    when: {
      all: [
        {
          any: [
            { fact: 'items', has: '4.01' },
            { fact: 'items', has: '4.02' },
          ],
        },
        { fact: 'lateNotice90d', is: true },
      ],
    },
  },
  {
    id: '8-K.chain.delisting',
    points: 12,
    reason: 'A listing problem after an impairment or early debt repayment demand',
    when: {
      all: [
        { fact: 'items', has: '3.01' },
        { not: { fact: 'dealClosed', is: true } },
        {
          any: [
            { fact: 'items', has: '2.04' },
            { fact: 'items', has: '2.06' },
            { fact: 'distress90d', is: true },
          ],
        },
      ],
    },
  },
  {
    id: '8-K.many',
    points: 5,
    reason: 'Three or more major items within 30 days',
    when: { all: [{ not: { fact: 'dealClosed', is: true } }, { fact: 'weightyItems30d', atLeast: 3 }] },
  },
];

export const EIGHT_K: RuleSet['eightK'] = {
  items: withTopics(ITEMS),
  anywhere: ANYWHERE,
  withoutItems: { id: '8-K.noItems', points: 38, reason: 'An 8-K with items we couldn’t read' },
  modifiers: MODIFIERS,
  formalAmendment: {
    id: '8-K.amendment.formal',
    points: 20,
    reason: 'An amendment that only adds exhibits, financial statements, committee roles or pay, or corrects a minor error',
    when: {
      all: [
        { fact: 'isAmendment', is: true },
        {
          any: [
            {
              text: phrase(
                '\\b(?:sole|only) purpose\\b[^.;]{0,200}\\b(?:exhibit|typographical|inadvertent|clerical)|\\bsolely to (?:file|furnish|include|correct|add|re-?file)\\b[^.;]{0,200}\\b(?:exhibit|typographical|inadvertent|clerical|error)',
              ),
              scope: 'document',
            },
            {
              text: phrase(
                "\\bto correct (?:an?|the|certain|one|two)\\b[^.;]{0,80}\\b(?:errors?|typo|mistakes?|omissions?|dates?|number|references?)\\b|\\b(?:typographical|clerical|scrivener's|edgarization|formatting) errors?\\b",
              ),
              unless: phrase('\\b(?:restat(?:e|ed|ement)|financial statements|accounting|audit)\\b'),
              scope: 'document',
            },
            {
              text: phrase(
                '\\bto (?:provide|include|file|furnish|add|present|supply)\\b[^.;]{0,160}\\b(?:financial statements|pro forma)\\b|\\bto (?:file|furnish|include|provide|add)\\b[^.;]{0,60}\\b(?:the )?letter\\b[^.;]{0,60}\\b(?:accountant|auditor|LLP|exhibit)',
              ),
              scope: 'document',
            },
            {
              text: phrase(
                '\\b(?:amend(?:ment|s|ing)|filed|filing)\\b[^.;]{0,160}\\bto (?:disclose|report|provide|include|announce|describe)\\b[^.;]{0,120}\\b(?:committees?|compensat(?:ion|ory)|salary|bonus|offer letter|employment agreement|separation agreement|how frequently|frequency)\\b',
              ),
              unless: phrase('\\b(?:resign|terminat|appointment of|restat)'),
              scope: 'document',
            },
          ],
        },
      ],
    },
  },
  combos: COMBOS,
  amendment: {
    id: '8-K.amendment',
    points: 3,
    reason: 'An amendment with new information counts slightly more than the original',
    when: {
      all: [
        { fact: 'isAmendment', is: true },
        { fact: 'originalScore', atLeast: 1 },
      ],
    },
  },
  closedDeal: { id: '8-K.dealClosed', points: 60, reason: 'A merger closed (its items count as one event)' },
};
