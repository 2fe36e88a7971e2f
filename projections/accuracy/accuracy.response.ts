import { z } from 'zod';

const number = z.number().int();

/** GET /api/accuracy: measured speed and completeness. */
export const accuracyResponse = z
  .object({
    rules_version: z.string().describe('Rules that this build judges filings by.'),
    since: z.string().describe('First of the last 30 days, `yyyy-mm-dd`, New York.'),
    latency: z
      .object({ messages: number, p50: z.number().nullable(), p95: z.number().nullable() })
      .describe(
        'Seconds from the first sight of a filing until a provider took a message of its alert, in two significant digits, of the last 30 days. Waiting that readers chose, as in quiet hours, is part of it. Null without messages.',
      ),
    days: z
      .array(
        z.object({
          date: z.string(),
          expected: number.describe('Filings that EDGAR’s daily index lists.'),
          seen: number.describe('Of those, how many were here before the index was read.'),
          late: number.describe('Found by the index alone.'),
          missing: number.describe('In the index and not here: unexplained.'),
        }),
      )
      .describe('Business days of the last 30 days whose daily index was compared, newest first. The sample feed has none.'),
  })
  .meta({ id: 'Accuracy' });
export type AccuracyResponse = z.infer<typeof accuracyResponse>;
