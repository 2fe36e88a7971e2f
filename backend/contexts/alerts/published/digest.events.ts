import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../platform/event-store/define-event.ts';

/** Streams `digest-<accountId>-<date>`: one digest of an account and day, and what became of it. */
export const DIGEST = 'digest';

const level = z.enum(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']);
const channel = z.enum(['email', 'sms']);
const day = { accountId: z.string(), date: z.string() };

export const digestFiling = z.object({
  accession: z.string(),
  ticker: z.string(),
  form: z.string(),
  /** Null for a filing that was not scored. */
  level: level.nullable(),
  oneLiner: z.string().nullable(),
  filedOn: z.string(),
  synthetic: z.boolean(),
});

/** Everything the message says. A day on which there is nothing to say is no event, unless the account asked to hear of it. */
export const DigestComposed = defineEvent('DigestComposed', {
  schema: z.object({
    ...day,
    brandId: z.string(),
    channel,
    timeZone: z.string(),
    /** What was listed first after `since` and up to `until` is told: ISO-8601 UTC. The next digest begins where this one ends. */
    since: z.string(),
    until: z.string(),
    /** When EDGAR was looked at last; null when it was not. */
    checkedAt: z.string().nullable(),
    critical: z.array(digestFiling),
    /** Per ticker the newest first, without the critical ones. */
    tickers: z.array(
      z.object({
        ticker: z.string(),
        filings: z.array(digestFiling),
        /** Filings left out for length. */
        more: z.number().int(),
      }),
    ),
    /** Tickers without a filing. */
    quiet: z.array(z.string()),
    corrections: z.array(
      z.object({
        accession: z.string(),
        ticker: z.string(),
        form: z.string(),
        original: z.string(),
        originalForm: z.string(),
        differences: z.array(z.string()).min(1),
      }),
    ),
    /** For PRO followers of NEW_LISTINGS; null for everybody else. */
    listings: z
      .object({
        entries: z.array(
          z.object({
            accession: z.string(),
            company: z.string(),
            form: z.string(),
            /** How far it is and what the filings state, in words. */
            facts: z.array(z.string()),
            level: level.nullable(),
            oneLiner: z.string().nullable(),
            synthetic: z.boolean(),
          }),
        ),
        more: z.number().int(),
      })
      .nullable(),
  }),
});

const outcome = {
  ...day,
  rowId: z.string(),
  channel,
  /** When the message was handed to the provider, local clock. */
  handedOverAt: z.string().nullable(),
  providerReference: z.string().nullable(),
};
export const DigestDelivered = defineEvent('DigestDelivered', { schema: z.object(outcome) });
export const DigestDeliveryFailed = defineEvent('DigestDeliveryFailed', {
  schema: z.object({
    ...outcome,
    /** `unknown`: handed over and never confirmed; it may yet turn out as delivered. */
    outcome: z.enum(['failed', 'suppressed', 'unknown']),
    reason: z.string().nullable(),
  }),
});

export type DigestEvent = EventOf<typeof DigestComposed> | EventOf<typeof DigestDelivered> | EventOf<typeof DigestDeliveryFailed>;
export type Digest = EventOf<typeof DigestComposed>['data'];
export const digestEvents = [DigestComposed, DigestDelivered, DigestDeliveryFailed] as const;
