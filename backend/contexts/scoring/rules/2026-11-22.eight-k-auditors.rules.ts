import type { BaseRule, When } from '../../../reading/judge/rule-set.ts';
import { gap } from '../../../reading/language/certainty.ts';
import { phrase } from '../../../reading/language/phrase.ts';
import { smallCap } from './2026-11-22.eight-k-conditions.rules.ts';

/** 8-K items 4.01 and 4.02: auditors, and statements that can no longer be relied upon (scoring.md section 3). */

const read = (fact: string): When => ({ fact, is: true });
const BIG_FOUR = '(?:Deloitte|Ernst (?:&|and) Young|KPMG|PricewaterhouseCoopers|PwC)';
const NO_DISAGREEMENT: When = { text: phrase('\\bno\\b[^.;]{0,40}\\bdisagreements?\\b|\\bnot had any disagreements?\\b') };
export const AUDITOR_ITEMS: Readonly<Record<string, BaseRule>> = {
  '4.01': {
    id: '8-K.4.01',
    points: 48,
    reason: 'The auditor changes',
    negative: true,
    raise: [
      {
        id: '8-K.4.01.reportable',
        points: 84,
        reason: 'A disagreement, a reportable event, going concern or a material weakness',
        when: {
          any: [
            {
              text: phrase('\\b(?:reportable events?|disagreements?|material weakness(?:es)?|going concern)\\b'),
              unless: phrase('\\b(?:no|none|not|nor|neither|never|without|any|if)\\b'),
            },
            {
              text: phrase(
                `\\b(?:except|other than)\\b${gap(160)}\\b(?:material weakness(?:es)?|going concern|reportable events?)\\b`,
              ),
            },
          ],
        },
      },
      {
        id: '8-K.4.01.resigned',
        points: 72,
        reason: 'The auditor resigned or declined to stand again',
        when: {
          any: [
            read('auditorResigns'),
            {
              text: phrase('\\bresign(?:ed|ation|s)?\\b|\\bdeclin(?:ed|es) to stand\\b'),
              unless: phrase('\\b(?:director|officer|not the result|neither)\\b'),
            },
          ],
        },
      },
      {
        id: '8-K.4.01.barred',
        points: 74,
        reason: 'The former auditor may no longer audit listed companies',
        when: read('auditorBarred'),
      },
    ],
    lower: [
      {
        id: '8-K.4.01.routine',
        points: 42,
        reason: 'A change to a Big-4 firm without disagreement',
        negative: false,
        when: {
          all: [
            NO_DISAGREEMENT,
            {
              text: phrase(
                `\\b(?:engage[ds]?|appoint(?:ed|ment of)|select(?:ed|ion of)|approved)\\b${gap(160)}\\b${BIG_FOUR}\\b`,
              ),
              unless: phrase('\\bdismiss'),
            },
          ],
        },
      },
    ],
    modifiers: [
      {
        id: '8-K.4.01.chain',
        points: 8,
        reason: 'Non-reliance or a late-filing notice within 90 days',
        when: {
          any: [
            { fact: 'items', has: '4.02' },
            { fact: 'nonReliance90d', is: true },
            { fact: 'lateNotice90d', is: true },
          ],
        },
      },
      smallCap('4.01'),
    ],
  },
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
