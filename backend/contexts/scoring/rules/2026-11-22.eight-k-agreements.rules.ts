import { has, largeCap, smallCap } from '../../../reading/judge/conditions.ts';
import type { BaseRule } from '../../../reading/judge/rule-set.ts';
import { gap, HYPOTHETICAL } from '../../../reading/language/certainty.ts';
import { phrase } from '../../../reading/language/phrase.ts';
import { undrawn } from './2026-11-22.wording.rules.ts';

/** 8-K items 1.01 and 1.02: agreements signed and ended (scoring.md section 3). */

export const AGREEMENT_ITEMS: Readonly<Record<string, BaseRule>> = {
  '1.01': {
    id: '8-K.1.01',
    points: 50,
    reason: 'A material definitive agreement',
    raise: [
      {
        id: '8-K.1.01.target',
        points: 92,
        reason: 'The company agreed to be taken over',
        when: {
          any: [
            { fact: 'dealRole', is: 'isBought' },
            {
              all: [
                { fact: 'isTarget', is: true },
                // A bank that buys another merges it into itself.
                { not: { fact: 'dealRole', is: 'buys' } },
                { text: phrase('\\bagreement and plan of merger\\b|\\bmerger agreement\\b') },
              ],
            },
          ],
        },
      },
      {
        id: '8-K.1.01.forbearance',
        points: 78,
        reason: 'Lenders agreed not to act on a default for now',
        negative: true,
        when: { text: phrase('\\bforbearance (?:agreement|period)\\b|\\bagreed to forbear\\b') },
      },
      {
        id: '8-K.1.01.largeContract',
        points: 64,
        reason: 'A licence, supply or other business agreement worth $100 million or more',
        when: {
          all: [
            { fact: 'marketCapKnown', is: false },
            { fact: 'agreementKind', matches: phrase('^(?:licence|supply|collaboration|settlement)$') },
            { fact: 'contractValue', atLeast: 100e6 },
          ],
        },
      },
      {
        id: '8-K.1.01.acquirer',
        points: 75,
        reason: 'An acquisition worth at least a tenth of the company',
        when: {
          all: [
            {
              text: phrase(
                `\\b(?:agree(?:d|s)? to (?:acquire|purchase)|will acquire|to acquire all|acquisition of)\\b|\\bagreement and plan of merger\\b`,
              ),
              unless: HYPOTHETICAL,
            },
            { fact: 'amountOfMarketCap', atLeast: 0.1 },
          ],
        },
      },
      {
        id: '8-K.1.01.largeDeal',
        points: 68,
        reason: 'A deal worth $250 million or more, or for a listed company',
        when: {
          any: [
            {
              all: [
                { fact: 'marketCapKnown', is: false },
                { fact: 'dealValue', atLeast: 250e6 },
              ],
            },
            { fact: 'listedTarget', is: true },
          ],
        },
      },
      {
        id: '8-K.1.01.merger',
        points: 68,
        reason: 'A merger was agreed',
        when: {
          all: [
            { fact: 'dealRole', is: 'merges' },
            { fact: 'dealAct', is: 'agreed' },
          ],
        },
      },
      {
        id: '8-K.1.01.dealAmended',
        points: 66,
        reason: 'The terms of an agreed deal were changed',
        when: { fact: 'dealAct', is: 'amended' },
      },
      {
        id: '8-K.1.01.issuance',
        points: 66,
        reason: 'The company sells new shares or convertibles',
        when: {
          all: [
            {
              text: phrase(
                '\\b(?:securities purchase agreements?|underwriting agreement|equity (?:purchase|distribution) agreement|open market sale agreement|controlled equity offering|equity line|at[- ]the[- ]market|placement agency agreement)\\b',
              ),
            },
            {
              text: phrase(
                "\\b(?:shares of (?:the company's |its |our )?(?:common|preferred)|common stock|ordinary shares|convertible|warrants)\\b",
              ),
            },
          ],
        },
      },
    ],
    lower: [
      undrawn('1.01'),
      {
        id: '8-K.1.01.creditAmendment',
        points: 40,
        reason: 'An existing credit facility was amended or extended',
        when: {
          any: [
            { fact: 'debtAct', matches: phrase('^(?:amended|replaced)$') },
            {
              text: phrase(
                `\\b(?:amend(?:ment|ed|s)|exten(?:sion|ds?|ded)|refinanc(?:ed?|ing))\\b${gap(120)}\\b(?:credit|loan|revolving|term loan|note purchase)\\b(?: and guaranty| and security)? (?:agreement|facility)`,
              ),
            },
          ],
        },
      },
      {
        id: '8-K.1.01.routine',
        points: 25,
        reason: 'A lease, an indemnity agreement, or pay and plans of executives and directors',
        when: {
          any: [
            {
              all: [
                { text: phrase('\\b(?:lease agreement|office lease|indemnification agreements?|indemnity agreements?)\\b') },
                {
                  not: {
                    fact: 'agreementKind',
                    matches: phrase('^(?:joint venture|collaboration|licence|supply|settlement|cooperation|order)$'),
                  },
                },
              ],
            },
            {
              fact: 'agreementKind',
              matches: phrase('^(?:lease|indemnification|employment|pay|stock plan|registration rights)$'),
            },
            {
              text: phrase(
                "\\b(?:compensation|fees?|retainers?|pay|awards?)\\b[^.;]{0,60}\\b(?:for|of|to|by) (?:its |the |our )?(?:non-?employee|outside|independent) directors\\b|\\b(?:non-?employee|outside) directors?[’']?s? (?:compensation|fees|retainers?|pay)\\b",
              ),
            },
          ],
        },
      },
    ],
    modifiers: [smallCap('1.01'), largeCap('1.01')],
  },
  '1.02': {
    id: '8-K.1.02',
    points: 62,
    reason: 'A material agreement was terminated',
    negative: true,
    raise: [
      {
        id: '8-K.1.02.merger',
        points: 90,
        reason: 'A merger was called off',
        when: {
          all: [
            { not: { fact: 'dealRole', is: 'buys' } },
            {
              text: phrase(
                `\\bterminat(?:ed|es?|ion|ing)\\b${gap(120)}\\b(?:merger agreement|agreement and plan of merger|business combination agreement)\\b|\\b(?:merger agreement|business combination agreement)\\b${gap(80)}\\bterminated\\b`,
              ),
              unless: HYPOTHETICAL,
            },
          ],
        },
      },
      {
        id: '8-K.1.02.purchase',
        points: 75,
        reason: 'The company called off a purchase or a sale',
        when: {
          any: [
            {
              all: [
                { fact: 'dealAct', is: 'ended' },
                { fact: 'dealRole', is: 'buys' },
              ],
            },
            {
              text: phrase(`\\bterminat(?:ed|es?|ion|ing)\\b${gap(120)}\\b(?:share|stock|equity|asset) purchase agreement\\b`),
              unless: HYPOTHETICAL,
            },
          ],
        },
      },
      {
        id: '8-K.1.02.customer',
        points: 75,
        reason: 'A licence, supply or customer agreement ended',
        when: {
          text: phrase(
            `\\bterminat(?:ed|es?|ion|ing)\\b${gap(120)}\\b(?:licen[sc]e|supply|collaboration|customer|distribution|manufacturing) agreement\\b`,
          ),
          unless: HYPOTHETICAL,
        },
      },
    ],
    lower: [
      {
        id: '8-K.1.02.refinanced',
        points: 25,
        reason: 'Debt was repaid in full and replaced',
        negative: false,
        when: {
          all: [
            {
              any: [
                { text: phrase('\\b(?:repaid|paid off|prepaid|satisfied|discharged|redeemed)\\b') },
                // Item 1.01 tells of the new line of credit that takes the place of the old one.
                { fact: 'debtAct', is: 'replaced' },
              ],
            },
            { any: [has('1.01'), has('2.03')] },
          ],
        },
      },
      {
        id: '8-K.1.02.repaid',
        points: 36,
        reason: 'Debt was repaid or a line of credit ended',
        negative: false,
        when: { fact: 'debtAct', matches: phrase('^(?:repaid|ended)$') },
      },
      {
        id: '8-K.1.02.routine',
        points: 30,
        reason: 'A lease, an employment agreement or a plan ended',
        negative: false,
        when: {
          fact: 'agreementKind',
          matches: phrase('^(?:lease|indemnification|employment|pay|stock plan|registration rights)$'),
        },
      },
    ],
  },
};
