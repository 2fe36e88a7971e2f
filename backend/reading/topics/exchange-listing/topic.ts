import { OPEN_ITEMS } from '../told.ts';
import type { Topic } from '../topic.ts';
import type { ListingNotice } from './facts.ts';
import { listingClauses, listingDate, listingWords } from './headline.ts';
import { LISTING_PICKS, listingWeight, readListing } from './read.ts';
import { LISTING_ITEMS, LISTING_VALUES, listingRules } from './rules.ts';

/** Where the securities are listed, and whether they may stay there. */
export const EXCHANGE_LISTING: Topic<ListingNotice> = {
  folder: 'exchange-listing',
  kind: 'listingNotice',
  items: ['3.01', ...OPEN_ITEMS],
  own: LISTING_ITEMS,
  picks: LISTING_PICKS,
  read: readListing,
  weight: listingWeight,
  values: LISTING_VALUES,
  rules: listingRules,
  words: listingWords,
  clauses: listingClauses,
  date: listingDate,
};
