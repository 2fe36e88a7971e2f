import { z } from 'zod';
import { level } from '../../../scoring/published/scoring.events.ts';

const period = z.object({
  from: z.string().describe('ISO-8601 UTC.'),
  filings: z.number().describe('Scored filings that were judged: of the companies and forms of the list.'),
  email: z.number().describe('Emails that would have been sent, corrections included.'),
  sms: z.number().describe('Texts that would have been sent, corrections included.'),
  push: z.number().describe('Notifications that would have been sent, corrections included.'),
  smsDelayed: z.number().describe('Of the texts, how many would have waited for the end of the quiet hours.'),
  smsOverCap: z.number().describe('Texts that would not have been sent, because the cap of their day was reached.'),
  leftOut: z
    .array(z.object({ reason: z.string(), filings: z.number() }))
    .describe(
      'Filings that would have sent nothing, by reason, as in the alert log: `below_threshold`, `form_locked`, `item_not_chosen`, …',
    ),
});

const byLevel = z.object({ CRITICAL: z.number(), HIGH: z.number(), MEDIUM: z.number(), LOW: z.number() });

/** POST /api/alerts/preview */
export const previewAlertsResponse = z
  .object({
    scoresSince: z
      .string()
      .nullable()
      .describe(
        'Day (UTC) of the oldest filing of any company that has a score here; null without one. Nothing is known of the time before.',
      ),
    until: z.string().describe('The moment up to which filings were judged, ISO-8601 UTC.'),
    week: period.describe('The last 7 days.'),
    month: period.describe('The last 30 days.'),
    year: period.describe('The last 365 days.'),
    months: z
      .array(
        z.object({
          month: z.string().describe('`yyyy-mm`, UTC.'),
          email: byLevel,
          sms: byLevel,
          push: byLevel,
        }),
      )
      .describe(
        'What would have been sent in each of the last twelve calendar months, this one included, oldest first; by level of the filing.',
      ),
    tickers: z
      .array(
        z.object({
          ticker: z.string(),
          week: z.number(),
          month: z.number(),
          year: z.number(),
          completeSince: z
            .string()
            .nullable()
            .describe(
              'Where more was filed than is looked at: the moment since when all of it is counted. Null: all of the year.',
            ),
        }),
      )
      .describe('Filings that would have sent something, per ticker of the list.'),
    keywordsJudged: z
      .boolean()
      .describe('False where rules name keywords: texts are not searched here, so fewer may be sent than is counted.'),
    examples: z
      .array(
        z.object({
          accession: z.string(),
          ticker: z.string(),
          form: z.string(),
          level,
          at: z.string(),
          kind: z.enum(['alert', 'correction']),
          channels: z.array(z.enum(['email', 'sms', 'push'])),
          headline: z.string(),
          ai_written: z.boolean().describe('An AI wrote `headline`.'),
        }),
      )
      .describe('The newest ones that the reader may open at this brand, at most ten.'),
  })
  .meta({ id: 'AlertPreview' });
export type PreviewAlertsResponse = z.infer<typeof previewAlertsResponse>;
