import { type FormFacts, lineUnder } from '../../judge/form-reading.ts';
import { type FormRule, form, is, when } from '../../judge/form-rule.ts';

/** Annual notices of fund shares sold (Form 24F-2NT) (scoring.md section 7). */

export const FUND_SALES_RULES: readonly FormRule[] = [
  form('24F-2NT', 8, 'An annual notice of fund shares sold', {
    raise: [when('24F-2NT.last', 30, 'The last notice by an issuer that stops selling shares', is('isLastSalesNotice'))],
  }),
];

export const FUND_SALES_VALUES: FormFacts = {
  isLastSalesNotice: (reading) => ({
    value: reading.facts?.fundSales ? reading.facts.fundSales.isLast === true : null,
    source: 'fundSales',
    quote: lineUnder(reading, 'Last notice of the issuer'),
  }),
};
