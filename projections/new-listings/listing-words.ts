import type { ListingDocument } from './listing.document.ts';
import { dollarsOf, type ListingStage } from './listing-steps.ts';

const STAGES: Readonly<Record<ListingStage, string>> = {
  registered: 'registered',
  priceIndicated: 'price indicated',
  priced: 'priced',
  placement: 'private placement',
};

/** The stage of an offering and the facts its filings state, one clause each. */
export function factWords({ stage, facts }: Pick<ListingDocument, 'stage' | 'facts'>): readonly string[] {
  const { price, priceRange, shares, total, exchange, symbol, industryGroup } = facts;
  const units = dollarsOf(shares);
  return [
    STAGES[stage],
    price && `$${price} a share`,
    priceRange && `$${priceRange.low} to $${priceRange.high} a share`,
    units !== null && `${units.toLocaleString('en-US')} shares`,
    total && (dollarsOf(total) === null ? total : `$${dollarsOf(total)?.toLocaleString('en-US')} in all`),
    exchange && (symbol ? `${exchange}: ${symbol}` : exchange),
    industryGroup,
  ].filter((clause) => typeof clause === 'string' && clause !== '') as string[];
}
