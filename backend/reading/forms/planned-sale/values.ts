import type { FactValue } from '../../judge/evaluate.ts';
import { type FormFacts, type FormReading, findIn, quotient, rangesOf, sharesOutstanding } from '../../judge/form-reading.ts';
import { numberOf } from '../../language/numbers.ts';
import { saleTotals } from './totals.ts';

/** What rules ask of a notice of a planned sale. Pure. */

/** The normalised text of a notice of sale (Form 144) has one XML field per line. */
function field(reading: FormReading, name: RegExp) {
  return findIn(reading.text, name, rangesOf(reading, 'opening'));
}

function saleValue(reading: FormReading): FactValue {
  const found = field(reading, /^Aggregate market value: ([\d,.]{1,24})/gim);
  const sale = reading.facts?.plannedSale;
  return {
    value: sale ? saleTotals(sale).value : numberOf(found?.groups[0]),
    source: 'text',
    quote: found?.quote ?? null,
    needs: ['saleValue'],
  };
}

function saleOfOutstanding(reading: FormReading): FactValue {
  const sold = field(reading, /^No of units sold: ([\d,.]{1,24})/gim);
  const printed = field(reading, /^No of units outstanding: ([\d,.]{1,24})/gim);
  const outstanding = numberOf(printed?.groups[0]) ?? sharesOutstanding(reading.context);
  const sale = reading.facts?.plannedSale;
  const shares = sale ? saleTotals(sale).shares : numberOf(sold?.groups[0]);
  return {
    ...quotient(shares, outstanding, 'shares', 'sharesOutstanding'),
    source: 'text',
    quote: sold?.quote ?? null,
  };
}

export const PLANNED_SALE_VALUES: FormFacts = { saleValue, saleOfOutstanding };
