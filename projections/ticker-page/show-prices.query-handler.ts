import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
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

  async execute({ ticker }: ShowPricesQuery): Promise<PricesResponse | null> {
    const company = this.companies.byTicker(ticker);
    if (!company) return null;
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
