import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { ReaderForms } from '../account-directory/reader-forms.reader.ts';
import { CompanyLookup } from './company-lookup.port.ts';
import { filingFeed } from './filing.document.ts';
import type { FilingListResponse } from './filing.response.ts';
import { summaryOf } from './filing-summary.ts';
import { findFilings } from './find-filings.reader.ts';
import { ListFilingsQuery } from './list-filings.query.ts';

@QueryHandler(ListFilingsQuery)
export class ListFilingsQueryHandler implements IQueryHandler<ListFilingsQuery> {
  constructor(
    private readonly views: ReadStore,
    private readonly forms: ReaderForms,
    private readonly companies: CompanyLookup,
  ) {}

  async execute({ request, accountId, brandId }: ListFilingsQuery): Promise<FilingListResponse> {
    const unlocked = await this.forms.of(accountId, brandId);
    const filings = await this.views.live(filingFeed);
    const { documents, next } = await findFilings(filings, null, request, unlocked);
    const reader = { unlocked, brandId, tickersOf: (cik: string) => this.companies.tickersOf(cik) };
    return { filings: documents.map((each) => summaryOf(each, reader)), next };
  }
}
