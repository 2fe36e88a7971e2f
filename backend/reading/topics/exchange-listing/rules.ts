import { DEAL_IS_CLOSED, smallCap } from '../../judge/conditions.ts';
import type { BaseRule, Condition, When } from '../../judge/rule-set.ts';
import type { Topic } from '../topic.ts';
import type { ListingNotice } from './facts.ts';

/** How notices about the listing are scored (Item 3.01). Pure. */

const SERIOUS: readonly ListingNotice['rule'][] = ["stockholders' equity", 'late filing'];

export const LISTING_VALUES: Topic<ListingNotice>['ruleInputs'] = {
  listingNotice: ({ what }) => ({ value: what }),
  listingRule: ({ rule }) => ({ value: rule ?? 'none' }),
  delistingIsFinal: ({ isFinal }) => ({ value: isFinal === true }),
  listingIsAtRisk: ({ what, rule }) => ({
    value: what === 'delisting' || ((what === 'deficiency' || what === 'extension') && SERIOUS.includes(rule)),
  }),
  listingMoves: ({ what }) => ({ value: what === 'transfer' || what === 'withdrawal' }),
};

const isNotice = (what: ListingNotice['what']): When => ({ fact: 'listingNotice', is: what });

export const LISTING_ITEMS: Readonly<Record<'3.01', BaseRule>> = {
  '3.01': {
    id: '8-K.3.01',
    points: 64,
    reason: 'A listing requirement wasn’t met',
    negative: true,
    overrides: [
      {
        id: '8-K.3.01.closing',
        points: 0,
        reason: 'Delisted because the merger closed, not a sign of distress',
        when: DEAL_IS_CLOSED,
      },
    ],
    raise: [
      {
        id: '8-K.3.01.denied',
        points: 90,
        reason: 'The appeal against delisting failed',
        when: { fact: 'delistingIsFinal', is: true },
      },
      {
        id: '8-K.3.01.serious',
        points: 82,
        reason: 'Low equity, late reports or a decision to delist',
        when: { fact: 'listingIsAtRisk', is: true },
      },
    ],
    lower: [
      {
        id: '8-K.3.01.transfer',
        points: 18,
        reason: 'The company is moving its listing to another exchange by choice',
        negative: false,
        when: { fact: 'listingMoves', is: true },
      },
      {
        id: '8-K.3.01.auditCommittee',
        points: 35,
        reason: 'A vacancy on the audit committee, with time to fill it',
        when: { all: [isNotice('deficiency'), { fact: 'listingRule', is: 'audit committee' }] },
      },
      {
        id: '8-K.3.01.regained',
        points: 40,
        reason: 'The company is back in compliance',
        negative: false,
        when: isNotice('regained'),
      },
    ],
    modifiers: [smallCap('3.01')],
  },
};

export const listingRules = (under: string): readonly Condition[] =>
  under in LISTING_ITEMS
    ? []
    : [
        {
          id: `8-K.${under}.listing`,
          points: 40,
          reason: 'The stock is moving to another exchange',
          when: isNotice('transfer'),
        },
      ];
