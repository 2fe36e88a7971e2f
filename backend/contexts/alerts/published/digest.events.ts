import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** Streams `digest-<accountId>-<date>`: an account's digest for one day, and its outcome. */
export const DIGEST = 'digest';

const level = z.enum(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']);
const channel = z.enum(['email', 'sms', 'push']);
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

/** A digest's content. Empty digests are not recorded, unless the account asked for them. */
export const DigestComposed = defineEvent('DigestComposed', {
  schema: z.object({
    ...day,
    brandId: z.string(),
    channel,
    /** True if the account's browsers get it too; omitted otherwise, and by older builds. */
    push: z.boolean().exactOptional(),
    timeZone: z.string(),
    /** Contains what was first listed after `since` and up to `until`, ISO-8601 UTC. The next digest begins where this one ends. */
    since: z.string(),
    until: z.string(),
    /** Time of the last successful feed check; null before the first. */
    checkedAt: z.string().nullable(),
    critical: z.array(digestFiling),
    /** Newest first per ticker, without the critical ones. */
    tickers: z.array(
      z.object({
        ticker: z.string(),
        filings: z.array(digestFiling),
        /** Filings omitted for length. */
        more: z.number().int(),
      }),
    ),
    /** Tickers without a filing. */
    quiet: z.array(z.string()),
    /** Tickers over the plan's limit, which are left out; omitted by older builds and if there are none. */
    paused: z.array(z.string()).exactOptional(),
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
    /** For PRO followers of NEW_LISTINGS; null for everyone else. */
    listings: z
      .object({
        entries: z.array(
          z.object({
            accession: z.string(),
            company: z.string(),
            form: z.string(),
            /** Its latest step and its facts, as sentences. */
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
  /** When the provider accepted the message, local clock. */
  handedOverAt: z.string().nullable(),
  providerReference: z.string().nullable(),
};
export const DigestDelivered = defineEvent('DigestDelivered', { schema: z.object(outcome) });
export const DigestDeliveryFailed = defineEvent('DigestDeliveryFailed', {
  schema: z.object({
    ...outcome,
    /** `unknown`: sent but not confirmed; a late confirmation changes it to delivered. */
    outcome: z.enum(['failed', 'suppressed', 'unknown']),
    reason: z.string().nullable(),
  }),
});

export type DigestEvent = EventOf<typeof DigestComposed> | EventOf<typeof DigestDelivered> | EventOf<typeof DigestDeliveryFailed>;
export type Digest = EventOf<typeof DigestComposed>['data'];
export const digestEvents = [DigestComposed, DigestDelivered, DigestDeliveryFailed] as const;
