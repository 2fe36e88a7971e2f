import type { Condition } from '../../judge/rule-set.ts';
import type { Topic } from '../topic.ts';
import type { ShareSale } from './facts.ts';

/** What a sale of shares weighs. Pure. */

const SELLS: ReadonlySet<ShareSale['act']> = new Set(['agreed', 'completed', 'planned']);

export const SHARE_SALE_VALUES: Topic<ShareSale>['values'] = {
  sellsShares: ({ act, givenFor }) => ({ value: SELLS.has(act) && (givenFor ?? null) === null }),
  shareProgram: ({ act }) => ({ value: act === 'program' }),
  sharesGivenFor: ({ givenFor }) => ({ value: givenFor ?? 'money' }),
  saleOfMarketCap: ({ gross, act }, { marketCap }) => {
    if (gross?.currency !== '$' || !(SELLS.has(act) || act === 'program')) return { value: 0 };
    return marketCap === null || marketCap <= 0
      ? { value: null, needs: ['marketCap'] }
      : { value: Number(gross.amount) / marketCap };
  },
};

export function shareSaleRules(under: string): readonly Condition[] {
  if (under === '3.02') return [];
  return [
    {
      id: `8-K.${under}.shareProgram`,
      points: 64,
      reason: 'Shares may be sold into the market at any time',
      when: { fact: 'shareProgram', is: true },
    },
    {
      id: `8-K.${under}.shareSale`,
      points: 55,
      reason: 'The company sells new shares',
      when: { fact: 'sellsShares', is: true },
    },
    {
      id: `8-K.${under}.largeShareSale`,
      points: 66,
      reason: 'The company sells new shares worth at least a tenth of it',
      when: {
        all: [
          { fact: 'sellsShares', is: true },
          { fact: 'saleOfMarketCap', atLeast: 0.1 },
        ],
      },
    },
  ];
}
