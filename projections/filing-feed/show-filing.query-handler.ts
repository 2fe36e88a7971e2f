import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { isOpen } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { ReaderForms } from '../account-directory/reader-forms.reader.ts';
import { CompanyLookup } from './company-lookup.port.ts';
import { filingFeed } from './filing.document.ts';
import type { FilingResponse } from './filing.response.ts';
import { filingResponseOf, partsShown } from './filing-answer.ts';
import { ReadFiling } from './read-filing.reader.ts';
import { RelatedFilings } from './related-filings.reader.ts';
import { ShowFilingQuery } from './show-filing.query.ts';

@QueryHandler(ShowFilingQuery)
export class ShowFilingQueryHandler implements IQueryHandler<ShowFilingQuery> {
  constructor(
    private readonly views: ReadStore,
    private readonly forms: ReaderForms,
    private readonly companies: CompanyLookup,
    private readonly read: ReadFiling,
    private readonly related: RelatedFilings,
  ) {}

  async execute({ accession, accountId, brandId }: ShowFilingQuery): Promise<FilingResponse | null> {
    const filings = await this.views.live(filingFeed);
    const filing = await filings.get(accession);
    if (!filing) return null;
    const rights = await this.forms.rights(accountId, brandId);
    const { unlocked } = rights;
    const reader = { ...rights, tickersOf: (cik: string) => this.companies.tickersOf(cik) };
    const found = isOpen(filing.form, unlocked) ? await this.read.facts(accession) : null;
    const text = found && (await this.read.parts(found.textHash, partsShown(filing, found)));
    return filingResponseOf(filing, found, text, reader, await this.related.of(filing, unlocked));
  }
}
