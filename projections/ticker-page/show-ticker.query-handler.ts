import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { entryFields } from '../../backend/contexts/watchlists/published/sealed-fields.ts';
import { unknownTicker } from '../../backend/contexts/watchlists/published/ticker.errors.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { companyName } from '../../backend/reading/language/names.ts';
import { ReaderForms } from '../account-directory/reader-forms.reader.ts';
import { CompanyLookup } from '../filing-feed/company-lookup.port.ts';
import { summaryOf } from '../filing-feed/filing-summary.ts';
import { FilteredFilings } from '../filing-feed/filtered-filings.reader.ts';
import { CompanyInsiders } from '../insider-profile/company-insiders.reader.ts';
import { watchlist } from '../watchlist/watchlist.document.ts';
import { QuoteLookup } from './quote-lookup.port.ts';
import { quoteFieldsOf } from './quote-response.ts';
import { ShowTickerQuery } from './show-ticker.query.ts';
import { type TickerPageDocument, tickerPage } from './ticker-page.document.ts';
import type { TickerPageResponse } from './ticker-page.response.ts';

@QueryHandler(ShowTickerQuery)
export class ShowTickerQueryHandler implements IQueryHandler<ShowTickerQuery> {
  constructor(
    private readonly views: ReadStore,
    private readonly forms: ReaderForms,
    private readonly companies: CompanyLookup,
    private readonly cipher: FieldCipher,
    private readonly quotes: QuoteLookup,
    private readonly insiders: CompanyInsiders,
    private readonly filings: FilteredFilings,
  ) {}

  /** @throws ticker_not_recognized; companies_not_read */
  async execute({ ticker, request, accountId, brandId }: ShowTickerQuery): Promise<TickerPageResponse> {
    const company = this.companies.byTicker(ticker);
    if (!company) throw unknownTicker(this.companies);
    const rights = await this.forms.rights(accountId, brandId);
    const [{ documents, next }, described, insiders, following] = await Promise.all([
      this.filings.find(company.cik, request, accountId, brandId),
      this.#described(company.cik),
      request.cursor === undefined ? this.insiders.of(company.cik, rights.unlocked) : null,
      accountId === null ? null : this.#following(accountId, company.ticker),
    ]);
    const reader = { ...rights, tickersOf: (cik: string) => this.companies.tickersOf(cik) };
    return {
      company: {
        cik: company.cik,
        name: companyName(company.name),
        ticker: company.ticker,
        tickers: [...this.companies.tickersOf(company.cik)],
        exchange: company.exchange,
        sector: described?.sector ?? null,
        industry: described?.industry ?? null,
        link: `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${company.cik}`,
      },
      quote: quoteFieldsOf(this.quotes.of(company.ticker)),
      filings: documents.map((each) => summaryOf(each, reader)),
      next,
      insiders,
      following,
    };
  }

  async #described(cik: string): Promise<TickerPageDocument | null> {
    return (await this.views.live(tickerPage)).get(cik);
  }

  async #following(accountId: string, ticker: string): Promise<TickerPageResponse['following']> {
    const list = await (await this.views.live(watchlist)).get(accountId);
    const entry = list?.entries.find((each) => each.ticker === ticker);
    if (!entry) return null;
    const note = entry.note ? await this.cipher.decrypt(entry.note, entryFields(accountId).note) : '';
    return { forms: entry.forms.join(','), note };
  }
}
