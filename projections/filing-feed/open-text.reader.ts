import { Injectable } from '@nestjs/common';
import type { FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import { isOpen, lockReason } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import { DomainError } from '../../backend/platform/commands/decider.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { ReaderForms } from '../account-directory/reader-forms.reader.ts';
import { filingFeed } from './filing.document.ts';
import { ReadFiling } from './read-filing.reader.ts';

/** The text of a filing, for a reader whose plan includes its form. */
@Injectable()
export class OpenText {
  constructor(
    private readonly views: ReadStore,
    private readonly forms: ReaderForms,
    private readonly read: ReadFiling,
  ) {}

  /** Null when there is no such filing or it has no text. @throws 403 form_locked */
  async of(
    accession: string,
    accountId: string | null,
    brandId: string,
  ): Promise<{ readonly facts: FilingFacts; readonly text: string } | null> {
    const filing = await (await this.views.live(filingFeed)).get(accession);
    if (!filing) return null;
    if (!isOpen(filing.form, await this.forms.of(accountId, brandId))) {
      const why = `${lockReason(filing.form, brandId)} The original is free on EDGAR.`;
      throw new DomainError('form_locked', why, 'forbidden');
    }
    const facts = await this.read.facts(accession);
    const text = facts && (await this.read.text(facts.textHash));
    return facts === null || text === null ? null : { facts, text };
  }

  /** A stored text by its hash, such as the marks of another text; null if lost. Call {@link of} first to check the reader's access. */
  stored(hash: string): Promise<string | null> {
    return this.read.text(hash);
  }
}
