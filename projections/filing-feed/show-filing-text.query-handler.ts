import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '../../backend/platform/commands/decider.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { ReaderForms } from '../account-directory/reader-forms.ts';
import { filingFeed } from './filing.document.ts';
import type { FilingTextResponse } from './filing.response.ts';
import { isLocked } from './filing-summary.rules.ts';
import { ReadFiling } from './read-filing.ts';
import { ShowFilingTextQuery } from './show-filing-text.query.ts';
import { textPageOf } from './text-page.rules.ts';

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
    if (isLocked(filing, await this.forms.of(accountId, brandId))) {
      throw new DomainError('form_locked', 'The text of this form is part of PRO. The original is free at EDGAR.', 'forbidden');
    }
    const facts = await this.read.facts(accession);
    const text = facts && (await this.read.text(facts.textHash));
    return text === null ? null : { accession, ...textPageOf(text, offset) };
  }
}
