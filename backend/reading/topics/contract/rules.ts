import { largeCap, smallCap } from '../../judge/conditions.ts';
import type { BaseRule, Condition, When } from '../../judge/rule-set.ts';
import { rightsPlanUnder } from '../charter/rules.ts';
import { inDollars } from '../sizes.ts';
import { CATCH_ALL_ITEMS } from '../statement-tests.ts';
import type { Topic } from '../topic.ts';
import type { Contract } from './facts.ts';

/** How agreements are scored that are neither deals nor debt nor sales of shares, and the items that report agreements. Pure. */

const BUSINESS: ReadonlySet<Contract['what']> = new Set(['licence', 'supply', 'collaboration', 'settlement']);
const PARTNERS: ReadonlySet<Contract['what']> = new Set(['licence', 'supply', 'collaboration']);
const ROUTINE: ReadonlySet<Contract['what']> = new Set([
  'lease',
  'indemnification',
  'employment',
  'pay',
  'stock plan',
  'registration rights',
]);

export const CONTRACT_VALUES: Topic<Contract>['ruleInputs'] = {
  businessAgreement: ({ what }) => ({ value: BUSINESS.has(what) }),
  routineAgreement: ({ what }) => ({ value: ROUTINE.has(what) }),
  partnerLost: ({ what, act, endedBy }) => ({ value: PARTNERS.has(what) && act === 'ended' && endedBy === 'other' }),
  reissuesWarrants: ({ reissuesWarrants }) => ({ value: reissuesWarrants === true }),
  agreementKind: ({ what }) => ({ value: what }),
  contractWon: ({ act }) => ({ value: act === 'won' }),
  contractValue: ({ amount }) => ({ value: inDollars(amount) }),
};

/** Nothing else in the item outweighs the agreement. */
const ALONE: readonly When[] = ['deal', 'debt', 'shareSale'].map((has) => ({ not: { fact: 'told', has } }));
const is = (fact: string): When => ({ fact, is: true });

export const CONTRACT_ITEMS: Readonly<Record<'1.01' | '1.02', BaseRule>> = {
  '1.01': {
    id: '8-K.1.01',
    points: 50,
    reason: 'A material definitive agreement',
    raise: [
      rightsPlanUnder('1.01'),
      {
        id: '8-K.1.01.forbearance',
        points: 78,
        reason: 'Lenders agreed not to act on a default for now',
        negative: true,
        when: { fact: 'agreementKind', is: 'forbearance' },
      },
      {
        id: '8-K.1.01.largeContract',
        points: 64,
        reason: 'A license, supply or other business agreement worth $100 million or more',
        when: {
          all: [
            { fact: 'marketCapKnown', is: false },
            is('businessAgreement'),
            { fact: 'contractValue', atLeast: 100e6 },
            ...ALONE,
          ],
        },
      },
    ],
    lower: [
      {
        id: '8-K.1.01.reissuedWarrants',
        points: 30,
        reason: 'Warrants were reissued at the same exercise price',
        when: { all: [is('reissuesWarrants'), ...ALONE] },
      },
      {
        id: '8-K.1.01.routine',
        points: 25,
        reason: 'A lease, an indemnity agreement, or executive and director pay and plans',
        when: { all: [is('routineAgreement'), ...ALONE] },
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
        id: '8-K.1.02.customer',
        points: 75,
        reason: 'A license, supply or customer agreement ended',
        when: {
          all: [
            { any: (['licence', 'supply', 'collaboration'] as const).map((kind): When => ({ fact: 'agreementKind', is: kind })) },
            ...ALONE,
          ],
        },
      },
    ],
    lower: [
      {
        id: '8-K.1.02.routine',
        points: 30,
        reason: 'A lease, an employment agreement or a plan ended',
        negative: false,
        when: { all: [is('routineAgreement'), ...ALONE] },
      },
    ],
  },
};

/** An agreement that customers, suppliers or partners do not continue. */
export const contractRules = (under: string): readonly Condition[] =>
  CATCH_ALL_ITEMS.includes(under)
    ? [
        {
          id: `8-K.${under}.customer`,
          points: 64,
          reason: 'The company lost a major customer or contract',
          negative: true,
          when: is('partnerLost'),
        },
        {
          id: `8-K.${under}.largeContract`,
          points: 64,
          reason: 'A license, supply or other business agreement worth $1 billion or more',
          when: {
            all: [{ any: [is('businessAgreement'), is('contractWon')] }, { fact: 'contractValue', atLeast: 1e9 }, ...ALONE],
          },
        },
      ]
    : [];

/** A lease under Item 1.01 is the obligation that Item 2.03 reports. */
export const contractLowers = (under: string): readonly Condition[] =>
  under === '2.03'
    ? [
        {
          id: '8-K.2.03.lease',
          points: 25,
          reason: 'The obligation is a lease',
          when: { all: [{ fact: 'agreementKind', is: 'lease' }, ...ALONE] },
        },
      ]
    : [];
