import { type ListedFiling, type ListedOffering, readyAt } from '../../backend/contexts/alerts/digest/digest-content.rules.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import type { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { type FilingDocument, filingFeed } from '../filing-feed/filing.document.ts';
import { type ListingDocument, newListings } from '../new-listings/listing.document.ts';
import { factWords } from '../new-listings/listing-words.rules.ts';

const PER_COMPANY = 100;
const OFFERINGS = 500;

/** What digests are made of, read from the filing feed and the new listings. */
export class DigestViews {
  constructor(private readonly views: ReadStore) {}

  async shows(position: Position): Promise<boolean> {
    for (const collection of [filingFeed, newListings]) {
      const checkpoint = await (await this.views.live<FilingDocument | ListingDocument>(collection)).checkpoint();
      if (checkpoint === null || checkpoint < position) return false;
    }
    return true;
  }

  async filingsOf(cik: string, since: string): Promise<readonly ListedFiling[]> {
    const filings = await this.views.live(filingFeed);
    const filter = { $and: [{ keys: { $eq: cik } }, { sortAt: { $gte: since } }] };
    const { documents } = await filings.find({ filter, sort: ['-sortAt'], limit: PER_COMPANY });
    return documents
      .filter(({ source, withdrawn }) => source !== 'backfill' && !withdrawn)
      .map((filing) => ({
        accession: filing._id,
        form: filing.form,
        followedAs: filing.followedAs,
        ...toldOf(filing),
        filedOn: filing.filedOn,
        sortAt: filing.sortAt,
      }));
  }

  async offerings(since: string): Promise<readonly ListedOffering[]> {
    const listings = await this.views.live(newListings);
    const filter = { $and: [{ fund: { $in: [false] } }, { sortAt: { $gte: since } }] };
    const { documents } = await listings.find({ filter, sort: ['-sortAt'], limit: OFFERINGS });
    const newest = documents.map((listing) => ({ listing, step: listing.steps.at(-1) }));
    const filings = await (await this.views.live(filingFeed)).getMany(newest.map(({ step }) => step?.accession ?? ''));
    return newest.flatMap(({ listing, step }) => {
      const filing = filings.get(step?.accession ?? '');
      if (!filing || !step) return [];
      const { cik, name: company } = listing;
      return [{ accession: step.accession, cik, company, form: step.form, facts: factWords(listing), ...toldOf(filing) }];
    });
  }
}

function toldOf({ level, score, analysis, ingestedAt, scoredAt, synthetic }: FilingDocument) {
  const oneLiner = analysis?.oneLiner ?? score?.oneLiner ?? null;
  return { level, oneLiner, readyAt: readyAt(ingestedAt, scoredAt), synthetic };
}
