import { DEAL_IS_CLOSED, smallCap } from '../../../reading/judge/conditions.ts';
import type { BaseRule, When } from '../../../reading/judge/rule-set.ts';
import { phrase } from '../../../reading/language/phrase.ts';

/** 8-K item 3.01 (scoring.md section 3). */

const REGAINED: When = {
  text: phrase('\\bregained compliance\\b|\\bnow in compliance\\b|\\bmatter is (?:now )?closed\\b'),
  unless: phrase('\\b(?:to regain|has not|must|if|until|unless)\\b'),
};

export const SECURITIES_ITEMS: Readonly<Record<string, BaseRule>> = {
  '3.01': {
    id: '8-K.3.01',
    points: 64,
    reason: 'A listing rule was not met',
    negative: true,
    overrides: [
      {
        id: '8-K.3.01.closing',
        points: 0,
        reason: 'The listing ends because the merger closed: no sign of distress',
        when: DEAL_IS_CLOSED,
      },
    ],
    raise: [
      {
        id: '8-K.3.01.denied',
        points: 90,
        reason: 'The appeal against delisting failed',
        when: {
          all: [
            {
              text: phrase(
                '\\bpanel\\b[^.;]{0,100}\\b(?:denied|determined to delist|decision to delist|delist the)\\b|\\btrading\\b[^.;]{0,80}\\b(?:will be|was|were) suspended\\b',
              ),
              unless: phrase('\\b(?:if|unless|stay(?:s|ed)?|could|may(?! \\d))\\b'),
            },
            { not: REGAINED },
          ],
        },
      },
      {
        id: '8-K.3.01.serious',
        points: 82,
        reason: 'Equity, several rules, late reports or a decision to delist',
        when: {
          all: [
            {
              text: phrase(
                "\\b(?:stockholders'|shareholders') equity\\b|\\b(?:determined|determination) to delist\\b|\\bdelist(?:ing)? determination\\b|\\bnot timely filed?\\b|\\bfailure to (?:timely )?file\\b|\\bhas not (?:yet )?filed its\\b|\\b5250\\(c\\)|\\badditional (?:deficiency|basis for delisting)\\b",
              ),
              unless: phrase('\\b(?:if|market value|publicly held|alternative)\\b'),
            },
            { not: REGAINED },
          ],
        },
      },
    ],
    lower: [
      {
        id: '8-K.3.01.transfer',
        points: 18,
        reason: 'The listing moves to another exchange by choice',
        negative: false,
        when: {
          text: phrase(
            '\\btransfer(?:ring|red)?\\b[^.;]{0,120}\\blisting\\b|\\blisting\\b[^.;]{0,120}\\btransfer(?:red)?\\b|\\bvoluntar(?:y|ily)\\b[^.;]{0,60}\\b(?:delist|withdraw|transfer)',
          ),
          unless: phrase('\\b(?:eligible|may(?! \\d)|could|might|if|application to transfer)\\b'),
        },
      },
      {
        id: '8-K.3.01.auditCommittee',
        points: 35,
        reason: 'A vacancy in the audit committee with time to fill it',
        when: { text: phrase('\\baudit committee\\b[^.;]{0,120}\\b(?:requirements?|vacancy|composition|three|members?)\\b') },
      },
      { id: '8-K.3.01.regained', points: 40, reason: 'Compliance was regained', negative: false, when: REGAINED },
    ],
    modifiers: [smallCap('3.01')],
  },
};
