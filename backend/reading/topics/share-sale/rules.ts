import { largeCap, smallCap } from '../../judge/conditions.ts';
import type { ScoreContext } from '../../judge/context.ts';
import type { BaseRule, Condition, When } from '../../judge/rule-set.ts';
import { ofMarketCap } from '../sizes.ts';
import type { Topic } from '../topic.ts';
import type { ShareSale } from './facts.ts';

/** How sales of shares are scored. Pure. */

const SELLS: ReadonlySet<ShareSale['act']> = new Set(['agreed', 'completed', 'planned']);
/** Offerings that are open to everybody. */
const PUBLIC: ReadonlySet<ShareSale['offering']> = new Set(['initial public offering', 'public offering', 'rights offering']);

/** An offering that closes was priced and announced days before. */
const closesIpo = ({ act, offering }: ShareSale): boolean => act === 'completed' && offering === 'initial public offering';

export const SHARE_SALE_VALUES: Topic<ShareSale>['ruleInputs'] = {
  sellsShares: (sale) => ({ value: SELLS.has(sale.act) && (sale.givenFor ?? null) === null && !closesIpo(sale) }),
  ipoCloses: (sale) => ({ value: closesIpo(sale) }),
  shareProgram: ({ act }) => ({ value: act === 'program' }),
  /** Sold to one buyer, mostly below the market price. */
  equityLine: (sale) => ({ value: sale.act === 'program' && sale.private }),
  sharesGivenFor: ({ givenFor }) => ({ value: givenFor ?? 'money' }),
  saleOfMarketCap: ({ gross, act }: ShareSale, context: ScoreContext) =>
    SELLS.has(act) || act === 'program' ? ofMarketCap(gross, context) : { value: 0 },
  sharesPlaced: ({ act, givenFor, offering }) => ({
    value: (act === 'agreed' || act === 'completed') && (givenFor ?? null) === null && !PUBLIC.has(offering ?? null),
  }),
  /** Hardly more than the cost of the sale. */
  tinySale: ({ gross, act }) => ({ value: act === 'completed' && gross !== null && Number(gross.amount) < TINY }),
  sharesForDebt: ({ act, givenFor }) => ({ value: act === 'exchanged' || givenFor === 'conversion' }),
  sharesAtDiscount: ({ convertsAtDiscount }) => ({ value: convertsAtDiscount === true }),
};

const TINY = 100_000;
const is = (fact: string): When => ({ fact, is: true });

export const SHARE_SALE_ITEMS: Readonly<Record<'3.02', BaseRule>> = {
  '3.02': {
    id: '8-K.3.02',
    points: 55,
    reason: 'Unregistered sale of equity',
    raise: [
      {
        id: '8-K.3.02.fifth',
        points: 82,
        reason: 'At least 20% of the shares',
        when: { fact: 'issuedOfOutstanding', atLeast: 0.2 },
      },
      {
        id: '8-K.3.02.discount',
        points: 72,
        reason: 'Convertible at a discount or at a floating price',
        when: { any: [is('sharesAtDiscount'), is('convertsAtDiscount'), { fact: 'issuedOfOutstanding', atLeast: 0.05 }] },
      },
    ],
    lower: [
      {
        id: '8-K.3.02.employees',
        points: 15,
        reason: 'Grants to employees',
        when: { fact: 'sharesGivenFor', is: 'employees' },
      },
      {
        id: '8-K.3.02.besideIpo',
        points: 45,
        reason: 'Founders buy alongside an initial public offering that closed',
        when: is('ipoCloses'),
      },
      { id: '8-K.3.02.tiny', points: 28, reason: 'Shares sold for less than $100,000', when: is('tinySale') },
      { id: '8-K.3.02.conversion', points: 40, reason: 'Existing notes were converted or exchanged', when: is('sharesForDebt') },
    ],
    modifiers: [smallCap('3.02'), largeCap('3.02')],
  },
};

export function shareSaleRules(under: string): readonly Condition[] {
  if (under === '3.02') return [];
  return [
    {
      id: `8-K.${under}.marketProgram`,
      points: 58,
      reason: 'Shares can be sold into the market at any time',
      when: is('shareProgram'),
    },
    {
      id: `8-K.${under}.shareProgram`,
      points: 64,
      reason: 'Shares can be sold to one buyer at any time',
      when: is('equityLine'),
    },
    {
      id: `8-K.${under}.shareSale`,
      points: 55,
      reason: 'The company sells new shares',
      when: is('sellsShares'),
    },
    {
      id: `8-K.${under}.largeShareSale`,
      points: 66,
      reason: 'The company sells new shares worth at least 10% of the company',
      when: {
        all: [{ any: [is('sellsShares'), is('shareProgram')] }, { fact: 'saleOfMarketCap', atLeast: 0.1 }],
      },
    },
    ...(under === '1.01'
      ? [
          {
            id: '8-K.1.01.issuance',
            points: 66,
            reason: 'The company sells new shares in a private placement',
            when: is('sharesPlaced'),
          },
        ]
      : []),
  ];
}
