import { clause, listed, moneyWords } from '../fact-words.ts';
import { CATCH_ALL_ITEMS } from '../statement-tests.ts';
import type { Topic } from '../topic.ts';
import type { TradeRestriction } from './facts.ts';
import { readTradeRestriction, TRADE_RESTRICTION_TRIGGERS, tradeRestrictionWeight } from './read.ts';

const IMPOSES: Readonly<Record<TradeRestriction['what'], string>> = {
  'export license': 'requires licenses for exports',
  'export limits': 'restricts exports',
  'import ban': 'bans imports',
  sanctions: 'imposes sanctions',
  tariffs: 'imposes tariffs',
};

/** Governments' restrictions on trade in the company's products. */
export const TRADE_RESTRICTION: Topic<TradeRestriction> = {
  folder: 'trade-restriction',
  kind: 'tradeRestriction',
  items: CATCH_ALL_ITEMS,
  triggers: TRADE_RESTRICTION_TRIGGERS,
  read: readTradeRestriction,
  weight: tradeRestrictionWeight,
  ruleInputs: { restrictsTrade: ({ act, what }) => ({ value: act === 'imposed' && what !== 'tariffs' }) },
  rules: (under) => [
    {
      id: `8-K.${under}.regulation`,
      points: 66,
      reason: 'A government is restricting trade in its products',
      negative: true,
      when: { fact: 'restrictsTrade', is: true },
    },
  ],
  headline: ({ act, what, by, places }) => {
    const to = places.length === 0 ? '' : `${TO[what]}${listed(places)}`;
    return act === 'imposed' ? `${by ?? 'Government'} ${IMPOSES[what]}${to}` : `${by ?? 'Government'} lifts ${LIFTED[what]}${to}`;
  },
  clauses: ({ atRisk }) => [clause('; ', atRisk === null ? null : moneyWords(atRisk), ' of sales may be hit')],
};

const LIFTED: Readonly<Record<TradeRestriction['what'], string>> = {
  'export license': 'license requirement for exports',
  'export limits': 'limits on exports',
  'import ban': 'import ban',
  sanctions: 'sanctions',
  tariffs: 'tariffs',
};
const TO: Readonly<Record<TradeRestriction['what'], string>> = {
  'export license': ' to ',
  'export limits': ' to ',
  'import ban': ' from ',
  sanctions: ' on ',
  tariffs: ' on goods from ',
};
