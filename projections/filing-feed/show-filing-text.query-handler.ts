import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { isOpen, lockReason } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import { DomainError } from '../../backend/platform/commands/decider.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { ReaderForms } from '../account-directory/reader-forms.reader.ts';
import { filingFeed } from './filing.document.ts';
import type { FilingTextResponse } from './filing.response.ts';
import { ReadFiling } from './read-filing.reader.ts';
import { ShowFilingTextQuery } from './show-filing-text.query.ts';
import { textPageOf } from './text-page.ts';

@QueryHandler(ShowFilingTextQuery)
export class ShowFilingTextQueryHandler implements IQueryHandler<ShowFilingTextQuery> {
  constructor(
    private readonly views: ReadStore,
    private readonly forms: ReaderForms,
    private readonly read: ReadFiling,
  ) {}

  /** @throws 403 form_locked */
  async execute({ accession, offset, accountId, brandId }: ShowFilingTextQuery): Promise<FilingTextResponse | null> {
    const filing = await (await this.views.live(filingFeed)).get(accession);
    if (!filing) return null;
    if (!isOpen(filing.form, await this.forms.of(accountId, brandId))) {
      const why = `${lockReason(filing.form, brandId)} You can open the original on EDGAR for free.`;
      throw new DomainError('form_locked', why, 'forbidden');
    }
    const facts = await this.read.facts(accession);
    const text = facts && (await this.read.text(facts.textHash));
    return text === null ? null : { accession, ...textPageOf(text, offset) };
  }
}
