import { type BaseRule, type Condition, phrase, type When } from '../rule-set.rules.ts';
import { gap, HYPOTHETICAL, NEGATED, PRELIMINARY } from './2026-11-01.wording.rules.ts';

/** 8-K items 1.01 to 3.03 (scoring.md section 3). */

const has = (item: string): When => ({ fact: 'items', has: item });
const DEAL_IS_CLOSED: When = { fact: 'dealClosed', is: true };

/** Small companies: the same event weighs more (S49, S51). */
export const smallCap = (item: string): Condition => ({
  id: `8-K.${item}.smallCap`,
  points: 5,
  reason: 'The company is worth less than $300 million',
  when: { fact: 'marketCap', below: 300e6 },
});
export const largeCap = (item: string): Condition => ({
  id: `8-K.${item}.largeCap`,
  points: -5,
  reason: 'The company is worth more than $50 billion',
  when: { fact: 'marketCap', atLeast: 50e9 },
});

const REGAINED: When = {
  text: phrase('\\bregained compliance\\b|\\bnow in compliance\\b|\\bmatter is (?:now )?closed\\b'),
  unless: phrase('\\b(?:to regain|has not|must|if|until|unless)\\b'),
};

export const BUSINESS_ITEMS: Readonly<Record<string, BaseRule>> = {
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
          all: [{ fact: 'isTarget', is: true }, { text: phrase('\\bagreement and plan of merger\\b|\\bmerger agreement\\b') }],
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
        id: '8-K.1.01.issuance',
        points: 66,
        reason: 'The company sells new shares or convertibles',
        when: {
          all: [
            {
              text: phrase(
                '\\b(?:securities purchase agreement|underwriting agreement|equity (?:purchase|distribution) agreement|equity line|at[- ]the[- ]market|placement agency agreement)\\b',
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
      {
        id: '8-K.1.01.creditAmendment',
        points: 40,
        reason: 'An existing credit facility was amended or extended',
        when: {
          text: phrase(
            `\\b(?:amend(?:ment|ed|s)|exten(?:sion|ds?|ded)|refinanc(?:ed?|ing))\\b${gap(120)}\\b(?:credit|loan|revolving|term loan|note purchase)\\b(?: and guaranty| and security)? (?:agreement|facility)`,
          ),
        },
      },
      {
        id: '8-K.1.01.routine',
        points: 25,
        reason: 'A lease or a form of indemnity agreement',
        when: { text: phrase('\\b(?:lease agreement|office lease|indemnification agreements?|indemnity agreements?)\\b') },
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
        reason: 'A merger or purchase of a company was called off',
        when: {
          text: phrase(
            `\\bterminat(?:ed|es?|ion|ing)\\b${gap(120)}\\b(?:merger agreement|agreement and plan of merger|share purchase agreement|stock purchase agreement|business combination agreement)\\b|\\b(?:merger agreement|business combination agreement)\\b${gap(80)}\\bterminated\\b`,
          ),
          unless: HYPOTHETICAL,
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
            { text: phrase('\\b(?:repaid|paid off|prepaid|satisfied|discharged|redeemed)\\b') },
            { any: [has('1.01'), has('2.03')] },
          ],
        },
      },
    ],
  },
  '1.03': {
    id: '8-K.1.03',
    points: 98,
    reason: 'Bankruptcy or receivership',
    negative: true,
    floor: 85,
    lower: [
      {
        id: '8-K.1.03.emergence',
        points: 85,
        reason: 'The plan became effective: the company leaves bankruptcy',
        when: {
          text: phrase(
            '\\bplan\\b[^.;]{0,80}\\bbecame effective\\b|\\bemerged from (?:chapter 11|bankruptcy)\\b|\\beffective date of the plan occurred\\b',
          ),
          unless: HYPOTHETICAL,
        },
      },
    ],
  },
  '1.04': {
    id: '8-K.1.04',
    points: 20,
    reason: 'Mine safety',
    negative: true,
    raise: [
      {
        id: '8-K.1.04.closure',
        points: 50,
        reason: 'A death or an order that closed the mine',
        when: {
          text: phrase('\\bfatal(?:ity|ities|ly)?\\b|\\bdeath of\\b|\\b107\\(a\\)'),
          unless: phrase('\\bno (?:fatal|injur)'),
        },
      },
    ],
  },
  '1.05': {
    id: '8-K.1.05',
    points: 76,
    reason: 'A material cybersecurity incident',
    negative: true,
    lower: [
      {
        id: '8-K.1.05.notMaterial',
        points: 55,
        reason: 'The company does not expect a material impact',
        when: {
          text: phrase(
            `\\bnot reasonably likely to (?:have|materially|result)|\\b(?:does|do|did) not (?:currently )?(?:believe|expect|anticipate)\\b${gap(120)}\\bmaterial(?:ly)?\\b`,
          ),
        },
      },
      {
        id: '8-K.1.05.amendment',
        points: 45,
        reason: 'An amendment without new facts',
        when: {
          all: [
            { fact: 'isAmendment', is: true },
            {
              not: {
                text: phrase(
                  '\\b(?:exfiltrat|ransom|disrupt|encrypt|additional (?:data|information) was|now (?:believes|expects|estimates))',
                ),
                unless: NEGATED,
              },
            },
          ],
        },
      },
    ],
    modifiers: [
      {
        id: '8-K.1.05.harm',
        points: 8,
        reason: 'Data was taken, operations were disrupted or ransom was asked',
        when: {
          text: phrase(
            `\\bexfiltrat(?:ed|ion|ing)\\b|\\bransom(?:ware)?\\b|\\bdisrupt(?:ed|ion|ions|ing)\\b${gap(80)}\\b(?:operations?|systems?|business|services?)\\b|\\b(?:systems?|operations?)\\b${gap(60)}\\b(?:offline|shut down|unavailable)\\b`,
          ),
          unless: phrase('\\b(?:no|not|could|may(?! \\d)|might|risks?|without)\\b'),
        },
      },
      {
        id: '8-K.1.05.smallCompany',
        points: 5,
        reason: 'The company is worth less than $2 billion',
        when: { fact: 'marketCap', below: 2e9 },
      },
    ],
  },
  '2.01': {
    id: '8-K.2.01',
    points: 55,
    reason: 'An acquisition or disposal was completed',
    raise: [
      {
        id: '8-K.2.01.first',
        points: 72,
        reason: 'The deal was signed and closed in one step',
        when: { all: [has('1.01'), { not: { text: phrase('\\bpreviously (?:announced|disclosed|reported)\\b') } }] },
      },
      {
        id: '8-K.2.01.sale',
        points: 70,
        reason: 'At least a fifth of the assets was sold',
        when: {
          all: [
            {
              text: phrase(
                `\\b(?:company|registrant)\\b[^.;]{0,60}\\b(?:sold|completed the sale|completed its sale|divested|disposed)\\b`,
              ),
              unless: HYPOTHETICAL,
            },
            { fact: 'saleOfTotalAssets', atLeast: 0.2 },
          ],
        },
      },
    ],
    lower: [{ id: '8-K.2.01.closing', points: 60, reason: 'Part of a merger that closed', when: DEAL_IS_CLOSED }],
  },
  '2.02': {
    id: '8-K.2.02',
    points: 62,
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
        id: '8-K.2.02.guidanceCut',
        points: 82,
        reason: 'Guidance was lowered or withdrawn',
        negative: true,
        when: {
          text: phrase(
            '\\b(?:lower(?:ed|s|ing)|reduc(?:ed|es|ing)|withdr(?:ew|awn|aws|awing)|cut(?:s|ting)?|suspend(?:ed|s|ing))\\b[^.;]{0,60}\\b(?:guidance|outlook|forecast)\\b|\\b(?:guidance|outlook|forecast)\\b[^.;]{0,40}\\b(?:lowered|reduced|withdrawn|suspended)\\b',
          ),
          unless: phrase('\\b(?:not|reaffirm|rais(?:es|ed|ing)|could|might|may(?! \\d)|risks?|lowered (?:cost|expense))\\b'),
          scope: 'both',
        },
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
  '2.03': {
    id: '8-K.2.03',
    points: 45,
    reason: 'A new direct financial obligation',
    raise: [
      {
        id: '8-K.2.03.heavy',
        points: 66,
        reason: 'Convertible, expensive or large debt',
        when: {
          any: [
            {
              text: phrase(
                '\\bconvertible (?:senior |promissory |subordinated |secured |bridge |unsecured ){0,3}(?:notes?|debentures?|loans?|bonds?)\\b',
              ),
            },
            { text: phrase('\\b(\\d{1,2}(?:\\.\\d{1,3})?)% per annum\\b'), atLeast: 15 },
            { fact: 'amountOfMarketCap', atLeast: 0.25 },
          ],
        },
      },
    ],
    modifiers: [smallCap('2.03'), largeCap('2.03')],
  },
  '2.04': {
    id: '8-K.2.04',
    points: 84,
    reason: 'An obligation became due early',
    negative: true,
    lower: [
      {
        id: '8-K.2.04.waiver',
        points: 68,
        reason: 'A waiver came with it',
        when: {
          text: phrase(`\\b(?:obtained|received|entered into|granted|agreed to)\\b${gap(80)}\\bwaive(?:r|d)?\\b`),
          unless: phrase('\\b(?:not|no|seeking|if|may(?! \\d))\\b'),
        },
      },
    ],
    modifiers: [
      {
        id: '8-K.2.04.crossDefault',
        points: 8,
        reason: 'Other debt is in default with it',
        when: { text: phrase('\\bcross[- ]?(?:default|acceleration)'), unless: NEGATED },
      },
    ],
  },
  '2.05': {
    id: '8-K.2.05',
    points: 56,
    reason: 'Costs of exit or disposal activities',
    negative: true,
    raise: [
      {
        id: '8-K.2.05.large',
        points: 68,
        reason: 'A tenth of the workforce or more, or a charge of 5% of revenue or more',
        when: {
          any: [
            {
              text: phrase(
                '\\b(\\d{1,2}(?:\\.\\d)?)(?:%| percent) of (?:its|the|our)\\b[^.;]{0,50}\\b(?:workforce|employees|headcount|positions|personnel)\\b',
              ),
              atLeast: 10,
              scope: 'both',
            },
            { fact: 'chargeOfRevenue', atLeast: 0.05 },
          ],
        },
      },
    ],
    lower: [
      {
        id: '8-K.2.05.small',
        points: 40,
        reason: 'Less than 2% of the workforce',
        when: {
          text: phrase(
            '\\b(\\d{1,2}(?:\\.\\d)?)(?:%| percent) of (?:its|the|our)\\b[^.;]{0,50}\\b(?:workforce|employees|headcount|positions|personnel)\\b',
          ),
          below: 2,
          scope: 'both',
        },
      },
    ],
  },
  '2.06': {
    id: '8-K.2.06',
    points: 66,
    reason: 'A material impairment',
    negative: true,
    raise: [
      {
        id: '8-K.2.06.large',
        points: 80,
        reason: 'At least a fifth of assets or equity',
        when: { fact: 'impairmentOfTotalAssets', atLeast: 0.2 },
      },
    ],
    lower: [
      {
        id: '8-K.2.06.scheduled',
        points: 50,
        reason: 'Small, and announced with the results',
        when: { all: [has('2.02'), { fact: 'impairmentOfTotalAssets', below: 0.05 }] },
      },
    ],
  },
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
  '3.02': {
    id: '8-K.3.02',
    points: 55,
    reason: 'Unregistered sale of equity',
    raise: [
      {
        id: '8-K.3.02.fifth',
        points: 82,
        reason: 'A fifth of the shares or more',
        when: { fact: 'issuedOfOutstanding', atLeast: 0.2 },
      },
      {
        id: '8-K.3.02.discount',
        points: 72,
        reason: 'Convertible at a discount or at a price that moves',
        when: {
          any: [
            {
              text: phrase(
                `\\bconver(?:t|tible|sion)\\b${gap(200)}\\b(?:\\d{1,2}% discount|discount (?:of|to)|lowest (?:closing|trading|daily|volume)|variable)\\b`,
              ),
            },
            { fact: 'issuedOfOutstanding', atLeast: 0.05 },
          ],
        },
      },
    ],
    lower: [
      {
        id: '8-K.3.02.employees',
        points: 15,
        reason: 'Grants to employees',
        when: {
          text: phrase('\\binducement (?:grants?|awards?)\\b|\\bemployment inducement\\b|\\b5635\\(c\\)\\(4\\)|\\bRule 701\\b'),
        },
      },
      {
        id: '8-K.3.02.conversion',
        points: 40,
        reason: 'Old notes were converted or exchanged',
        when: {
          text: phrase(
            `\\b(?:conver(?:sion|ted)|exchang(?:e|ed))\\b${gap(160)}\\b(?:outstanding|existing)\\b${gap(60)}\\b(?:notes?|debentures?)\\b|\\b(?:holders?|investors?)\\b${gap(60)}\\bconverted\\b`,
          ),
          unless: phrase('\\b(?:may(?! \\d)|will be convertible)\\b'),
        },
      },
    ],
    modifiers: [smallCap('3.02'), largeCap('3.02')],
  },
  '3.03': {
    id: '8-K.3.03',
    points: 60,
    reason: 'Rights of security holders change',
    overrides: [{ id: '8-K.3.03.closing', points: 0, reason: 'The rights end because the merger closed', when: DEAL_IS_CLOSED }],
    raise: [
      {
        id: '8-K.3.03.pill',
        points: 78,
        reason: 'A rights plan against takeovers was adopted',
        when: {
          text: phrase(
            `\\b(?:adopt(?:ed|ion)|entered into|declared a dividend)\\b${gap(160)}\\b(?:rights (?:plan|agreement)|purchase right)\\b`,
          ),
          unless: phrase('\\bpreviously (?:announced|disclosed|reported)\\b|\\bamendment\\b|\\bregistration rights\\b'),
        },
      },
      {
        id: '8-K.3.03.reverseSplit',
        points: 70,
        reason: 'A reverse split',
        negative: true,
        when: { text: phrase('\\breverse (?:stock|share) split\\b|\\bshare consolidation\\b') },
      },
    ],
    modifiers: [smallCap('3.03')],
  },
};
