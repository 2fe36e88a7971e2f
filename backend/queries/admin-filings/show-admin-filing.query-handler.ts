import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FilingAlerts } from '#projections/alert-log/filing-alerts.reader.ts';
import { factLines } from '#projections/filing-feed/fact-lines.ts';
import { type FilingDocument, filingFeed } from '#projections/filing-feed/filing.document.ts';
import { filingScoreOf } from '#projections/filing-feed/filing-score.ts';
import { ALERT_RUN } from '../../contexts/alerts/published/alert-run.events.ts';
import { documentLink } from '../../contexts/filings/published/document-link.ts';
import { FILING, type FilingEvent, type FilingFacts, filingEvents } from '../../contexts/filings/published/filing.events.ts';
import { FILING_ACTION } from '../../contexts/filings/published/filing-action.events.ts';
import { readerOf } from '../../contexts/forms/published/form.catalog.ts';
import { EventCodec } from '../../platform/event-store/define-event.ts';
import { EventStore } from '../../platform/event-store/event-store.port.ts';
import { ReadStore } from '../../platform/read-store/read-store.port.ts';
import { ShowAdminFiling } from './admin-filings.query.ts';
import type { AdminFilingResponse } from './admin-filings.response.ts';
import { FilingJudgements } from './filing-judgements.reader.ts';
import { FilingRows } from './filing-rows.reader.ts';
import { ReadingTroubles } from './reading-troubles.port.ts';

/** Maximum facts per response; the filing's page has the rest. */
const MAX_LINES = 120;

@QueryHandler(ShowAdminFiling)
export class ShowAdminFilingHandler implements IQueryHandler<ShowAdminFiling> {
  readonly #codec = new EventCodec(filingEvents);

  constructor(
    private readonly views: ReadStore,
    private readonly events: EventStore,
    private readonly troubles: ReadingTroubles,
    private readonly rows: FilingRows,
    private readonly alerts: FilingAlerts,
    private readonly judgements: FilingJudgements,
  ) {}

  async execute({ accession }: ShowAdminFiling): Promise<AdminFilingResponse | null> {
    const filing = await (await this.views.live(filingFeed)).get(accession);
    if (filing === null) return null;
    const [[row], stored, damaged, parked, alerts, judgements] = await Promise.all([
      this.rows.of([filing]),
      this.events.read(`${FILING}-${accession}`),
      this.troubles.damagedAmong([accession]),
      this.troubles.parkedOf(accession),
      this.alerts.of(accession),
      this.judgements.of(accession),
    ]);
    if (row === undefined) return null;
    const stream = stored.flatMap((event) => this.#codec.decode<FilingEvent>(event) ?? []);
    const facts = stream.findLast((event) => event.type === 'FilingFactsExtracted')?.data ?? null;
    const leftUnread = stream.findLast((event) => event.type === 'FilingLeftUnread')?.data ?? null;
    const damage = damaged.get(accession) ?? null;
    return {
      ...row,
      readable: readerOf(filing.form) !== null,
      parties: filing.parties.map(({ name, cik, role }) => ({ name, cik, role })),
      source: filing.source,
      index_url: documentLink(filing.indexUrl),
      first_seen_at: filing.firstSeenAt,
      ingested_at: filing.ingestedAt,
      read_at: filing.readAt,
      scored_at: filing.scoredAt,
      left_unread_because: leftUnread?.reason ?? null,
      facts: facts && factsOf(facts),
      damaged: damage && {
        state: damage.state,
        damage: damage.damage,
        since: damage.since,
        next_try_at: damage.state === 'waiting' ? damage.nextTryAt : null,
        tries: damage.tries,
      },
      parked_streams: [...parked],
      scoring: scoringOf(filing),
      alerts,
      duplicate_of: filing.duplicateOf?.accession ?? null,
      amends: filing.amends?.accession ?? null,
      amended_by: filing.amendedBy.map((amendment) => amendment.accession),
      judgements,
      streams: [`${FILING}-${accession}`, `${FILING_ACTION}-${accession}`, `${ALERT_RUN}-${accession}`],
    };
  }
}

function factsOf(facts: FilingFacts): NonNullable<AdminFilingResponse['facts']> {
  const lines = factLines(facts);
  return {
    extractor_version: facts.extractorVersion,
    warnings: [...facts.parseWarnings],
    lines: lines.slice(0, MAX_LINES).map((line) => ({ ...line })),
    more: Math.max(0, lines.length - MAX_LINES),
  };
}

function scoringOf(filing: FilingDocument): AdminFilingResponse['scoring'] {
  const { score, rulesLevel } = filing;
  if (score === null || rulesLevel === null) return null;
  const published = filingScoreOf(filing);
  return {
    rules_level: rulesLevel,
    rules_version: score.rulesVersion,
    one_liner: published?.oneLiner ?? score.oneLiner,
    ai_written: published?.aiWritten ?? false,
    rules: score.rules.map((rule) => ({ ...rule })),
    missing_inputs: [...score.missingInputs],
  };
}
