import { z } from 'zod';
import { AlertRunStarted, AlertsCorrected, AlertsPaged } from './published/alert-run.events.ts';

/** Kinds of outbox rows; stored in every row. */
export const ALERT = 'alert';
export const CORRECTION = 'correction';

const own = AlertsPaged.schema.shape.groups.element.pick({ ticker: true, why: true, updates: true });

/**
 * What an outbox row holds of an alert; nothing personal. The rest of the message is the same for every recipient and stands in the log, in the start of
 * the run. Rows of older builds hold all of it.
 */
export const alertRowPayload = z.object({
  ...AlertRunStarted.schema.pick({ accession: true, level: true, firstSeenAt: true, unread: true }).shape,
  ...own.shape,
  /** Where in the stream of the run its message is told, when that is not the start. */
  run: z.number().int().exactOptional(),
});
export type AlertRowPayload = z.infer<typeof alertRowPayload>;

/** Everything that the message of an alert says. */
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
  ...own.shape,
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
