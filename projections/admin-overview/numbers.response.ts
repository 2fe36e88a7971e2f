import { z } from 'zod';

const number = z.number().int();

/** Answer of GET /api/admin/overview/numbers. */
export const numbersResponse = z.object({
  day: z.string().describe('The date in New York, `yyyy-mm-dd`. What follows counts from its midnight on, save latency.'),
  businessDay: z.boolean().describe('False on a day on which EDGAR is closed, whose date no filing has.'),
  filings: z
    .object({ total: number, critical: number, high: number, medium: number, low: number, notJudged: number })
    .describe('Filings with this filing date, by the level that is shown now.'),
  alerts: z.object({
    filings: number.describe('Filings that triggered alerts.'),
    recipients: number.describe('Accounts that these alerts are for, once per filing.'),
  }),
  messages: z
    .object({
      ...{ pending: number, sending: number, delivered: number, failed: number },
      ...{ suppressed: number, unknown: number, parked: number },
    })
    .describe('Messages of every kind that were queued on this day, by their state now.'),
  accounts: z.object({
    opened: number,
    anonymous: number.describe('Of these without a contact until now.'),
  }),
  latency: z
    .object({
      since: z.string().describe('A day ago: alerts decided since then are counted.'),
      count: number.describe('Messages that a provider took.'),
      p50: z.number().nullable(),
      p95: z.number().nullable(),
      p99: z.number().nullable().describe('Null without messages.'),
    })
    .describe(
      'Seconds from the first sight of a filing until a provider took a message of its alert, in two significant digits. Waiting that readers chose, as in quiet hours, is part of it.',
    ),
});
export type NumbersResponse = z.infer<typeof numbersResponse>;
