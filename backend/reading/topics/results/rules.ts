import type { BaseRule, Condition } from '../../judge/rule-set.ts';
import { factsOfKind, type ItemTopic, whenTrue } from '../item-topic.ts';
import type { ResultFigure, ResultReport } from './facts.ts';

/** How results are scored (Item 2.02, and results reported under items for other events). Pure. */

const report =
  (nature: ResultReport['nature']): ItemTopic['ruleInputs'][string] =>
  (facts, { item }) =>
    factsOfKind(facts, 'resultReport', item).find((each) => each.nature === nature);

const revenue =
  (holds: (change: number) => boolean): ItemTopic['ruleInputs'][string] =>
  (facts) =>
    factsOfKind(facts, 'resultFigure', '2.02').find(
      ({ figure, change }) => figure === 'revenue' && change !== null && holds(Number(change)),
    );

/** A loss after a profit in the year before. */
export const swingsToLoss = ({ figure, value, before }: ResultFigure): boolean =>
  figure === 'netIncome' && Number(value) < 0 && Number(before ?? 0) > 0;

export const RESULTS_VALUES: ItemTopic['ruleInputs'] = {
  reportsResults: report('regular'),
  resultsPreliminary: report('preliminary'),
  resultsRestated: report('restated'),
  resultsRevised: report('revised'),
  resultsDelayed: report('delayed'),
  revenueSurges: revenue((change) => change >= 30),
  revenueSlumps: revenue((change) => change < -20),
  profitTurnsToLoss: (facts) => factsOfKind(facts, 'resultFigure', '2.02').find(swingsToLoss),
};

/** Results reported under an item for other events, in a filing without Item 2.02. */
export const resultsUnder = (under: string): readonly Condition[] => [
  { id: `8-K.${under}.numbers`, points: 60, reason: 'Preliminary numbers', when: whenTrue('resultsPreliminary') },
  {
    id: `8-K.${under}.results`,
    points: 48,
    reason: 'The company reports results',
    when: { all: [{ not: { fact: 'items', has: '2.02' } }, whenTrue('reportsResults')] },
  },
];

export const RESULTS_RULES: Readonly<Record<string, BaseRule>> = {
  '2.02': {
    id: '8-K.2.02',
    points: 50,
    reason: 'Results of operations',
    raise: [
      {
        id: '8-K.2.02.restated',
        points: 85,
        reason: 'Earlier results are restated',
        negative: true,
        when: whenTrue('resultsRestated'),
      },
      {
        id: '8-K.2.02.delayed',
        points: 70,
        reason: 'Results are delayed',
        negative: true,
        when: whenTrue('resultsDelayed'),
      },
      {
        id: '8-K.2.02.revised',
        points: 64,
        reason: 'Previously reported results are revised',
        when: whenTrue('resultsRevised'),
      },
      { id: '8-K.2.02.surge', points: 62, reason: 'Revenue rose by 30% or more', when: whenTrue('revenueSurges') },
      {
        id: '8-K.2.02.slump',
        points: 66,
        reason: 'Revenue fell by 20% or more',
        negative: true,
        when: whenTrue('revenueSlumps'),
      },
      {
        id: '8-K.2.02.swing',
        points: 66,
        reason: 'A net loss, after a profit a year earlier',
        negative: true,
        when: whenTrue('profitTurnsToLoss'),
      },
      {
        id: '8-K.2.02.preliminary',
        points: 78,
        reason: 'Results released ahead of schedule',
        when: whenTrue('resultsPreliminary'),
      },
    ],
    lower: [
      {
        id: '8-K.2.02.again',
        points: 35,
        reason: 'The same results were already reported',
        when: { fact: 'results10d', is: true },
      },
    ],
  },
};
