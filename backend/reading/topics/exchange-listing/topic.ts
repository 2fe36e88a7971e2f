import { CATCH_ALL_ITEMS } from '../statement-tests.ts';
import type { Topic } from '../topic.ts';
import type { ListingNotice } from './facts.ts';
import { listingClauses, listingDate, listingWords } from './headline.ts';
import { LISTING_TRIGGERS, listingWeight, readListing } from './read.ts';
import { LISTING_ITEMS, LISTING_VALUES, listingRules } from './rules.ts';

/** Notices about where the securities are listed, and whether they may stay there. */
export const EXCHANGE_LISTING: Topic<ListingNotice> = {
  folder: 'exchange-listing',
  kind: 'listingNotice',
  items: ['3.01', ...CATCH_ALL_ITEMS],
  own: LISTING_ITEMS,
  triggers: LISTING_TRIGGERS,
  read: readListing,
  weight: listingWeight,
  ruleInputs: LISTING_VALUES,
  rules: listingRules,
  headline: listingWords,
  clauses: listingClauses,
  date: listingDate,
};
