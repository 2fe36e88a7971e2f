import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ReaderForms, type ReaderRights } from '#projections/account-directory/reader-forms.reader.ts';
import { CompanyLookup } from '#projections/filing-feed/company-lookup.port.ts';
import { type FilingDocument, filingFeed } from '#projections/filing-feed/filing.document.ts';
import { summaryOf } from '#projections/filing-feed/filing-summary.ts';
import { listFilingsRequest } from '#projections/filing-feed/list-filings.request.ts';
import { findFilings } from '#projections/filing-feed/plain-filters.reader.ts';
import { InsiderDirectory } from '#projections/insider-profile/insider-directory.reader.ts';
import { watchlist } from '#projections/watchlist/watchlist.document.ts';
import type { UnlockedForms } from '../../contexts/plans/published/plan.policy.ts';
import { ReadStore } from '../../platform/read-store/read-store.port.ts';
import { companyName } from '../../reading/language/names.ts';
import { CompanySearch } from './company-search.port.ts';
import { SearchQuery } from './search.query.ts';
import type { SearchResponse } from './search.response.ts';
import { filingSearchOf } from './search-text.ts';

const COMPANIES = 6;
const INSIDERS = 5;
const FILINGS = 5;
/** One letter matches the names of thousands of people. */
const MIN_NAME_LENGTH = 2;

/** Whatever is typed, each part of the search is bounded by an index or by a maximum number of matches. */
@QueryHandler(SearchQuery)
export class SearchQueryHandler implements IQueryHandler<SearchQuery> {
  constructor(
    private readonly views: ReadStore,
    private readonly forms: ReaderForms,
    private readonly lookup: CompanyLookup,
    private readonly companies: CompanySearch,
    private readonly insiders: InsiderDirectory,
  ) {}

  async execute({ text, accountId, brandId }: SearchQuery): Promise<SearchResponse> {
    const rights = await this.forms.rights(accountId, brandId);
    const { company } = filingSearchOf(text);
    const [followed, people, filings] = await Promise.all([
      this.#followed(accountId),
      this.#people(company, rights.unlocked),
      this.#filings(text, rights),
    ]);
    return {
      companies: this.companies
        .search(company, COMPANIES)
        .slice(0, COMPANIES)
        .map(({ ticker, name }) => ({ ticker, name: companyName(name), following: followed.has(ticker) })),
      insiders: people,
      filings,
    };
  }

  async #followed(accountId: string | null): Promise<ReadonlySet<string>> {
    if (accountId === null) return new Set();
    const list = await (await this.views.live(watchlist)).get(accountId);
    return new Set(list?.entries.map(({ ticker }) => ticker));
  }

  async #people(text: string, unlocked: UnlockedForms): Promise<SearchResponse['insiders']> {
    if (text.length < MIN_NAME_LENGTH) return [];
    const found = await this.insiders.startingWith(text, unlocked);
    return found.slice(0, INSIDERS).map(({ cik, name, companies }) => ({ cik, name, company: companies[0]?.name ?? null }));
  }

  async #filings(text: string, rights: ReaderRights): Promise<SearchResponse['filings']> {
    const reader = { ...rights, tickersOf: (cik: string) => this.lookup.tickersOf(cik) };
    const found = await this.#documents(text, rights.unlocked);
    return found.map((filing) => {
      const summary = summaryOf(filing, reader);
      const { accession, form, companies, filed_at, accepted_at, locked, level, headline, one_liner, ai_written } = summary;
      const [company] = companies;
      return {
        accession,
        form,
        company: company?.name ?? '',
        ticker: company?.tickers[0] ?? null,
        filed_at,
        accepted_at,
        locked,
        level,
        headline: headline ?? one_liner,
        ai_written,
      };
    });
  }

  async #documents(text: string, unlocked: UnlockedForms): Promise<readonly FilingDocument[]> {
    const { accession, company, form } = filingSearchOf(text);
    const filings = await this.views.live(filingFeed);
    if (accession !== null) {
      const filing = await filings.get(accession);
      return filing ? [filing] : [];
    }
    const cik = this.lookup.byTicker(company)?.cik;
    if (cik === undefined) return [];
    const request = listFilingsRequest.parse({ limit: FILINGS, ...(form === null ? {} : { form }) });
    return (await findFilings(filings, cik, request, unlocked)).documents;
  }
}
