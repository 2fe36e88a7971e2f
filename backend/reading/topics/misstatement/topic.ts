import { clause, moneyWords } from '../fact-words.ts';
import { CATCH_ALL_ITEMS } from '../statement-tests.ts';
import type { Topic } from '../topic.ts';
import type { Misstatement } from './facts.ts';
import { MISSTATEMENT_TRIGGERS, misstatementWeight, readMisstatement } from './read.ts';

/** Figures found to be wrong, and fraud. */
export const MISSTATEMENT: Topic<Misstatement> = {
  folder: 'misstatement',
  kind: 'misstatement',
  items: CATCH_ALL_ITEMS,
  triggers: MISSTATEMENT_TRIGGERS,
  read: readMisstatement,
  weight: misstatementWeight,
  ruleInputs: { wasMisstated: () => ({ value: true }) },
  rules: (under) => [
    {
      id: `8-K.${under}.fraud`,
      points: 72,
      reason: 'Fraud or accounting errors were found',
      negative: true,
      when: { fact: 'wasMisstated', is: true },
    },
  ],
  headline: ({ figure, way, amount, cause }) =>
    figure === null
      ? `Finds ${cause}`
      : `Finds ${figure} ${way}stated${clause(' by ', amount === null ? null : moneyWords(amount)) ?? ''}`,
  clauses: ({ figure, cause }) => [figure === null ? null : clause('; cites ', cause)],
};
