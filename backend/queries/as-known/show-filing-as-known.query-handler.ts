import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ReaderForms } from '#projections/account-directory/reader-forms.reader.ts';
import { CompanyLookup } from '#projections/filing-feed/company-lookup.port.ts';
import { filingFeed } from '#projections/filing-feed/filing.document.ts';
import type { FilingResponse } from '#projections/filing-feed/filing.response.ts';
import { filingResponseOf, partsShown } from '#projections/filing-feed/filing-answer.ts';
import { ReadFiling } from '#projections/filing-feed/read-filing.reader.ts';
import { isOpen } from '../../contexts/plans/published/filing-visibility.policy.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { DomainError } from '../../platform/commands/decider.ts';
import { ReadStore } from '../../platform/read-store/read-store.port.ts';
import { easternMinute } from '../../platform/wording/time.ts';
import { ShowFilingAsKnown } from './as-known.query.ts';
import type { FilingAsKnownResponse } from './as-known.response.ts';
import { KnownFilings } from './known-filing.reader.ts';
import { momentOf } from './moment.policy.ts';

/** Relations come from other filings, which may be later. */
const NO_RELATIONS: FilingResponse['related'] = { amends: null, amended_by: [], duplicate_of: null, threads: [] };

/** Visibility depends on the reader's current plan, so a past date unlocks nothing. */
@QueryHandler(ShowFilingAsKnown)
export class ShowFilingAsKnownHandler implements IQueryHandler<ShowFilingAsKnown> {
  constructor(
    private readonly views: ReadStore,
    private readonly forms: ReaderForms,
    private readonly companies: CompanyLookup,
    private readonly read: ReadFiling,
    private readonly known: KnownFilings,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError moment_out_of_range, filing_not_known_then */
  async execute({ accession, asOf, accountId, brandId }: ShowFilingAsKnown): Promise<FilingAsKnownResponse | null> {
    const moment = momentOf(asOf, this.clock.now());
    const today = await (await this.views.live(filingFeed)).get(accession);
    if (!today) return null;
    const known = await this.known.at(accession, moment);
    if (known === null) {
      const message = `We didn’t have this filing at that time. We received it on ${easternMinute(today.ingestedAt)}.`;
      throw new DomainError('filing_not_known_then', message, 'notFound');
    }
    const rights = await this.forms.rights(accountId, brandId);
    const { unlocked } = rights;
    const reader = { ...rights, tickersOf: (cik: string) => this.companies.tickersOf(cik) };
    const { facts } = known;
    const document = { ...known.document, amends: null, amendedBy: [], duplicateOf: null, threads: [] };
    const isVisible = facts !== null && isOpen(document.form, unlocked);
    const text = isVisible ? await this.read.parts(facts.textHash, partsShown(document, facts)) : null;
    const filing = filingResponseOf(document, facts, text, reader, NO_RELATIONS);
    // The page loads the text of the latest reading, which may be a different one.
    return {
      as_of: moment.toISOString(),
      changed_since: known.changedSince,
      filing: { ...filing, sections: [], text_length: null },
    };
  }
}
