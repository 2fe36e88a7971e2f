import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { documentLink } from '../../backend/contexts/filings/published/document-link.ts';
import { isOpen } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { ReaderForms } from '../account-directory/reader-forms.reader.ts';
import { type FilingDocument, filingFeed } from '../filing-feed/filing.document.ts';
import { type AlertChannel, type AlertLogDocument, type AlertRecipient, alertLog } from './alert-log.document.ts';
import type { AlertListResponse, AlertResponse } from './alert-log.response.ts';
import { ListAlertsQuery } from './list-alerts.query.ts';

type RunDocument = Extract<AlertLogDocument, { kind: 'run' }>;
type PageDocument = Extract<AlertLogDocument, { kind: 'page' }>;
type CorrectionDocument = Extract<AlertLogDocument, { kind: 'correction' }>;

const CHANNELS: readonly AlertChannel[] = ['email', 'sms', 'push'];

@QueryHandler(ListAlertsQuery)
export class ListAlertsQueryHandler implements IQueryHandler<ListAlertsQuery> {
  constructor(
    private readonly views: ReadStore,
    private readonly forms: ReaderForms,
  ) {}

  /** @throws InvalidCursor */
  async execute({ accountId, brandId, request: { cursor, limit } }: ListAlertsQuery): Promise<AlertListResponse> {
    const view = await this.views.live(alertLog);
    const filter = { accountIds: { $eq: accountId } };
    // A page holds hundreds of recipients; only the caller is loaded.
    const part = {
      fields: ['kind', 'at', 'accession', 'correction'],
      elements: { recipients: { field: 'accountId', equals: accountId } },
    };
    const { documents, next } = await view.find({ filter, sort: ['-at'], limit, after: cursor ?? null, part });
    const pages = documents.filter((document): document is PageDocument => document.kind === 'page');
    const corrections = documents.filter((document): document is CorrectionDocument => document.kind === 'correction');
    const filings = await this.views.live(filingFeed);
    const [runs, amendments, unlocked] = await Promise.all([
      view.getMany(pages.map((page) => page.accession)),
      filings.getMany(corrections.map(({ correction }) => correction.by)),
      this.forms.of(accountId, brandId),
    ]);
    const alerts = documents.flatMap((document) => {
      if (document.kind === 'correction') {
        const amendment = amendments.get(document.correction.by);
        return amendment ? (correctionOf(accountId, document, amendment) ?? []) : [];
      }
      const run = document.kind === 'page' ? runs.get(document.accession) : undefined;
      return document.kind === 'page' && run?.kind === 'run' ? (alertOf(accountId, document, run) ?? []) : [];
    });
    return { alerts: alerts.map((alert) => (isOpen(alert.form, unlocked) ? alert : lockedOf(alert))), next };
  }
}

function alertOf(accountId: string, page: PageDocument, { run }: RunDocument): AlertResponse | null {
  const recipient = page.recipients.find((one) => one.accountId === accountId);
  if (!recipient) return null;
  const deliveries = deliveriesOf(recipient);
  return {
    kind: recipient.updates === undefined ? 'alert' : 'update',
    earlier_accession: recipient.updates ?? null,
    difference: [],
    accession: run.accession,
    locked: false,
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
    link: documentLink(run.indexUrl),
    stages: {
      accepted_at: run.acceptedAt,
      first_seen_at: run.firstSeenAt,
      ingested_at: run.ingestedAt,
      read_at: run.readAt,
      scored_at: run.scoredAt,
      alerted_at: page.at,
      handed_over_at: firstHandedOver(deliveries),
    },
  };
}

function correctionOf(
  accountId: string,
  { correction, recipients, at }: CorrectionDocument,
  amendment: FilingDocument,
): AlertResponse | null {
  const recipient = recipients.find((one) => one.accountId === accountId);
  if (!recipient) return null;
  const deliveries = deliveriesOf(recipient);
  return {
    kind: 'correction',
    earlier_accession: correction.accession,
    difference: [...correction.difference],
    accession: correction.by,
    locked: false,
    ticker: recipient.ticker,
    company_name: correction.companyName,
    form: correction.byForm,
    level: correction.level,
    score: amendment.score?.score ?? 0,
    one_liner: amendment.score?.oneLiner ?? '',
    why: recipient.why,
    reasons: [],
    brand: recipient.brandId,
    deliveries,
    late: false,
    sample: correction.synthetic,
    link: documentLink(correction.indexUrl),
    stages: {
      accepted_at: amendment.acceptedAt,
      first_seen_at: amendment.firstSeenAt,
      ingested_at: amendment.ingestedAt,
      read_at: amendment.readAt,
      scored_at: amendment.scoredAt ?? at,
      alerted_at: at,
      handed_over_at: firstHandedOver(deliveries),
    },
  };
}

/** An alert on a locked filing: which filing, and the state of its messages. */
function lockedOf(alert: AlertResponse): AlertResponse {
  const nothing = { level: null, score: null, one_liner: null, why: null, reasons: [], difference: [], earlier_accession: null };
  return { ...alert, ...nothing, kind: 'alert', locked: true };
}

function deliveriesOf({ deliveries }: AlertRecipient): AlertResponse['deliveries'] {
  return CHANNELS.flatMap((channel) => {
    const delivery = deliveries[channel];
    return delivery ? [{ channel, state: delivery.state, handed_over_at: delivery.handedOverAt, reason: delivery.reason }] : [];
  });
}

function firstHandedOver(deliveries: AlertResponse['deliveries']): string | null {
  return deliveries.flatMap(({ handed_over_at }) => handed_over_at ?? []).sort()[0] ?? null;
}
