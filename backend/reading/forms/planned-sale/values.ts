import type { FactValue } from '../../judge/evaluate.ts';
import { type FormFacts, type FormReading, quotient, sharesOutstanding } from '../../judge/form-reading.ts';
import { numberOf } from '../../language/numbers.ts';
import { fieldIn } from './read-fields.ts';
import { saleTotals } from './totals.ts';

/** What rules ask of a notice of a planned sale. Pure. */

function saleValue(reading: FormReading): FactValue {
  const found = fieldIn(reading, 'Aggregate market value');
  const sale = reading.facts?.plannedSale;
  return {
    value: sale ? saleTotals(sale).value : numberOf(found?.groups[0]),
    source: 'text',
    quote: found?.quote ?? null,
    needs: ['saleValue'],
  };
}

function saleOfOutstanding(reading: FormReading): FactValue {
  const sold = fieldIn(reading, 'No of units sold');
  const printed = fieldIn(reading, 'No of units outstanding');
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
