import type { Condition } from '../../judge/rule-set.ts';
import type { Topic } from '../topic.ts';
import type { Dividend } from './facts.ts';

/** How dividends are scored. Pure. */

const isPreferred = ({ on }: Dividend): boolean => on === 'preferred stock';
const stops = ({ act }: Dividend): boolean => act === 'suspended' || act === 'omitted';

export const DIVIDEND_VALUES: Topic<Dividend>['ruleInputs'] = {
  cutsDividend: (fact) => ({ value: stops(fact) || fact.change === 'lowered' }),
  raisesDividend: ({ change }) => ({ value: change === 'raised' }),
  newDividend: (fact) => ({
    value: !isPreferred(fact) && (fact.act === 'started' || fact.act === 'resumed' || fact.frequency === 'special'),
  }),
  regularDividend: (fact) => ({ value: !stops(fact) && fact.change === null }),
};

export const dividendRules = (under: string): readonly Condition[] => [
  {
    id: `8-K.${under}.dividendCut`,
    points: 68,
    reason: 'The dividend is cut or suspended',
    negative: true,
    when: { fact: 'cutsDividend', is: true },
  },
  {
    id: `8-K.${under}.dividendRaised`,
    points: 40,
    reason: 'The dividend is raised',
    when: { fact: 'raisesDividend', is: true },
  },
  {
    id: `8-K.${under}.specialDividend`,
    points: 50,
    reason: 'A special, first or resumed dividend',
    when: { fact: 'newDividend', is: true },
  },
];

export const dividendLowers = (under: string): readonly Condition[] => [
  {
    id: `8-K.${under}.regularDividend`,
    points: 20,
    reason: 'A regular dividend',
    when: { fact: 'regularDividend', is: true },
  },
];
