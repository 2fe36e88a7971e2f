import { z } from 'zod';
import { level } from '#contexts/scoring/published/scoring.events.ts';

const period = z.object({
  from: z.string().describe('ISO-8601 UTC.'),
  filings: z.number().describe('Number of scored filings evaluated, for the watchlist’s companies and forms.'),
  email: z.number().describe('Emails that would have been sent, including corrections.'),
  sms: z.number().describe('Texts that would have been sent, including corrections.'),
  push: z.number().describe('Notifications that would have been sent, including corrections.'),
  smsDelayed: z.number().describe('Number of these texts that would have been held until quiet hours ended.'),
  smsOverCap: z.number().describe('Texts that wouldn’t have been sent because the daily limit was reached.'),
  leftOut: z
    .array(z.object({ reason: z.string(), filings: z.number() }))
    .describe(
      'Filings that wouldn’t have triggered an alert, by reason. Reasons are the same as in the alert log, such as `below_threshold`, `form_locked` and `item_not_chosen`.',
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
        'Date (UTC) of the oldest scored filing from any company. We don’t have any scores from before that day. Null if no filing has been scored yet.',
      ),
    until: z.string().describe('End of the period that was evaluated, ISO-8601 UTC.'),
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
        'What would have been sent in each of the last twelve calendar months, including the current one, oldest first, by filing level.',
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
              'If there were too many filings to evaluate, the time from which all of them are counted. Null if the whole year is counted.',
            ),
        }),
      )
      .describe('Number of filings per ticker that would have triggered an alert.'),
    keywordsJudged: z
      .boolean()
      .describe('False if there are keyword rules. A preview doesn’t search filing text, so the real number may be lower.'),
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
          ai_written: z.boolean().describe('Whether AI wrote the headline.'),
        }),
      )
      .describe('The newest filings that would have been sent and that the caller can open on this brand, up to ten.'),
  })
  .meta({ id: 'AlertPreview' });
export type PreviewAlertsResponse = z.infer<typeof previewAlertsResponse>;
