import { z } from 'zod';
import { AlertRunStarted, AlertsCorrected, AlertsPaged } from '../published/alert-run.events.ts';

/** Outbox kinds, stored in every row. */
export const ALERT = 'alert';
export const CORRECTION = 'correction';

const perRecipient = AlertsPaged.schema.shape.groups.element.pick({ ticker: true, why: true, updates: true });

/**
 * Outbox payload of an alert, without personal data. The rest of the message is the same for every recipient and is in the run's first event. Rows of
 * older builds contain the whole message.
 */
export const alertRowPayload = z.object({
  ...AlertRunStarted.schema.pick({ accession: true, level: true, firstSeenAt: true, unread: true }).shape,
  ...perRecipient.shape,
  /** Revision in the run's stream that holds the message content, if it isn't the first event. */
  run: z.number().int().exactOptional(),
});
export type AlertRowPayload = z.infer<typeof alertRowPayload>;

/** The complete content of an alert message. */
export const alertPayload = z.object({
  ...AlertRunStarted.schema.pick({
    accession: true,
    form: true,
    level: true,
    score: true,
    oneLiner: true,
    headline: true,
    companyName: true,
    indexUrl: true,
    synthetic: true,
    reasons: true,
    late: true,
    acceptedAt: true,
    firstSeenAt: true,
    ingestedAt: true,
    readAt: true,
    scoredAt: true,
    analysedAt: true,
    writtenBy: true,
    unread: true,
  }).shape,
  ...perRecipient.shape,
});
export type AlertPayload = z.infer<typeof alertPayload>;

/** Outbox payload of a correction. */
export const correctionPayload = z.object({
  ...AlertsCorrected.schema.omit({ page: true, recipients: true }).shape,
  ...AlertsCorrected.schema.shape.recipients.element.pick({ ticker: true }).shape,
});
export type CorrectionPayload = z.infer<typeof correctionPayload>;

/** Tells corrections from alerts: only a correction names an amendment. */
export function isCorrectionPayload(payload: Readonly<Record<string, unknown>>): boolean {
  return 'by' in payload;
}
