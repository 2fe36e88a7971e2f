import { z } from 'zod';
import { AlertRunStarted, AlertsCorrected, AlertsPaged } from './published/alert-run.events.ts';

/** Kinds of outbox rows; stored in every row. */
export const ALERT = 'alert';
export const CORRECTION = 'correction';

/** What an outbox row holds of an alert: everything the message says, nothing personal. */
export const alertPayload = z.object({
  ...AlertRunStarted.schema.pick({
    accession: true,
    form: true,
    level: true,
    score: true,
    oneLiner: true,
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
  }).shape,
  ...AlertsPaged.schema.shape.recipients.element.pick({ ticker: true, why: true, updates: true }).shape,
});
export type AlertPayload = z.infer<typeof alertPayload>;

/** What an outbox row holds of a correction. */
export const correctionPayload = z.object({
  ...AlertsCorrected.schema.omit({ page: true, recipients: true }).shape,
  ...AlertsCorrected.schema.shape.recipients.element.pick({ ticker: true }).shape,
});
export type CorrectionPayload = z.infer<typeof correctionPayload>;

/** Whether a payload is of a correction: only a correction names an amendment. */
export function isCorrectionPayload(payload: Readonly<Record<string, unknown>>): boolean {
  return 'by' in payload;
}
