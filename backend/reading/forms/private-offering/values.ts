import type { FactValue } from '../../judge/evaluate.ts';
import { type FormFacts, type FormReading, findIn, primaryOf, quotient, rangesOf } from '../../judge/form-reading.ts';
import { numberOf } from '../../language/numbers.ts';

/** Values that rules may ask for about a private placement. Pure. */

/** Size of a private placement in dollars: the amount offered, or else the amount sold so far. */
function placementValue({ facts }: Pick<FormReading, 'facts'>): number | null {
  const offering = facts?.offering;
  return numberOf(offering?.totalOfferingAmount) ?? numberOf(offering?.totalAmountSold);
}

function placement(reading: FormReading): FactValue {
  const primary = primaryOf(reading);
  const quote = primary && findIn(reading.text, /^Total (?:offering amount|amount sold): \$?\d[^\n]*/gm, [primary])?.quote;
  return { value: placementValue(reading), source: 'offering', quote: quote ?? null, needs: ['offeringSize'] };
}

export const PRIVATE_OFFERING_VALUES: FormFacts = {
  isFund: (reading) => {
    const { head, facts } = reading;
    const claimed = head.items.some((item) => /^3C(?:\.|$)/.test(item));
    const value = claimed || facts?.offering?.industryGroup === 'Pooled Investment Fund';
    const line = claimed ? /^Exemptions: [^\n]{1,200}/gm : /^Industry group: [^\n]{1,200}/gm;
    const quote = value ? findIn(reading.text, line, rangesOf(reading, 'opening'))?.quote : null;
    return { value, source: facts?.offering ? 'offering' : 'items', quote: quote ?? null };
  },
  placementValue: placement,
  placementOfMarketCap: (reading) => ({
    ...quotient(placementValue(reading), reading.context.marketCap, 'offeringSize', 'marketCap'),
    quote: placement(reading).quote ?? null,
  }),
  listed: ({ context }) => ({ value: context.listed ?? null, source: 'tickers', needs: ['tickers'] }),
};
