import { Injectable } from '@nestjs/common';
import { CompanyLookup } from '#projections/filing-feed/company-lookup.port.ts';
import { QuoteLookup } from '#projections/ticker-page/quote-lookup.port.ts';
import type { AdminTickerListResponse } from './admin-tickers.response.ts';
import { TickerFacts } from './ticker-facts.port.ts';

type Row = AdminTickerListResponse['rows'][number];

@Injectable()
export class TickerRows {
  constructor(
    private readonly facts: TickerFacts,
    private readonly companies: CompanyLookup,
    private readonly quotes: QuoteLookup,
  ) {}

  async of(ticker: string): Promise<Row> {
    const company = this.companies.byTicker(ticker);
    const [followers, backfill] = await Promise.all([
      this.facts.followersOf(ticker),
      company === null ? null : this.facts.backfillOf(company.cik),
    ]);
    return {
      ticker,
      cik: company?.cik ?? null,
      company_name: company?.name ?? null,
      exchange: company?.exchange ?? null,
      followers,
      history: backfill?.state ?? 'none',
      quote_as_of: this.quotes.of(ticker)?.asOf ?? null,
    };
  }
}
