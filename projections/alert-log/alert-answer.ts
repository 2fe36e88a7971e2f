import { alertLine } from '../../backend/contexts/alerts/published/alert-line.ts';
import { documentLink } from '../../backend/contexts/filings/published/document-link.ts';
import { isSample } from '../../backend/contexts/filings/published/sample-filing.policy.ts';
import { companyName } from '../../backend/reading/language/names.ts';
import type { FilingDocument } from '../filing-feed/filing.document.ts';
import { filingScoreOf } from '../filing-feed/filing-score.ts';
import type { AlertChannel, AlertLogDocument, AlertRecipient } from './alert-log.document.ts';
import type { AlertResponse } from './alert-log.response.ts';

/** One alert as its recipient sees it. Pure. */

export type RunDocument = Extract<AlertLogDocument, { kind: 'run' }>;
export type PageDocument = Extract<AlertLogDocument, { kind: 'page' }>;
export type CorrectionDocument = Extract<AlertLogDocument, { kind: 'correction' }>;

const CHANNELS: readonly AlertChannel[] = ['email', 'sms', 'push'];

/** Null if the page does not include the account. */
export function alertOf(accountId: string, page: PageDocument, { run }: RunDocument): AlertResponse | null {
  const recipient = page.recipients.find((each) => each.accountId === accountId);
  if (!recipient) return null;
  const deliveries = deliveriesOf(recipient);
  return {
    id: page._id,
    kind: recipient.updates === undefined ? 'alert' : 'update',
    earlier_accession: recipient.updates === run.accession ? null : (recipient.updates ?? null),
    difference: [],
    accession: run.accession,
    locked: false,
    ticker: recipient.ticker,
    company_name: companyName(run.companyName),
    form: run.form,
    level: run.level,
    not_read: run.unread === true,
    score: run.unread ? null : run.score,
    one_liner: alertLine(run, recipient.ticker),
    ai_written: run.writtenBy !== undefined && !run.unread,
    why: recipient.why,
    reasons: run.reasons,
    brand: recipient.brandId,
    deliveries,
    late: run.late,
    sample: isSample(run.accession, run.synthetic),
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

/** Null for a correction that is not sent to the account. */
export function correctionOf(
  accountId: string,
  { _id, correction, recipients, at }: CorrectionDocument,
  amendment: FilingDocument,
): AlertResponse | null {
  const recipient = recipients.find((each) => each.accountId === accountId);
  if (!recipient) return null;
  const deliveries = deliveriesOf(recipient);
  const score = filingScoreOf(amendment);
  return {
    id: _id,
    kind: 'correction',
    earlier_accession: correction.accession,
    difference: [...correction.difference],
    accession: correction.by,
    locked: false,
    ticker: recipient.ticker,
    company_name: companyName(correction.companyName),
    form: correction.byForm,
    level: score?.level ?? correction.level,
    not_read: false,
    score: amendment.score?.score ?? 0,
    one_liner: score?.oneLiner ?? '',
    ai_written: score?.aiWritten ?? false,
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

/** An alert on a locked filing, reduced to the filing's identity and the state of its messages. */
export function lockedOf(alert: AlertResponse): AlertResponse {
  const nothing = { level: null, score: null, one_liner: null, why: null, reasons: [], difference: [], earlier_accession: null };
  return { ...alert, ...nothing, kind: 'alert', locked: true, not_read: false, ai_written: false };
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
