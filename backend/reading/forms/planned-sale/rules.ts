import { atLeast, type FormRule, form, not, when } from '../../judge/form-rule.ts';
import { SELL_TO_COVER } from './read-wording.ts';

/** Notices of a planned sale (Form 144) (scoring.md section 7). */

export const PLANNED_SALE_RULES: readonly FormRule[] = [
  form('144', 36, 'An insider announces a sale', {
    raise: [
      when('144.huge', 62, 'A sale of $100 million or more', { all: [not(SELL_TO_COVER), atLeast('saleValue', 100e6)] }),
      when('144.large', 45, 'A sale of $10 million or more', { all: [not(SELL_TO_COVER), atLeast('saleValue', 10e6)] }),
      when('144.percent', 62, 'A sale of 1% of the shares or more', {
        all: [not(SELL_TO_COVER), atLeast('saleOfOutstanding', 0.01)],
      }),
    ],
    lower: [
      when('144.cover', 12, 'A sale to pay taxes on an award', SELL_TO_COVER),
      when('144.small', 20, 'A sale of less than $250,000', { fact: 'saleValue', below: 250_000 }),
    ],
  }),
];
