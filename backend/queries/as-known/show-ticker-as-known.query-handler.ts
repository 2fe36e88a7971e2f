import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ReaderForms } from '#projections/account-directory/reader-forms.reader.ts';
import { CompanyLookup } from '#projections/filing-feed/company-lookup.port.ts';
import { filingFeed } from '#projections/filing-feed/filing.document.ts';
import { summaryOf } from '#projections/filing-feed/filing-summary.ts';
import { unknownTicker } from '../../contexts/watchlists/published/ticker.errors.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { ReadStore } from '../../platform/read-store/read-store.port.ts';
import { ShowTickerAsKnown } from './as-known.query.ts';
import type { TickerAsKnownResponse } from './as-known.response.ts';
import { KnownFilings } from './known-filing.reader.ts';
import { momentOf } from './moment.policy.ts';

/** Filings per response, because each costs a stream read. */
const PAGE = 20;

/**
 * A company's filings as known at a given time. They are found by their current company; filings recorded later, including backfilled history, are
 * left out.
 */
@QueryHandler(ShowTickerAsKnown)
export class ShowTickerAsKnownHandler implements IQueryHandler<ShowTickerAsKnown> {
  constructor(
    private readonly views: ReadStore,
    private readonly forms: ReaderForms,
    private readonly companies: CompanyLookup,
    private readonly known: KnownFilings,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError moment_out_of_range, ticker_not_recognized, companies_not_read; InvalidCursor */
  async execute({ ticker, asOf, cursor, accountId, brandId }: ShowTickerAsKnown): Promise<TickerAsKnownResponse> {
    const moment = momentOf(asOf, this.clock.now());
    const company = this.companies.byTicker(ticker);
    if (!company) throw unknownTicker(this.companies);
    const rights = await this.forms.rights(accountId, brandId);
    const filter = { $and: [{ keys: { $eq: company.cik } }, { sortAt: { $lte: moment.toISOString() } }] };
    const { documents, next } = await (await this.views.live(filingFeed)).find({
      filter,
      sort: ['-sortAt'],
      limit: PAGE,
      after: cursor,
    });
    const known = await Promise.all(documents.map(({ _id }) => this.known.at(_id, moment)));
    const reader = { ...rights, tickersOf: (cik: string) => this.companies.tickersOf(cik) };
    const then = known.flatMap((each) => (each?.document.companyCiks.includes(company.cik) ? each.document : []));
    return {
      as_of: moment.toISOString(),
      company: { cik: company.cik, name: company.name, ticker: company.ticker },
      filings: then.map((document) => summaryOf({ ...document, duplicateOf: null, amendedBy: [] }, reader)),
      next,
    };
  }
}
