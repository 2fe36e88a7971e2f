import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { unknownTicker } from '../../backend/contexts/watchlists/published/ticker.errors.ts';
import { CompanyLookup } from '../filing-feed/company-lookup.port.ts';
import type { PricesResponse } from './quote.response.ts';
import { QuoteLookup } from './quote-lookup.port.ts';
import { ShowPricesQuery } from './show-prices.query.ts';

@QueryHandler(ShowPricesQuery)
export class ShowPricesQueryHandler implements IQueryHandler<ShowPricesQuery> {
  constructor(
    private readonly companies: CompanyLookup,
    private readonly quotes: QuoteLookup,
  ) {}

  /** @throws ticker_not_recognized; companies_not_read */
  async execute({ ticker }: ShowPricesQuery): Promise<PricesResponse> {
    const company = this.companies.byTicker(ticker);
    if (!company) throw unknownTicker(this.companies);
    const history = await this.quotes.history(company.ticker);
    return {
      ticker: company.ticker,
      prices: history?.prices ? history.prices.map((day) => ({ ...day })) : null,
      as_of: history?.asOf ?? null,
      source: history?.source ?? null,
      sample: history?.sample ?? false,
    };
  }
}
