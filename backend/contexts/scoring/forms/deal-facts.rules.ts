import type { FactValue } from '../evaluate.ts';
import {
  covered,
  dayOfFiling,
  type FormFacts,
  type FormReading,
  findIn,
  fromHistory,
  numberOf,
  quotient,
  rangesOf,
  sharesOutstanding,
  within,
} from './form-reading.rules.ts';
import { saleTotals } from './planned-sale-totals.rules.ts';

/** Facts of mergers, proxy proposals and notices of sale. Pure. */

const ONE_DEAL_DAYS = 365;
/** Longest time from the first document of a merger to the delisting. */
const MERGER_DAYS = 540;
const CLOSING_DAYS = 60;
const INCREASE =
  /\bauthori[sz]ed\b[^.;]{0,240}?\bfrom\s{1,3}(\d{1,3}(?:,\d{3}){1,4}|\d{1,4}(?:\.\d{1,3})?\s{1,3}(?:million|billion))\b[^.;]{0,120}?\bto\s{1,3}(\d{1,3}(?:,\d{3}){1,4}|\d{1,4}(?:\.\d{1,3})?\s{1,3}(?:million|billion))\b/gi;

const UNITS: Readonly<Record<string, number>> = { million: 1e6, billion: 1e9 };

/** `200,000,000` or `2 billion`. */
function amountOf(printed: string | undefined): number | null {
  const [digits, unit = ''] = (printed ?? '').split(/\s{1,3}/);
  const number = numberOf(digits);
  return number === null ? null : number * (UNITS[unit.toLowerCase()] ?? 1);
}

function firstDealDocument(reading: FormReading): FactValue {
  const day = dayOfFiling(reading);
  const { history } = reading.context;
  if (history === null || day === null) return fromHistory(null);
  const known = within(
    history.dealDocuments.map((filedOn) => ({ filedOn })),
    day,
    ONE_DEAL_DAYS,
  );
  if (known.length > 0) return fromHistory(false);
  return fromHistory((covered(history, day) ?? -1) >= ONE_DEAL_DAYS ? true : null);
}

function afterMerger(reading: FormReading): FactValue {
  const day = dayOfFiling(reading);
  const { history } = reading.context;
  if (history === null || day === null) return fromHistory(null);
  const documents = within(
    history.dealDocuments.map((filedOn) => ({ filedOn })),
    day,
    MERGER_DAYS,
  );
  const closings = within(history.eightKs, day, CLOSING_DAYS).filter(
    ({ items }) => items.includes('5.01') || (items.includes('2.01') && items.includes('3.01')),
  );
  if (documents.length > 0 || closings.length > 0) return fromHistory(true);
  return fromHistory((covered(history, day) ?? -1) >= MERGER_DAYS ? false : null);
}

/** Relative increase of the authorised shares, 1 for twice as many. Null where the text does not name both numbers. */
export function authorizedIncrease(text: string, ranges: Parameters<typeof findIn>[2]): FactValue | null {
  const found = findIn(text, INCREASE, ranges);
  if (found === null) return null;
  const [from, to] = [amountOf(found.groups[0]), amountOf(found.groups[1])];
  if (from === null || to === null || from <= 0) return { value: null, needs: ['authorizedIncrease'] };
  return { value: to / from - 1, source: 'text', quote: found.quote };
}

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

export const DEAL_FACTS: FormFacts = {
  firstDealDocument,
  afterMerger,
  authorizedIncrease: (reading) => {
    const ranges = [...rangesOf(reading, 'section'), ...rangesOf(reading, 'opening')];
    return ranges.length === 0
      ? { value: null, needs: ['documents'] }
      : (authorizedIncrease(reading.text, ranges) ?? { value: false });
  },
  saleValue,
  saleOfOutstanding,
};
