import { z } from 'zod';

const number = z.number().int();

/** GET /api/accuracy: measured speed and completeness. */
export const accuracyResponse = z
  .object({
    rules_version: z.string().describe('Version of the scoring rules in use.'),
    since: z.string().describe('First of the last 30 days, `yyyy-mm-dd`, in New York.'),
    latency: z
      .object({ messages: number, p50: z.number().nullable(), p95: z.number().nullable() })
      .describe(
        'Seconds from when we first received a filing until a provider accepted a message about it, over the last 30 days, rounded to two significant digits. Includes delays chosen by readers, such as quiet hours. Null if there were no messages.',
      ),
    days: z
      .array(
        z.object({
          date: z.string(),
          expected: number.describe('Filings listed in EDGAR’s daily index.'),
          seen: number.describe('How many of them we had before the index was read.'),
          late: number.describe('Found only through the index.'),
          missing: number.describe('Listed in the index but never received, for no known reason.'),
        }),
      )
      .describe('Business days in the last 30 days whose daily index was compared, newest first. Empty for the sample feed.'),
  })
  .meta({ id: 'Accuracy' });
export type AccuracyResponse = z.infer<typeof accuracyResponse>;
