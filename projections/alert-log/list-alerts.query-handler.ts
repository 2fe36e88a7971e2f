import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '../../backend/platform/commands/decider.ts';
import { InvalidCursor } from '../../backend/platform/read-store/read-store.errors.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { type AlertChannel, type AlertLogDocument, alertLog } from './alert-log.document.ts';
import type { AlertListResponse, AlertResponse } from './alert-log.response.ts';
import { ListAlertsQuery } from './list-alerts.query.ts';

type RunDocument = Extract<AlertLogDocument, { kind: 'run' }>;
type PageDocument = Extract<AlertLogDocument, { kind: 'page' }>;

const CHANNELS: readonly AlertChannel[] = ['email', 'sms'];

@QueryHandler(ListAlertsQuery)
export class ListAlertsQueryHandler implements IQueryHandler<ListAlertsQuery> {
  constructor(private readonly views: ReadStore) {}

  /** @throws 400 cursor_invalid */
  async execute({ accountId, request: { cursor, limit } }: ListAlertsQuery): Promise<AlertListResponse> {
    const view = await this.views.live(alertLog);
    const filter = { accountIds: { $eq: accountId } };
    const { documents, next } = await view
      .find({ filter, sort: ['-at'], limit, after: cursor ?? null })
      .catch((error: unknown) => {
        if (!(error instanceof InvalidCursor)) throw error;
        throw new DomainError('cursor_invalid', 'This cursor belongs to another list. Start again from the first page.');
      });
    const pages = documents.filter((document): document is PageDocument => document.kind === 'page');
    const runs = await view.getMany(pages.map((page) => page.accession));
    const alerts = pages.flatMap((page) => {
      const run = runs.get(page.accession);
      return run?.kind === 'run' ? (alertOf(accountId, page, run) ?? []) : [];
    });
    return { alerts, next };
  }
}

function alertOf(accountId: string, page: PageDocument, { run }: RunDocument): AlertResponse | null {
  const recipient = page.recipients.find((one) => one.accountId === accountId);
  if (!recipient) return null;
  const deliveries = CHANNELS.flatMap((channel) => {
    const delivery = recipient.deliveries[channel];
    return delivery ? [{ channel, state: delivery.state, handed_over_at: delivery.handedOverAt, reason: delivery.reason }] : [];
  });
  return {
    accession: run.accession,
    ticker: recipient.ticker,
    company_name: run.companyName,
    form: run.form,
    level: run.level,
    score: run.score,
    one_liner: run.oneLiner,
    why: recipient.why,
    reasons: run.reasons,
    brand: recipient.brandId,
    deliveries,
    late: run.late,
    sample: run.synthetic,
    link: run.indexUrl,
    stages: {
      accepted_at: run.acceptedAt,
      first_seen_at: run.firstSeenAt,
      ingested_at: run.ingestedAt,
      read_at: run.readAt,
      scored_at: run.scoredAt,
      alerted_at: page.at,
      handed_over_at: deliveries.flatMap(({ handed_over_at }) => handed_over_at ?? []).sort()[0] ?? null,
    },
  };
}
