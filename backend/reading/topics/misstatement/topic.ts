import { clause, moneyWords } from '../fact-words.ts';
import { OPEN_ITEMS } from '../told.ts';
import type { Topic } from '../topic.ts';
import type { Misstatement } from './facts.ts';
import { MISSTATEMENT_PICKS, misstatementWeight, readMisstatement } from './read.ts';

/** Figures that were found to be wrong, and fraud. */
export const MISSTATEMENT: Topic<Misstatement> = {
  folder: 'misstatement',
  kind: 'misstatement',
  items: OPEN_ITEMS,
  picks: MISSTATEMENT_PICKS,
  read: readMisstatement,
  weight: misstatementWeight,
  values: { wasMisstated: () => ({ value: true }) },
  rules: (under) => [
    {
      id: `8-K.${under}.fraud`,
      points: 72,
      reason: 'Fraud or accounting errors were found',
      negative: true,
      when: { fact: 'wasMisstated', is: true },
    },
  ],
  words: ({ figure, way, amount, cause }) =>
    figure === null
      ? `Finds ${cause}`
      : `Finds ${figure} ${way}stated${clause(' by ', amount === null ? null : moneyWords(amount)) ?? ''}`,
  clauses: ({ figure, cause }) => [figure === null ? null : clause('; cites ', cause)],
};
