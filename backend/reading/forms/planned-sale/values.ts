import { lastPriceOf } from '../../judge/context.ts';
import type { FactValue } from '../../judge/evaluate.ts';
import { dayOfFiling, type FormFacts, type FormReading, quotient, sharesOutstanding } from '../../judge/form-reading.ts';
import { numberOf } from '../../language/numbers.ts';
import type { Known } from '../ownership/read-figures.ts';
import { fieldIn } from './read-fields.ts';
import { saleTotals } from './totals.ts';

/** Values that rules may ask for about a notice of a planned sale. Pure. */

/** Outside data that a notice's figures are checked against. */
export function knownOf(reading: FormReading): Known {
  const filedOn = dayOfFiling(reading);
  return { filedOn, lastPrice: lastPriceOf(reading.context, filedOn) };
}

function saleValue(reading: FormReading): FactValue {
  const found = fieldIn(reading, 'Aggregate market value');
  const sale = reading.facts?.plannedSale;
  return {
    value: sale ? saleTotals(sale, knownOf(reading)).value : numberOf(found?.groups[0]),
    source: 'text',
    quote: found?.quote ?? null,
    needs: ['saleValue'],
  };
}

function saleOfOutstanding(reading: FormReading): FactValue {
  const unitsSold = fieldIn(reading, 'No of units sold');
  const printed = fieldIn(reading, 'No of units outstanding');
  const outstanding = numberOf(printed?.groups[0]) ?? sharesOutstanding(reading.context);
  const sale = reading.facts?.plannedSale;
  const shares = sale ? saleTotals(sale, knownOf(reading)).shares : numberOf(unitsSold?.groups[0]);
  return {
    ...quotient(shares, outstanding, 'shares', 'sharesOutstanding'),
    source: 'text',
    quote: unitsSold?.quote ?? null,
  };
}

export const PLANNED_SALE_VALUES: FormFacts = { saleValue, saleOfOutstanding };
