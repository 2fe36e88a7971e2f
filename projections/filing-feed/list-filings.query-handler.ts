import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CompanyLookup } from './company-lookup.port.ts';
import type { FilingListResponse } from './filing.response.ts';
import { summaryOf } from './filing-summary.ts';
import { FilteredFilings } from './filtered-filings.reader.ts';
import { ListFilingsQuery } from './list-filings.query.ts';

@QueryHandler(ListFilingsQuery)
export class ListFilingsQueryHandler implements IQueryHandler<ListFilingsQuery> {
  constructor(
    private readonly filings: FilteredFilings,
    private readonly companies: CompanyLookup,
  ) {}

  async execute({ request, accountId, brandId }: ListFilingsQuery): Promise<FilingListResponse> {
    const { documents, next, rights } = await this.filings.find(null, request, accountId, brandId);
    const reader = { ...rights, tickersOf: (cik: string) => this.companies.tickersOf(cik) };
    return { filings: documents.map((each) => summaryOf(each, reader)), next };
  }
}
