import { formatFiled, formatMarketCap } from '#platform/wording/numbers.ts';
import type { Listing } from '../api/get-listings.ts';

const STAGES: Readonly<Record<Listing['stage'], string>> = {
  registered: 'Registered',
  priceIndicated: 'Price range',
  priced: 'Priced',
  placement: 'Private placement',
};

export function stageWord(stage: Listing['stage']): string {
  return STAGES[stage];
}

export function formWord(form: string): string {
  const words: Readonly<Record<string, string>> = {
    'S-1': 'S-1, registration',
    'F-1': 'F-1, foreign registration',
    D: 'Form D, private placement',
    '424B4': '424B4, prospectus',
  };
  return words[form] ?? form;
}

/** Dollars in short form, `$90.0M`; words such as `Indefinite` stay unchanged. */
export function dollars(printed: string): string {
  const value = Number(printed.replace(/[$,]/g, ''));
  return printed.trim() === '' || !Number.isFinite(value) ? printed : formatMarketCap(value);
}

const price = (printed: string) => `$${formatFiled(printed.replace(/[$,]/g, ''), { min: 2, max: 4 })}`;

/** Title case, because EDGAR has them in capitals: `NEW YORK`. */
const placeName = (filed: string) =>
  /[a-z]/.test(filed) ? filed : filed.toLowerCase().replace(/(?<=^|[\s-])(?!of\b|and\b)[a-z]/g, (letter) => letter.toUpperCase());

/** Facts stated in the filings, in reading order. */
export function factsOf(listing: Listing): readonly { readonly name: string; readonly value: string }[] {
  const { price_range: range } = listing;
  const facts: readonly [string, string | null][] = [
    ['Price', listing.price === null ? null : price(listing.price)],
    ['Price range', range === null ? null : `${price(range.low)} to ${price(range.high)}`],
    ['Shares', listing.shares === null ? null : formatFiled(listing.shares.replace(/,/g, ''), { min: 0, max: 0 })],
    ['Offering', listing.offering_amount === null ? null : dollars(listing.offering_amount)],
    ['Sold so far', listing.amount_sold === null ? null : dollars(listing.amount_sold)],
    ['Proceeds', listing.proceeds === null ? null : dollars(listing.proceeds)],
    ['Exchange', listing.exchange],
    ['Symbol', listing.symbol],
    ['Industry', listing.industry_group],
    ['State', listing.state && placeName(listing.state)],
  ];
  return facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [{ name, value }]));
}
