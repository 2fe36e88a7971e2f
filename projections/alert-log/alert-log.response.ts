import { z } from 'zod';
import { level, ruleTrace } from '../../backend/contexts/scoring/published/scoring.events.ts';

export const alertResponse = z
  .object({
    id: z.string().describe('For GET /api/alerts/{id}.'),
    kind: z
      .enum(['alert', 'update', 'correction'])
      .describe(
        '`update`: the level of an event you were alerted to went up, or a filing was read that couldn’t be read when the alert was sent. `correction`: an amendment changed something in an alert.',
      ),
    earlier_accession: z
      .string()
      .nullable()
      .describe('For an update or a correction, the filing you were alerted about before. Otherwise null.'),
    difference: z.array(z.string()).describe('What the correction changes, one phrase each.'),
    accession: z.string(),
    locked: z
      .boolean()
      .describe(
        `The reader’s plan doesn’t include the form (or no longer does). Only the form, times and company are shown, without a level, headline or reason.`,
      ),
    ticker: z.string(),
    company_name: z.string(),
    form: z.string(),
    level: level.nullable(),
    not_read: z
      .boolean()
      .describe(
        'The filing couldn’t be read at the time of the alert and still hasn’t been, so its level says nothing about its content.',
      ),
    score: z.number().nullable(),
    one_liner: z.string().nullable(),
    ai_written: z.boolean().describe('An AI wrote `one_liner`.'),
    why: z.string().nullable().describe('The watchlist entry and level that triggered it, in words.'),
    reasons: z
      .array(
        z.object({
          reason: z.string(),
          quote: z.string().nullable(),
        }),
      )
      .describe('The rules that mattered most, each with the sentence it matched in the filing.'),
    brand: z.string(),
    deliveries: z.array(
      z.object({
        channel: z.enum(['email', 'sms', 'push']),
        state: z.enum(['pending', 'delivered', 'failed', 'unknown']),
        handed_over_at: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
    late: z.boolean().describe('Found late, by a completeness check.'),
    sample: z.boolean().describe('Sample or recorded data. The page says so.'),
    link: z
      .string()
      .nullable()
      .describe(
        `EDGAR’s index page for the filing. For sample data, the path to our own page. Null if it can no longer be opened.`,
      ),
    stages: z
      .object({
        accepted_at: z.string().nullable(),
        first_seen_at: z.string(),
        ingested_at: z.string(),
        read_at: z.string().nullable(),
        scored_at: z.string(),
        alerted_at: z.string(),
        handed_over_at: z.string().nullable().describe('When the first message was sent. Null if none was.'),
      })
      .describe(`ISO-8601 UTC. \`accepted_at\` and \`first_seen_at\` use EDGAR’s clock; the others use ours.`),
  })
  .meta({ id: 'Alert' });
export type AlertResponse = z.infer<typeof alertResponse>;

/** GET /api/alerts/{id} */
export const alertDetailResponse = alertResponse
  .extend({
    rules: z
      .array(ruleTrace)
      .describe('All rules in the score that triggered the alert. Empty if the filing has since been scored by newer rules.'),
    rules_version: z.string().nullable(),
  })
  .meta({ id: 'AlertDetail' });
export type AlertDetailResponse = z.infer<typeof alertDetailResponse>;

/** GET /api/alerts?cursor=&limit=: the caller's alerts, newest first. */
export const alertListResponse = z
  .object({
    alerts: z.array(alertResponse),
    next: z.string().nullable().describe('Cursor for the next page. Null on the last page.'),
  })
  .meta({ id: 'AlertList' });
export type AlertListResponse = z.infer<typeof alertListResponse>;
