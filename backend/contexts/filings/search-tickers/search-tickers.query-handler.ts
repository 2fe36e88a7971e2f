import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { companyName } from '#reading/language/names.ts';
import { CompanyDirectory } from '../company-directory.port.ts';
import { SearchTickers } from './search-tickers.query.ts';
import type { TickerSearchResponse } from './search-tickers.response.ts';

@QueryHandler(SearchTickers)
export class SearchTickersHandler implements IQueryHandler<SearchTickers> {
  constructor(private readonly companies: CompanyDirectory) {}

  async execute({ text }: SearchTickers): Promise<TickerSearchResponse> {
    return this.companies.search(text).map(({ ticker, name }) => ({ ticker, name: companyName(name) }));
  }
}
