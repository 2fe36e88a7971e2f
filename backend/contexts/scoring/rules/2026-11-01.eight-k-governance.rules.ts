import { type BaseRule, phrase, type When } from '../rule-set.rules.ts';
import { largeCap, smallCap } from './2026-11-01.eight-k-business.rules.ts';
import {
  CAO_LEAVES,
  gap,
  HYPOTHETICAL,
  LEAVES_AT_ONCE,
  LEAVES_MUCH_LATER,
  NEGATED,
  REVERSE_SPLIT,
  SOMEBODY_LEAVES,
  TOP_LEAVES,
} from './2026-11-01.wording.rules.ts';

/** 8-K items 4.01 to 6.06 and 9.01 (scoring.md section 3). */

const DEAL_IS_CLOSED: When = { fact: 'dealClosed', is: true };
const BIG_FOUR = '(?:Deloitte|Ernst (?:&|and) Young|KPMG|PricewaterhouseCoopers|PwC)';
const NO_DISAGREEMENT: When = { text: phrase('\\bno\\b[^.;]{0,40}\\bdisagreements?\\b|\\bnot had any disagreements?\\b') };
const PAY: When = {
  text: phrase(
    '\\b(?:compensation|bonus|incentive plan|equity plan|stock plan|salary|restricted stock|stock options?|award agreements?|performance share|retention|severance plan|employment agreements?)\\b',
  ),
};
const DIRECTOR_ELECTED: When = {
  text: phrase(
    `\\b(?:elected|appointed|named)\\b${gap(140)}\\b(?:as (?:a |an )?(?:new |independent |additional )?(?:member|director)|to (?:the|its|our)(?: company's)? board|director)\\b`,
  ),
  unless: HYPOTHETICAL,
};

const OFFICER_APPOINTED: When = {
  text: phrase(
    `\\b(?:elected|appointed|promoted|named|hired)\\b${gap(120)}\\b(?:as|to)\\b${gap(60)}\\b(?:officer|president|treasurer)\\b|\\bassum(?:e|ed|es)\\b[^.;]{0,40}\\b(?:duties|role|position|responsibilities)\\b`,
  ),
};

