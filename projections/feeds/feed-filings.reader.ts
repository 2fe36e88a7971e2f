import { Injectable } from '@nestjs/common';
import { isOpen } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import type { Rights } from '../../backend/contexts/plans/published/plan.policy.ts';
import { pausedTickers } from '../../backend/contexts/watchlists/published/paused-tickers.policy.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { CompanyLookup } from '../filing-feed/company-lookup.port.ts';
import { type FilingDocument, filingFeed } from '../filing-feed/filing.document.ts';
import { FilteredFilings } from '../filing-feed/filtered-filings.reader.ts';
import { type FilingRef, tickerPage } from '../ticker-page/ticker-page.document.ts';
import { newestOf } from '../ticker-page/unseen.ts';
import { watchlist } from '../watchlist/watchlist.document.ts';
import type { AccountFeed } from './account-feeds.document.ts';

/** Maximum entries of a feed, newest first. */
export const MOST_ENTRIES = 50;

/** Filings for feeds, newest first. */
@Injectable()
export class FeedFilings {
  constructor(
    private readonly views: ReadStore,
    private readonly filings: FilteredFilings,
    private readonly companies: CompanyLookup,
  ) {}

  /** For a ticker all filings of its company, as on its page; for the watchlist those followed, unlocked and not paused. */
  async of(
    { ticker, brandId }: Pick<AccountFeed, 'ticker' | 'brandId'>,
    accountId: string,
    rights: Pick<Rights, 'forms' | 'tickers'>,
  ): Promise<readonly FilingDocument[]> {
    if (ticker === null) return this.#followed(accountId, rights);
    const company = this.companies.byTicker(ticker);
    if (!company) return [];
    return (await this.filings.find(company.cik, { limit: MOST_ENTRIES }, accountId, brandId)).documents;
  }

  async #followed(
    accountId: string,
    { forms: unlocked, tickers }: Pick<Rights, 'forms' | 'tickers'>,
  ): Promise<readonly FilingDocument[]> {
    const list = await (await this.views.live(watchlist)).get(accountId);
    const paused = pausedTickers(list?.entries ?? [], tickers);
    const entries = (list?.entries ?? []).filter(({ ticker }) => !paused.has(ticker));
    const companies = await (await this.views.live(tickerPage)).getMany([...new Set(entries.map(({ cik }) => cik))]);
    const newest = entries.flatMap(({ cik, forms }) => {
      const followed = new Set(forms.filter((form) => unlocked.has(form)));
      return newestOf(companies.get(cik), followed, MOST_ENTRIES);
    });
    const accessions = new Map(newest.map((filing) => [filing.accession, filing]));
    const first = [...accessions.values()].sort((a, b) => (ageOf(a) < ageOf(b) ? 1 : -1)).slice(0, MOST_ENTRIES);
    const found = await (await this.views.live(filingFeed)).getMany(first.map(({ accession }) => accession));
    return first.flatMap(({ accession }) => {
      const filing = found.get(accession);
      return filing && isOpen(filing.form, unlocked) ? [filing] : [];
    });
  }
}

/** Ties are broken by accession, so that a feed is the same on every request. */
const ageOf = ({ acceptedAt, accession }: FilingRef) => `${acceptedAt} ${accession}`;
