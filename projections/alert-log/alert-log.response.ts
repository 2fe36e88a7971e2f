import { z } from 'zod';
import { level, ruleTrace } from '../../backend/contexts/scoring/published/scoring.events.ts';

export const alertResponse = z
  .object({
    id: z.string().describe('For GET /api/alerts/{id}.'),
    kind: z
      .enum(['alert', 'update', 'correction'])
      .describe(
        '`update`: an event this account was alerted to rose in level, or a filing was read that couldn’t be read when the alert was sent. `correction`: an amendment changed what an alert said.',
      ),
    earlier_accession: z
      .string()
      .nullable()
      .describe('The filing that was alerted before, of an update or a correction; else null.'),
    difference: z.array(z.string()).describe('What a correction changes, one clause each.'),
    accession: z.string(),
    locked: z
      .boolean()
      .describe(
        `The reader's plan does not open the form, or no longer: only form, times and company are shown, no level, line or reason.`,
      ),
    ticker: z.string(),
    company_name: z.string(),
    form: z.string(),
    level: level.nullable(),
    not_read: z
      .boolean()
      .describe('The filing could not be read when it was alerted, and has not been since: its level says nothing of it.'),
    score: z.number().nullable(),
    one_liner: z.string().nullable(),
    ai_written: z.boolean().describe('An AI wrote `one_liner`.'),
    why: z.string().nullable().describe('The entry and threshold that let it through, in words.'),
    reasons: z
      .array(
        z.object({
          reason: z.string(),
          quote: z.string().nullable(),
        }),
      )
      .describe('The rules that weighed most, each with its sentence of the filing.'),
    brand: z.string(),
    deliveries: z.array(
      z.object({
        channel: z.enum(['email', 'sms', 'push']),
        state: z.enum(['pending', 'delivered', 'failed', 'unknown']),
        handed_over_at: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
    late: z.boolean().describe('Found late by a completeness check.'),
    sample: z.boolean().describe('Sample or replayed data: the page marks it.'),
    link: z
      .string()
      .nullable()
      .describe(
        `EDGAR's index page of the filing; our own page, as a path, of a sample; null for one that cannot be opened any more.`,
      ),
    stages: z
      .object({
        accepted_at: z.string().nullable(),
        first_seen_at: z.string(),
        ingested_at: z.string(),
        read_at: z.string().nullable(),
        scored_at: z.string(),
        alerted_at: z.string(),
        handed_over_at: z.string().nullable().describe('First message sent; null if none.'),
      })
      .describe(`ISO-8601 UTC. accepted and first_seen are EDGAR's clock, the rest ours.`),
  })
  .meta({ id: 'Alert' });
export type AlertResponse = z.infer<typeof alertResponse>;

/** GET /api/alerts/{id} */
export const alertDetailResponse = alertResponse
  .extend({
    rules: z
      .array(ruleTrace)
      .describe('Every rule of the score that was alerted; empty when the filing was scored by newer rules since.'),
    rules_version: z.string().nullable(),
  })
  .meta({ id: 'AlertDetail' });
export type AlertDetailResponse = z.infer<typeof alertDetailResponse>;

/** GET /api/alerts?cursor=&limit=: the caller's alerts, newest first. */
export const alertListResponse = z
  .object({
    alerts: z.array(alertResponse),
    next: z.string().nullable().describe('Cursor of the next page, null at the end.'),
  })
  .meta({ id: 'AlertList' });
export type AlertListResponse = z.infer<typeof alertListResponse>;