export const GOVERNANCE_ITEMS: Readonly<Record<string, BaseRule>> = {
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
              unless: phrase('\\b(?:no|not|nor|neither|never|without|any|if)\\b'),
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
          text: phrase('\\bresign(?:ed|ation|s)?\\b|\\bdeclin(?:ed|es) to stand\\b'),
          unless: phrase('\\b(?:director|officer|not the result|neither)\\b'),
        },
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
  '5.01': {
    id: '8-K.5.01',
    points: 85,
    reason: 'Control of the company changed',
    lower: [
      {
        id: '8-K.5.01.sponsor',
        points: 50,
        reason: 'A shell or blank-check company changed hands',
        when: { text: phrase('\\b(?:blank check|special purpose acquisition|shell company|the sponsor|sponsor handover)\\b') },
      },
      {
        id: '8-K.5.01.closing',
        points: 62,
        reason: 'The announced merger closed',
        when: {
          any: [
            DEAL_IS_CLOSED,
            {
              text: phrase(
                '\\b(?:consummation|completion|closing|effective time) of the (?:merger|offer|transactions?)\\b|\\bas a result of the merger\\b',
              ),
            },
          ],
        },
      },
    ],
  },
  '5.02': {
    id: '8-K.5.02',
    points: 45,
    reason: 'Directors or officers change',
    overrides: [
      { id: '8-K.5.02.closing', points: 0, reason: 'The board changes because the merger closed', when: DEAL_IS_CLOSED },
    ],
    raise: [
      {
        id: '8-K.5.02.bothTop',
        points: 85,
        reason: 'CEO and CFO leave within 60 days',
        negative: true,
        when: {
          any: [
            {
              all: [
                { fact: 'ceoLeft', is: true },
                { fact: 'cfoLeft', is: true },
              ],
            },
            {
              all: [
                { fact: 'ceoLeft', is: true },
                { fact: 'cfoLeft60d', is: true },
              ],
            },
            {
              all: [
                { fact: 'cfoLeft', is: true },
                { fact: 'ceoLeft60d', is: true },
              ],
            },
          ],
        },
      },
      {
        id: '8-K.5.02.sudden',
        points: 82,
        reason: 'The CEO or CFO leaves at once, for cause, under investigation or without a successor',
        negative: true,
        when: {
          all: [
            TOP_LEAVES,
            {
              any: [
                LEAVES_AT_ONCE,
                {
                  text: phrase('\\bterminat(?:ed|ion) (?:of his employment |of her employment )?for cause\\b'),
                  unless: phrase('\\b(?:if|definition)\\b'),
                },
                {
                  text: phrase(
                    '\\b(?:internal|independent|audit committee|special committee|SEC) investigation\\b|\\binvestigation into\\b',
                  ),
                  unless: NEGATED,
                },
                {
                  text: phrase(
                    '\\bsearch (?:process )?(?:for|to identify) (?:a |an |his |her |its )?(?:permanent |new )?(?:successor|replacement|chief)',
                  ),
                },
              ],
            },
          ],
        },
      },
      {
        id: '8-K.5.02.disagreement',
        points: 82,
        reason: 'Somebody left over a disagreement with the company',
        negative: true,
        when: {
          text: phrase(
            `\\b(?:resign(?:ed|ation)?|left)\\b${gap(120)}\\b(?:because of|due to|over|as a result of|citing)\\b${gap(40)}\\bdisagreements?\\b|\\bresignation letter\\b${gap(120)}\\bdisagree`,
          ),
          unless: NEGATED,
        },
      },
      {
        id: '8-K.5.02.top',
        points: 68,
        reason: 'The CEO or CFO leaves',
        negative: true,
        when: { all: [TOP_LEAVES, { not: LEAVES_MUCH_LATER }] },
      },
      { id: '8-K.5.02.accounting', points: 58, reason: 'The chief accounting officer leaves', negative: true, when: CAO_LEAVES },
    ],
    lower: [
      {
        id: '8-K.5.02.planned',
        points: 50,
        reason: 'A succession planned more than 90 days ahead',
        when: { all: [TOP_LEAVES, LEAVES_MUCH_LATER] },
      },
      {
        id: '8-K.5.02.director',
        points: 28,
        reason: 'A director retires or does not stand again',
        when: {
          all: [
            { not: TOP_LEAVES },
            {
              text: phrase(
                `\\b(?:resign(?:ed|s|ing|ation)?|retir(?:ed|es?|ing|ement)|step(?:s|ped|ping)? down)\\b${gap(120)}\\b(?:board|directors?)\\b|\\bnot (?:to )?(?:stand|seek|be standing|be seeking|be nominated)\\b[^.;]{0,40}\\bre-?(?:election|nomination)\\b|\\b(?:director|board)\\b${gap(100)}\\b(?:retir(?:e|ed|ing|ement)|resign(?:ed|ation)?)\\b`,
              ),
              unless: phrase('\\b(?:chief|president|treasurer|if|in the event)\\b'),
            },
          ],
        },
      },
      {
        id: '8-K.5.02.newDirector',
        points: 25,
        reason: 'A new director was elected',
        when: { all: [{ not: TOP_LEAVES }, DIRECTOR_ELECTED] },
      },
      {
        id: '8-K.5.02.pay',
        points: 18,
        reason: 'Only about pay',
        when: {
          all: [PAY, { not: SOMEBODY_LEAVES }, { not: DIRECTOR_ELECTED }, { not: OFFICER_APPOINTED }],
        },
      },
    ],
    modifiers: [largeCap('5.02')],
  },
  '5.03': {
    id: '8-K.5.03',
    points: 25,
    reason: 'Charter, bylaws or fiscal year change',
    raise: [
      {
        id: '8-K.5.03.reverseSplit',
        points: 62,
        reason: 'A reverse split',
        negative: true,
        when: { text: REVERSE_SPLIT, unless: NEGATED },
      },
      {
        id: '8-K.5.03.moreShares',
        points: 55,
        reason: 'Half as many authorised shares again, or more',
        when: {
          all: [
            { text: phrase(`\\bincreas(?:e|ed|es|ing)\\b${gap(80)}\\bauthorized\\b`), unless: phrase('\\bplan\\b') },
            { fact: 'authorizedIncrease', atLeast: 0.5 },
          ],
        },
      },
      {
        id: '8-K.5.03.antiTakeover',
        points: 55,
        reason: 'Bylaws against a takeover after a 13D',
        when: {
          all: [
            { text: phrase('\\b(?:advance notice|classified board|staggered board|supermajority|forum selection)\\b') },
            { fact: 'schedule13D90d', is: true },
          ],
        },
      },
      {
        id: '8-K.5.03.fiscalYear',
        points: 42,
        reason: 'The fiscal year changes',
        when: { text: phrase(`\\bchang(?:e|ed|es|ing)\\b[^.;]{0,60}\\bfiscal year\\b`), unless: NEGATED },
      },
    ],
  },
  '5.04': { id: '8-K.5.04', points: 15, reason: 'Trading under a benefit plan is suspended' },
  '5.05': {
    id: '8-K.5.05',
    points: 20,
    reason: 'The code of ethics changes',
    raise: [
      {
        id: '8-K.5.05.waiver',
        points: 52,
        reason: 'A waiver from the code of ethics was granted',
        negative: true,
        when: {
          text: phrase(
            '\\b(?:granted|approved|gave)\\b[^.;]{0,80}\\bwaivers?\\b|\\bwaivers?\\b[^.;]{0,60}\\b(?:was|were) (?:granted|approved)\\b|\\bwaived\\b',
          ),
          unless: NEGATED,
        },
      },
    ],
  },
  '5.06': { id: '8-K.5.06', points: 55, reason: 'The company is no longer a shell' },
  '5.07': {
    id: '8-K.5.07',
    points: 12,
    reason: 'Results of a shareholder vote',
    raise: [
      {
        id: '8-K.5.07.mergerFailed',
        points: 85,
        reason: 'Shareholders voted a merger down',
        negative: true,
        when: {
          text: phrase(
            '\\b(?:merger|business combination)\\b[^.;]{0,160}\\b(?:not approved|did not (?:approve|receive)|failed|rejected)\\b|\\b(?:did not approve|rejected|voted against)\\b[^.;]{0,120}\\b(?:merger|business combination)\\b',
          ),
        },
      },
      {
        id: '8-K.5.07.reverseSplit',
        points: 50,
        reason: 'A reverse split or more shares were approved',
        when: {
          text: phrase(
            `\\bapprov(?:e|ed|al)\\b${gap(160)}\\b(?:reverse (?:stock |share )?split|increase (?:in )?(?:the )?(?:number of )?authorized)\\b`,
          ),
          unless: phrase('\\b(?:not|failed|plan)\\b'),
        },
      },
      {
        id: '8-K.5.07.refused',
        points: 45,
        reason: 'A director or the pay of executives was refused',
        negative: true,
        when: {
          text: phrase(
            '\\b(?:directors?|nominees?|say-on-pay|executive compensation|compensation of)\\b[^.;]{0,160}\\b(?:not (?:re-?)?elected|did not (?:approve|receive)|not approved|failed to|was rejected)\\b|\\bdid not approve\\b[^.;]{0,120}\\bcompensation\\b',
          ),
          unless: phrase('\\b(?:broker|stockholder proposal|shareholder proposal)\\b'),
        },
      },
    ],
  },
  '5.08': {
    id: '8-K.5.08',
    points: 20,
    reason: 'Shareholders may nominate directors',
    raise: [
      {
        id: '8-K.5.08.contested',
        points: 60,
        reason: 'The election is contested',
        when: { text: phrase('\\b(?:contested|dissident|proxy contest|opposition)\\b'), unless: NEGATED },
      },
    ],
  },
  '6.01': { id: '8-K.6.01', points: 8, reason: 'Asset-backed securities: informational material' },
  '6.02': { id: '8-K.6.02', points: 38, reason: 'Asset-backed securities: servicer or trustee changes' },
  '6.03': { id: '8-K.6.03', points: 38, reason: 'Asset-backed securities: credit enhancement changes' },
  '6.04': { id: '8-K.6.04', points: 65, reason: 'Asset-backed securities: a distribution was missed', negative: true },
  '6.05': { id: '8-K.6.05', points: 8, reason: 'Asset-backed securities: updating disclosure' },
  '6.06': { id: '8-K.6.06', points: 8, reason: 'Asset-backed securities: static pool' },
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
