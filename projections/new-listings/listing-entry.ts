import { documentLink } from '../../backend/contexts/filings/published/document-link.ts';
import { companyName } from '../../backend/reading/language/names.ts';
import type { FilingDocument } from '../filing-feed/filing.document.ts';
import { filingScoreOf } from '../filing-feed/filing-score.ts';
import type { ListingDocument } from './listing.document.ts';
import type { ListingEntry } from './listing.response.ts';

/** The newest filing of a listing. */
export function newestStep({ steps }: ListingDocument): ListingDocument['steps'][number] | undefined {
  return steps.at(-1);
}

/** One offering for lists. @param filing its newest step in the filing feed; undefined while that view does not have it yet. */
export function entryOf(
  listing: ListingDocument,
  filing: FilingDocument | undefined,
  tickersOf: (cik: string) => readonly string[],
): ListingEntry {
  const { facts, steps, first } = listing;
  const newest = newestStep(listing);
  const score = filing ? filingScoreOf(filing) : null;
  return {
    id: listing._id,
    cik: listing.cik,
    company: companyName(listing.name),
    tickers: [...tickersOf(listing.cik)],
    family: listing.family,
    stage: listing.stage,
    form: newest?.form ?? listing.form,
    accession: newest?.accession ?? '',
    filed_at: newest?.filedOn ?? '',
    accepted_at: newest?.acceptedAt ?? null,
    level: score?.level ?? null,
    one_liner: score?.oneLiner ?? null,
    ai_written: score?.aiWritten ?? false,
    price: facts.price,
    price_range: facts.priceRange,
    shares: facts.shares,
    proceeds: facts.proceeds,
    exchange: facts.exchange,
    symbol: facts.symbol,
    resale: facts.isResale,
    offering_amount: facts.total,
    amount_sold: facts.sold,
    industry_group: facts.industryGroup,
    state: facts.jurisdiction,
    private_fund: listing.fund,
    link: filing ? documentLink(filing.indexUrl) : null,
    sample: filing?.synthetic ?? false,
    steps: steps.slice(first).map(({ accession, form, filedOn, acceptedAt }) => ({
      accession,
      form,
      filed_at: filedOn,
      accepted_at: acceptedAt,
    })),
  };
}
