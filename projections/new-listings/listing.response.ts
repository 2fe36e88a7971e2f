import type { DiscoveryForm } from '../../backend/contexts/filings/forms.rules.ts';
import type { Level } from '../../backend/contexts/scoring/scoring.events.ts';
import type { ListingFamily, ListingStage, Venue } from './listing-steps.rules.ts';

/** One offering of one company, at its newest step. Amounts are dollars as printed, digits only; null where no filing states them. */
export interface ListingEntry {
  id: string;
  cik: string;
  company: string;
  /** Known to the company reference; a company on its way to the market has none yet. */
  tickers: string[];
  family: ListingFamily;
  stage: ListingStage;
  /** Of the newest step, as filed. */
  form: string;
  accession: string;
  filed_at: string;
  /** ISO-8601 UTC, null when EDGAR told only a date. */
  accepted_at: string | null;
  level: Level | null;
  one_liner: string | null;
  price: string | null;
  price_range: { low: string; high: string } | null;
  shares: string | null;
  proceeds: string | null;
  exchange: string | null;
  symbol: string | null;
  resale: boolean | null;
  /** Of the whole offering, as printed; `Indefinite` for a Form D without a limit. */
  offering_amount: string | null;
  amount_sold: string | null;
  industry_group: string | null;
  /** Where the issuer of a Form D is incorporated. */
  state: string | null;
  private_fund: boolean;
  /** EDGAR's index page of the newest step, null while the filing is not shown yet. */
  link: string | null;
  sample: boolean;
  /** Every filing of this offering, oldest first. */
  steps: { accession: string; form: string; filed_at: string; accepted_at: string | null }[];
}

export interface ListingsResponse {
  listings: ListingEntry[];
  /** Cursor of the next page, null at the end. */
  next: string | null;
}

/** What everybody may see: that there are new listings, not what they say. */
export interface ListingsPreviewResponse {
  /** True where the reader may open the whole feed. */
  open: boolean;
  listings: { company: string; form: DiscoveryForm; filed_at: string; sample: boolean; locked: true }[];
  exchanges: Venue[];
}
