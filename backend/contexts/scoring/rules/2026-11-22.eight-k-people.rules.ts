import type { BaseRule, Condition, When } from '../../../reading/judge/rule-set.ts';
import { gap, HYPOTHETICAL, NEGATED } from '../../../reading/language/certainty.ts';
import { phrase } from '../../../reading/language/phrase.ts';
import { DEAL_IS_CLOSED, largeCap } from './2026-11-22.eight-k-conditions.rules.ts';
import { CAO_LEAVES, LEAVES_AT_ONCE, LEAVES_MUCH_LATER, SOMEBODY_LEAVES, TOP_LEAVES } from './2026-11-22.wording.rules.ts';

/** 8-K items 5.01 and 5.02: control, directors and officers (scoring.md section 3). */

const read = (fact: string): When => ({ fact, is: true });
/** By the facts of the item; by its wording where nobody was read. */
const unlessRead = (fact: string, wording: When): When => ({
  any: [read(fact), { all: [{ not: read('peopleRead') }, wording] }],
});
const CHIEF_LEAVES = unlessRead('topLeaves', TOP_LEAVES);

/** `will remain in his role until a successor is appointed`. */
const STAYS_ON: When = {
  text: phrase(
    '\\b(?:will|to|agreed to) (?:remain|continue|stay|serve)\\b[^.;]{0,80}\\buntil\\b[^.;]{0,40}\\b(?:successor|replacement)\\b',
  ),
};
const SEARCHES: When = {
  text: phrase(
    '\\bsearch (?:process )?(?:for|to identify) (?:a |an |his |her |its )?(?:permanent |new )?(?:successor|replacement|chief)',
  ),
};
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
const DIRECTOR_RETIRES: When = {
  text: phrase(
    `\\b(?:resign(?:ed|s|ing|ation)?|retir(?:ed|es?|ing|ement)|step(?:s|ped|ping)? down)\\b${gap(120)}\\b(?:board|directors?)\\b|\\bnot (?:to )?(?:stand|seek|be standing|be seeking|be nominated)\\b[^.;]{0,40}\\bre-?(?:election|nomination)\\b|\\b(?:director|board)\\b${gap(100)}\\b(?:retir(?:e|ed|ing|ement)|resign(?:ed|ation)?)\\b`,
  ),
  unless: phrase('\\b(?:chief|president|treasurer|if|in the event)\\b'),
};
const OFFICER_APPOINTED: When = {
  text: phrase(
    `\\b(?:elected|appointed|promoted|named|hired)\\b${gap(120)}\\b(?:as|to)\\b${gap(60)}\\b(?:officer|president|treasurer)\\b|\\bassum(?:e|ed|es)\\b[^.;]{0,40}\\b(?:duties|role|position|responsibilities)\\b`,
  ),
};

export const PEOPLE_ITEMS: Readonly<Record<string, BaseRule>> = {
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
            read('becameSubsidiary'),
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
            CHIEF_LEAVES,
            {
              any: [
                unlessRead('topLeavesAtOnce', LEAVES_AT_ONCE),
                read('topDismissed'),
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
                { all: [{ not: read('topLeavesLater') }, SEARCHES, { not: STAYS_ON }] },
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
        when: { all: [CHIEF_LEAVES, { not: LEAVES_MUCH_LATER }] },
      },
      { id: '8-K.5.02.newChief', points: 66, reason: 'A chief executive is appointed', when: read('newChief') },
      {
        id: '8-K.5.02.succession',
        points: 65,
        reason: 'A president is appointed while another executive leaves, or two share the office',
        when: read('succession'),
      },
      {
        id: '8-K.5.02.accounting',
        points: 58,
        reason: 'The chief accounting officer leaves',
        negative: true,
        when: unlessRead('accountingLeaves', CAO_LEAVES),
      },
    ],
    lower: [
      {
        id: '8-K.5.02.planned',
        points: 62,
        reason: 'A succession planned more than 90 days ahead',
        when: { all: [CHIEF_LEAVES, LEAVES_MUCH_LATER] },
      },
      {
        id: '8-K.5.02.director',
        points: 40,
        reason: 'A director leaves before the end of the term',
        when: { all: [{ not: CHIEF_LEAVES }, { not: read('officerLeaves') }, read('directorLeaves')] },
      },
      {
        id: '8-K.5.02.directorRetires',
        points: 36,
        reason: 'A director retires or does not stand again',
        when: {
          all: [
            { not: CHIEF_LEAVES },
            { not: read('officerLeaves') },
            { not: read('directorLeaves') },
            { any: [read('directorRetires'), { all: [{ not: read('peopleRead') }, DIRECTOR_RETIRES] }] },
          ],
        },
      },
      {
        id: '8-K.5.02.newDirector',
        points: 40,
        reason: 'A new director was elected',
        when: {
          all: [
            { not: CHIEF_LEAVES },
            { not: read('officerLeaves') },
            { any: [read('directorJoins'), { all: [{ not: read('peopleRead') }, DIRECTOR_ELECTED] }] },
          ],
        },
      },
      {
        id: '8-K.5.02.pay',
        points: 22,
        reason: 'Only about pay',
        when: {
          all: [
            PAY,
            { not: read('peopleRead') },
            { not: SOMEBODY_LEAVES },
            { not: DIRECTOR_ELECTED },
            { not: OFFICER_APPOINTED },
          ],
        },
      },
    ],
    modifiers: [largeCap('5.02')],
    ceilings: [
      {
        id: '8-K.5.02.amendment',
        points: 45,
        reason: 'An amendment of an earlier report of the change',
        when: { fact: 'isAmendment', is: true },
      },
      { id: '8-K.5.02.repeated', points: 45, reason: 'An earlier report told of the change', when: read('changeRepeated') },
    ],
  },
};

/** People told as other news: as weighty as under Item 5.02, a little less. @param under `7.01` or `8.01`. */
export const peopleUnder = (under: string): readonly Condition[] => [
  { id: `8-K.${under}.top`, points: 62, reason: 'The CEO or CFO leaves', negative: true, when: read('topLeaves') },
  { id: `8-K.${under}.newChief`, points: 60, reason: 'A chief executive is appointed', when: read('newChief') },
  { id: `8-K.${under}.people`, points: 38, reason: 'Directors or officers change', when: read('peopleRead') },
];
