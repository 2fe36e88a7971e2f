import { type FormFacts, lineUnder } from '../../judge/form-reading.ts';
import { below, type FormRule, form, is, when } from '../../judge/form-rule.ts';
import { signedNumber } from '../../language/numbers.ts';

/** Portfolio reports of funds (Form N-PORT) (scoring.md section 7). */

export const FUND_PORTFOLIO_RULES: readonly FormRule[] = [
  form('NPORT-P', 10, 'A fund’s monthly portfolio', {
    raise: [
      when('NPORT-P.loss', 45, 'The fund lost 20% or more in a month', below('lowestMonthlyReturn', -19.995), {
        negative: true,
      }),
      when('NPORT-P.final', 40, 'The last report before a fund closes or merges', is('isFinalPortfolio')),
    ],
  }),
];

export const FUND_PORTFOLIO_VALUES: FormFacts = {
  isFinalPortfolio: (reading) => ({
    value: reading.facts?.fundPortfolio ? reading.facts.fundPortfolio.isFinal === true : null,
    source: 'fundPortfolio',
    quote: lineUnder(reading, 'Last report of the fund'),
  }),
  lowestMonthlyReturn: ({ facts }) => {
    const months =
      facts?.fundPortfolio?.returns.flatMap((entry) => entry.months.flatMap((month) => signedNumber(month) ?? [])) ?? [];
    return { value: months.length === 0 ? null : Math.min(...months), source: 'fundPortfolio' };
  },
};
