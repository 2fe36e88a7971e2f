import { preciseMoney, shortPercent } from '../../language/figures.ts';
import type { Topic } from '../topic.ts';
import type { OperatingFigure } from './facts.ts';
import { FIGURES_TRIGGERS, operatingFigureWeight, readOperatingFigure } from './read.ts';

export const OPERATING_FIGURES: Topic<OperatingFigure> = {
  folder: 'operating-figures',
  kind: 'operatingFigure',
  items: ['7.01', '8.01'],
  triggers: FIGURES_TRIGGERS,
  rank: () => 'minor',
  read: readOperatingFigure,
  weight: operatingFigureWeight,
  ruleInputs: { reportsFigures: ({ change }) => ({ value: change === null || Math.abs(Number(change)) < 10 }) },
  rules: () => [],
  lowers: (under) => [
    {
      id: `8-K.${under}.operatingFigures`,
      points: 32,
      reason: 'Monthly or quarterly figures',
      when: { fact: 'reportsFigures', is: true },
    },
  ],
  headline: ({ what, period, change, amount }) => {
    const moved = change === null ? '' : ` ${change.startsWith('-') ? 'down' : 'up'} ${shortPercent(Math.abs(Number(change)))}`;
    const of = amount === null ? '' : ` of ${preciseMoney(Number(amount))}`;
    return `Reports ${period === null ? '' : `${period} `}${what}${of}${moved}`;
  },
  clauses: () => [],
};
