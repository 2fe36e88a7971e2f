import { clause } from '../fact-words.ts';
import { CATCH_ALL_ITEMS } from '../statement-tests.ts';
import type { Topic } from '../topic.ts';
import type { TradingPlan } from './facts.ts';
import { readTradingPlan, TRADING_PLAN_TRIGGERS, tradingPlanWeight } from './read.ts';

/** Insiders' plans to sell shares. */
export const TRADING_PLAN: Topic<TradingPlan> = {
  folder: 'trading-plan',
  kind: 'tradingPlan',
  items: CATCH_ALL_ITEMS,
  triggers: TRADING_PLAN_TRIGGERS,
  rank: () => 'minor',
  read: readTradingPlan,
  weight: tradingPlanWeight,
  ruleInputs: { plansSales: () => ({ value: true }) },
  rules: () => [],
  lowers: (under) => [
    {
      id: `8-K.${under}.tradingPlan`,
      points: 30,
      reason: 'An insider’s plan to sell shares under Rule 10b5-1',
      when: { all: [{ fact: 'plansSales', is: true }, { not: { fact: 'buysBack', is: true } }] },
    },
  ],
  headline: ({ act, person }) =>
    act === 'adopted' ? `${person ?? 'Insider'} sets up 10b5-1 trading plan` : `${person ?? 'Insider'} ends 10b5-1 trading plan`,
  clauses: ({ act, shares }) => [
    clause(
      act === 'adopted' ? ' for up to ' : ' for ',
      shares === null ? null : Number(shares).toLocaleString('en-US'),
      ' shares',
    ),
  ],
};
