import type { DiscoveryForm } from '../../backend/contexts/forms/published/form.catalog.ts';
import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';
import type { ListingFacts, ListingFamily, ListingStage, ListingStep } from './listing-steps.ts';

/** The newest offering of one company; `_id` is `<cik>|<family>`. */
export interface ListingDocument extends StoredDocument {
  /** Time of the newest step; the list is sorted by it. */
  readonly sortAt: string;
  /** Base form of the newest step. */
  readonly form: DiscoveryForm;
  /** The intended exchange; null if no filing states it. */
  readonly venue: string | null;
  /** Whether it is a pooled fund exempt under section 3(c)(1) or 3(c)(7). */
  readonly fund: boolean;
  /** Dollars offered, for the filter; null if no filing states them. */
  readonly amount: number | null;
  /** Search keys: prefixes of the words of name and symbol, and the CIK. */
  readonly keys: readonly string[];

  readonly cik: string;
  readonly name: string;
  readonly family: ListingFamily;
  readonly stage: ListingStage;
  /** Every filing of the company's offerings, oldest first. */
  readonly steps: readonly ListingStep[];
  /** Index of the newest offering's first step in `steps`. */
  readonly first: number;
  /** Facts of the newest offering: the latest stated value of each. */
  readonly facts: ListingFacts;
}

export const newListings = defineCollection<ListingDocument>({
  name: 'new-listings',
  version: 1,
  fields: { sortAt: 'string', form: 'string', venue: 'string', fund: 'boolean', amount: 'number', keys: 'string[]' },
  indexes: [
    { fields: ['keys', 'fund', '-sortAt'], serves: 'newest offerings by company name, symbol or CIK' },
    { fields: ['form', 'fund', '-sortAt'], serves: 'newest offerings on a form' },
    { fields: ['venue', 'fund', '-sortAt'], serves: 'newest offerings on an exchange' },
    { fields: ['fund', '-sortAt'], serves: 'newest offerings with or without funds, by minimum amount, between two dates' },
  ],
});
