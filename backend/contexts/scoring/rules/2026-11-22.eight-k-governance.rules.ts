import type { BaseRule, When } from '../../../reading/judge/rule-set.ts';
import { gap, NEGATED } from '../../../reading/language/certainty.ts';
import { phrase } from '../../../reading/language/phrase.ts';
import { REVERSE_SPLIT } from './2026-11-22.wording.rules.ts';

/** 8-K items 5.03 to 6.06 and 9.01 (scoring.md section 3). */

const read = (fact: string): When => ({ fact, is: true });

export const GOVERNANCE_ITEMS: Readonly<Record<string, BaseRule>> = {
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
            { not: read('forwardSplit') },
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
        id: '8-K.5.03.split',
        points: 50,
        reason: 'A forward split: more shares, the same share of the company for each holder',
        when: read('forwardSplit'),
      },
      { id: '8-K.5.03.name', points: 40, reason: 'The company takes another name', when: read('newName') },
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
    points: 24,
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
        id: '8-K.5.07.boardLost',
        points: 48,
        reason: 'A proposal of the board failed, or a nominee got more votes against than for',
        negative: true,
        when: read('boardLost'),
      },
      { id: '8-K.5.07.holdersWon', points: 32, reason: 'A proposal of shareholders got a majority', when: read('holdersWon') },
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
