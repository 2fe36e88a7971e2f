import { Injectable } from '@nestjs/common';
import { isOpen } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import type { Rights } from '../../backend/contexts/plans/published/plan.policy.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { CompanyLookup } from '../filing-feed/company-lookup.port.ts';
import { type FilingDocument, filingFeed } from '../filing-feed/filing.document.ts';
import { FilteredFilings } from '../filing-feed/filtered-filings.reader.ts';
import { type FilingRef, tickerPage } from '../ticker-page/ticker-page.document.ts';
import { newestOf } from '../ticker-page/unseen.ts';
import type { WatchlistEntry } from '../watchlist/watchlist.document.ts';

/** Maximum entries of a feed, newest first. */
export const MAX_ENTRIES = 50;

/** Filings for feeds, newest first. */
@Injectable()
export class FeedFilings {
  constructor(
    private readonly views: ReadStore,
    private readonly filings: FilteredFilings,
    private readonly companies: CompanyLookup,
  ) {}

  /** All filings of a ticker's company, as on its page. */
  async ofTicker(ticker: string, accountId: string, brandId: string): Promise<readonly FilingDocument[]> {
    const company = this.companies.byTicker(ticker);
    if (!company) return [];
    return (await this.filings.find(company.cik, { limit: MAX_ENTRIES }, accountId, brandId)).documents;
  }

  /** Filings of these entries' companies that are followed and unlocked. */
  async followed(
    entries: readonly WatchlistEntry[],
    { forms: unlocked }: Pick<Rights, 'forms'>,
  ): Promise<readonly FilingDocument[]> {
    const companies = await (await this.views.live(tickerPage)).getMany([...new Set(entries.map(({ cik }) => cik))]);
    const newest = entries.flatMap(({ cik, forms }) => {
      const followed = new Set(forms.filter((form) => unlocked.has(form)));
      return newestOf(companies.get(cik), followed, MAX_ENTRIES);
    });
    const accessions = new Map(newest.map((filing) => [filing.accession, filing]));
    const first = [...accessions.values()].sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? 1 : -1)).slice(0, MAX_ENTRIES);
    const found = await (await this.views.live(filingFeed)).getMany(first.map(({ accession }) => accession));
    return first.flatMap(({ accession }) => {
      const filing = found.get(accession);
      return filing && isOpen(filing.form, unlocked) ? [filing] : [];
    });
  }
}

/** Acceptance time, then accession, so that a feed is the same on every request. */
const sortKeyOf = ({ acceptedAt, accession }: FilingRef) => `${acceptedAt} ${accession}`;
