import { z } from 'zod';
import { AlertRunStarted, AlertsPaged } from './alert-run.events.ts';

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
  ...AlertsPaged.schema.shape.recipients.element.pick({ ticker: true, why: true }).shape,
});
export type AlertPayload = z.infer<typeof alertPayload>;
