import { DEAL_IS_CLOSED, has } from '../../judge/conditions.ts';
import type { ScoreContext } from '../../judge/context.ts';
import type { BaseRule, Condition, When } from '../../judge/rule-set.ts';
import { inDollars, ofMarketCap } from '../sizes.ts';
import type { Topic } from '../topic.ts';
import type { Deal } from './facts.ts';

/** How mergers, purchases and sales are scored. Pure. */

const priceOf = ({ value, cash }: Deal) => value ?? cash;

export const DEAL_VALUES: Topic<Deal>['ruleInputs'] = {
  dealRole: ({ role }) => ({ value: role }),
  dealAct: ({ act }) => ({ value: act }),
  dealValue: (deal) => ({ value: inDollars(priceOf(deal)) }),
  dealOfMarketCap: (deal: Deal, context: ScoreContext) => ofMarketCap(priceOf(deal), context),
  listedTarget: ({ role, perShare, ratio }) => ({ value: role === 'buys' && (perShare !== null || ratio != null) }),
  holdersKeepLess: ({ holdersKeep, act }) => ({ value: holdersKeep !== undefined && act === 'agreed' }),
  sharesVote: ({ sharesVote }) => ({ value: sharesVote === true }),
  closingPutOff: ({ closingOn }) => ({ value: closingOn !== undefined }),
  dealIsNew: ({ isKnown }) => ({ value: isKnown !== true }),
};

const act = (is: Deal['act']): When => ({ fact: 'dealAct', is });
const role = (...roles: readonly Deal['role'][]): When => ({ any: roles.map((is): When => ({ fact: 'dealRole', is })) });

/** A price that is large in absolute terms if the company's size is unknown, or one for a company with traded shares. */
const isLarge = (min: number): When => ({
  any: [
    {
      all: [
        { fact: 'marketCapKnown', is: false },
        { fact: 'dealValue', atLeast: min },
      ],
    },
    { fact: 'listedTarget', is: true },
  ],
});

export const DEAL_ITEMS: Readonly<Record<'2.01', BaseRule>> = {
  '2.01': {
    id: '8-K.2.01',
    points: 55,
    reason: 'An acquisition or disposal was completed',
    raise: [
      {
        id: '8-K.2.01.first',
        points: 58,
        reason: 'The deal was signed and closed in one step',
        when: { all: [has('1.01'), { fact: 'dealIsNew', is: true }] },
      },
      {
        id: '8-K.2.01.large',
        points: 66,
        reason: 'A deal worth $500 million or more, or involving a public company',
        when: isLarge(500e6),
      },
      {
        id: '8-K.2.01.sale',
        points: 70,
        reason: 'At least 20% of the assets were sold',
        when: { all: [role('sells'), { fact: 'saleOfTotalAssets', atLeast: 0.2 }] },
      },
    ],
    lower: [{ id: '8-K.2.01.closing', points: 60, reason: 'Part of a merger that closed', when: DEAL_IS_CLOSED }],
  },
};

export function dealRules(under: string): readonly Condition[] {
  const rule = (name: string, points: number, reason: string, ...all: readonly When[]): Condition => ({
    id: `8-K.${under}.${name}`,
    points,
    reason,
    when: { all },
  });
  switch (under) {
    case '2.01':
      return [];
    case '1.02':
      return [
        rule('merger', 90, 'A merger was called off', act('ended'), role('isBought', 'merges')),
        rule('purchase', 75, 'The company called off an acquisition or a sale', act('ended'), role('buys', 'sells')),
      ];
    case '1.01':
      return [
        rule('mergerEnded', 84, 'A merger was called off', act('ended'), role('isBought', 'merges')),
        rule('purchaseEnded', 70, 'The company called off an acquisition or a sale', act('ended'), role('buys', 'sells')),
        rule('target', 92, 'The company agreed to be taken over', role('isBought'), { not: act('ended') }),
        rule('reverseMerger', 88, 'A merger leaves the company’s holders with less than half', {
          fact: 'holdersKeepLess',
          is: true,
        }),
        rule('acquirer', 75, 'An acquisition worth at least 10% of the company', role('buys'), {
          fact: 'dealOfMarketCap',
          atLeast: 0.1,
        }),
        rule('sharesVote', 68, 'The company’s holders must approve the shares it will issue', { fact: 'sharesVote', is: true }),
        rule('largeDeal', 68, 'A deal worth $250 million or more, or involving a public company', isLarge(250e6)),
        rule('merger', 68, 'A merger was agreed', role('merges'), act('agreed')),
        rule('dealAmended', 66, 'The terms of an agreed deal were changed', act('amended'), {
          not: { fact: 'closingPutOff', is: true },
        }),
      ];
    default: {
      // A repetition if the agreement or the closing has its own item.
      const isOwn: When = { not: { any: [has('1.01'), has('2.01')] } };
      return [
        rule('mergerEnded', 84, 'A merger was called off', act('ended'), role('isBought', 'merges')),
        rule('takeover', 88, 'The company agreed to be taken over', role('isBought'), act('agreed'), isOwn),
        rule('merger', 68, 'A merger was agreed', role('merges'), act('agreed'), isOwn),
        rule(
          'largeDeal',
          66,
          'A deal worth $250 million or more, or involving a public company',
          { any: [act('agreed'), act('completed')] },
          isOwn,
          isLarge(250e6),
        ),
        rule('deal', 50, 'An agreement to buy or sell a business', act('agreed')),
      ];
    }
  }
}
