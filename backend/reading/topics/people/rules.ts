import { DEAL_IS_CLOSED, largeCap } from '../../judge/conditions.ts';
import type { BaseRule, Condition, When } from '../../judge/rule-set.ts';
import { whenTrue } from '../item-topic.ts';

/** How changes of directors and officers are scored (Item 5.02). Pure. */

const both = (...facts: readonly string[]): When => ({ all: facts.map(whenTrue) });
const NO_OFFICER_LEAVES: When = { not: whenTrue('officerLeaves') };

export const PEOPLE_RULES: Readonly<Record<string, BaseRule>> = {
  '5.02': {
    id: '8-K.5.02',
    points: 45,
    reason: 'Directors or officers change',
    overrides: [{ id: '8-K.5.02.closing', points: 0, reason: 'Board changes because the merger closed', when: DEAL_IS_CLOSED }],
    raise: [
      {
        id: '8-K.5.02.bothTop',
        points: 85,
        reason: 'CEO and CFO leave within 60 days',
        negative: true,
        when: { any: [both('ceoLeft', 'cfoLeft'), both('ceoLeft', 'cfoLeft60d'), both('cfoLeft', 'ceoLeft60d')] },
      },
      {
        id: '8-K.5.02.sudden',
        points: 82,
        reason: 'The CEO or CFO leaves immediately, for cause, under investigation or without a successor',
        negative: true,
        when: whenTrue('topLeavesSuddenly'),
      },
      {
        id: '8-K.5.02.disagreement',
        points: 82,
        reason: 'Someone left over a disagreement with the company',
        negative: true,
        when: whenTrue('leavesOverDisagreement'),
      },
      {
        id: '8-K.5.02.top',
        points: 68,
        reason: 'The CEO or CFO leaves',
        negative: true,
        when: { all: [whenTrue('topLeaves'), { not: whenTrue('topLeavesMuchLater') }, { not: whenTrue('topLeavesInOrder') }] },
      },
      { id: '8-K.5.02.newChief', points: 66, reason: 'A new CEO is appointed', when: whenTrue('newChief') },
      {
        id: '8-K.5.02.succession',
        points: 65,
        reason: 'A president is appointed while another executive leaves, or two people share the job',
        when: { all: [whenTrue('succession'), { not: whenTrue('topLeavesInOrder') }] },
      },
      {
        id: '8-K.5.02.accounting',
        points: 58,
        reason: 'The chief accounting officer leaves',
        negative: true,
        when: whenTrue('accountingLeaves'),
      },
    ],
    lower: [
      {
        id: '8-K.5.02.inOrder',
        points: 56,
        reason: 'Orderly CFO departure with a named successor',
        when: whenTrue('topLeavesInOrder'),
      },
      {
        id: '8-K.5.02.planned',
        points: 62,
        reason: 'A succession planned more than 90 days ahead',
        when: whenTrue('topLeavesMuchLater'),
      },
      {
        id: '8-K.5.02.director',
        points: 40,
        reason: 'A director leaves before the end of the term',
        when: { all: [NO_OFFICER_LEAVES, whenTrue('directorLeaves')] },
      },
      {
        id: '8-K.5.02.directorRetires',
        points: 36,
        reason: 'A director retires or isn’t running again',
        when: { all: [NO_OFFICER_LEAVES, { not: whenTrue('directorLeaves') }, whenTrue('directorRetires')] },
      },
      {
        id: '8-K.5.02.directorRetiresAlone',
        points: 30,
        reason: 'A director retires or isn’t running again, and nothing else changes',
        when: both('changesAreUsual', 'directorRetires'),
      },
      {
        id: '8-K.5.02.newDirector',
        points: 40,
        reason: 'A new director was elected',
        when: { all: [NO_OFFICER_LEAVES, whenTrue('directorJoins')] },
      },
      {
        id: '8-K.5.02.newDirectorAlone',
        points: 30,
        reason: 'A new director was elected, and nothing else changes',
        when: whenTrue('directorJoinsAlone'),
      },
      {
        id: '8-K.5.02.newAccounting',
        points: 30,
        reason: 'A principal accounting officer is appointed',
        when: both('changesAreUsual', 'accountingJoins'),
      },
      {
        id: '8-K.5.02.stays',
        points: 45,
        reason: 'The CEO is staying longer',
        when: { all: [{ not: whenTrue('peopleRead') }, whenTrue('chiefStays')] },
      },
      {
        id: '8-K.5.02.officerStays',
        points: 22,
        reason: 'An officer is staying longer',
        when: { all: [{ not: whenTrue('peopleRead') }, { not: whenTrue('chiefStays') }, whenTrue('officerStays')] },
      },
      {
        id: '8-K.5.02.pay',
        points: 22,
        reason: 'Only about pay',
        when: { all: [{ not: whenTrue('peopleRead') }, { not: whenTrue('chiefStays') }, whenTrue('payDecided')] },
      },
    ],
    modifiers: [largeCap('5.02')],
    ceilings: [
      {
        id: '8-K.5.02.amendment',
        points: 45,
        reason: 'Amends an earlier report about the same change',
        when: { fact: 'isAmendment', is: true },
      },
      { id: '8-K.5.02.repeated', points: 45, reason: 'The change was already reported', when: whenTrue('changeRepeated') },
    ],
  },
};

/** People changes reported as other news, scored slightly lower than under Item 5.02. @param under `7.01` or `8.01`. */
export const peopleUnder = (under: string): readonly Condition[] => [
  { id: `8-K.${under}.top`, points: 62, reason: 'The CEO or CFO leaves', negative: true, when: whenTrue('topLeaves') },
  { id: `8-K.${under}.newChief`, points: 60, reason: 'A new CEO is appointed', when: whenTrue('newChief') },
  { id: `8-K.${under}.people`, points: 38, reason: 'Directors or officers change', when: whenTrue('peopleRead') },
];
