import type { Condition } from '../../judge/rule-set.ts';
import type { Topic } from '../topic.ts';
import type { Buyback } from './facts.ts';

/** How buybacks are scored. Pure. */

const STOPS: ReadonlySet<Buyback['act']> = new Set(['suspended', 'ended']);

export const BUYBACK_VALUES: Topic<Buyback>['ruleInputs'] = {
  buysBack: ({ act }) => ({ value: !STOPS.has(act) && act !== 'completed' && act !== 'reported' }),
  buybackReported: ({ act }) => ({ value: act === 'reported' }),
  stopsBuyback: ({ act }) => ({ value: STOPS.has(act) }),
  buysFromHolder: ({ act }) => ({ value: act === 'agreed' || act === 'bought' }),
  buybackShare: ({ act, percent, amount, total }, { marketCap }) => {
    if (STOPS.has(act) || act === 'completed' || act === 'reported') return { value: 0 };
    if (percent !== null) return { value: Number(percent) / 100 };
    const dollars = Number(total ?? amount ?? 0);
    if (marketCap === null || marketCap <= 0) return { value: null, needs: ['marketCap'] };
    return { value: dollars / marketCap };
  },
};

export function buybackRules(under: string): readonly Condition[] {
  const id = (name: string) => `8-K.${under}.${name}`;
  return [
    {
      id: id('repurchase'),
      points: 45,
      reason: 'The company buys back its shares',
      when: { fact: 'buysBack', is: true },
    },
    {
      id: id('buybackStopped'),
      points: 45,
      reason: 'The company stops buying back its shares',
      negative: true,
      when: { fact: 'stopsBuyback', is: true },
    },
    {
      id: id('buyback'),
      points: 58,
      reason: 'A buyback of at least 5% of the shares',
      when: { fact: 'buybackShare', atLeast: 0.05 },
    },
    {
      id: id('buybackFromHolder'),
      points: 60,
      reason: 'The company buys back shares from a large holder',
      when: { fact: 'buysFromHolder', is: true },
    },
  ];
}

/** The program is already known, and its purchases are also reported quarterly. */
export const buybackLowers = (under: string): readonly Condition[] =>
  under === '8.01' || under === '7.01'
    ? [
        {
          id: `8-K.${under}.buybackReported`,
          points: 15,
          reason: 'Notices to an exchange about a buyback that is known',
          when: { fact: 'buybackReported', is: true },
        },
      ]
    : [];
