import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { documentLink } from '../../backend/contexts/filings/published/document-link.ts';
import { FILING } from '../../backend/contexts/filings/published/filing.events.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { FilingAlerts } from '../alert-log/filing-alerts.reader.ts';
import { factLines } from '../filing-feed/fact-lines.ts';
import { type FilingDocument, filingFeed } from '../filing-feed/filing.document.ts';
import { filingScoreOf } from '../filing-feed/filing-score.ts';
import { ReadFiling } from '../filing-feed/read-filing.reader.ts';
import { compareFacts } from './compare-facts.ts';
import { duplicates } from './duplicates.document.ts';
import { ShowDuplicate } from './duplicates.query.ts';
import type { DuplicateResponse } from './duplicates.response.ts';

/** Maximum facts per response. */
const MAX_FACTS = 200;

@QueryHandler(ShowDuplicate)
export class ShowDuplicateHandler implements IQueryHandler<ShowDuplicate> {
  constructor(
    private readonly views: ReadStore,
    private readonly reading: ReadFiling,
    private readonly alerts: FilingAlerts,
  ) {}

  async execute({ accession, other: requested }: ShowDuplicate): Promise<DuplicateResponse | null> {
    const decision = await (await this.views.live(duplicates)).get(accession);
    const against = requested ?? decision?.other;
    if (against === undefined) return null;
    const found = await (await this.views.live(filingFeed)).getMany([accession, against]);
    const [filing, other] = [found.get(accession), found.get(against)];
    if (filing === undefined || other === undefined) return null;
    const [ours, theirs, ownAlerts, otherAlerts] = await Promise.all([
      this.#lines(accession),
      this.#lines(against),
      this.alerts.of(accession),
      this.alerts.of(against),
    ]);
    const facts = compareFacts(ours, theirs);
    const { state, rule, at, actor, reason } = decision ?? {};
    return {
      decision:
        decision?.other === against && state && rule && at
          ? { state, rule, at, actor: actor ?? null, reason: reason ?? null }
          : null,
      filing: sideOf(filing, ownAlerts?.recipients ?? null),
      other: sideOf(other, otherAlerts?.recipients ?? null),
      facts: facts.slice(0, MAX_FACTS),
      more: Math.max(0, facts.length - MAX_FACTS),
      streams: [`${FILING}-${accession}`, `${FILING}-${against}`],
    };
  }

  async #lines(accession: string) {
    const facts = await this.reading.facts(accession);
    return facts === null ? [] : factLines(facts);
  }
}

function sideOf(filing: FilingDocument, recipients: number | null): DuplicateResponse['filing'] {
  const { _id: accession, form, companyCiks, parties, filedOn, acceptedAt, withdrawn, duplicateOf, indexUrl } = filing;
  const score = filingScoreOf(filing);
  return {
    accession,
    form,
    company_name: (parties.find(({ cik }) => cik === companyCiks[0]) ?? parties[0])?.name ?? null,
    filed_on: filedOn,
    accepted_at: acceptedAt,
    level: score?.level ?? null,
    one_liner: score?.oneLiner ?? null,
    withdrawn,
    recipients,
    duplicate_of: duplicateOf?.accession ?? null,
    index_url: documentLink(indexUrl),
  };
}
