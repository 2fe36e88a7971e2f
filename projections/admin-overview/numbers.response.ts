import { z } from 'zod';

const number = z.number().int();

/** Answer of GET /api/admin/overview/numbers. */
export const numbersResponse = z.object({
  day: z.string().describe('The date in New York, `yyyy-mm-dd`. All figures except the alert times count from midnight.'),
  businessDay: z.boolean().describe('False on days when EDGAR is closed. No filings have that date.'),
  filings: z
    .object({ total: number, critical: number, high: number, medium: number, low: number, notJudged: number })
    .describe('Filings with this filing date, by current level.'),
  alerts: z.object({
    filings: number.describe('Filings that triggered alerts.'),
    recipients: number.describe('Accounts alerted, counted once per filing.'),
  }),
  messages: z
    .object({
      ...{ pending: number, sending: number, delivered: number, failed: number },
      ...{ suppressed: number, unknown: number, parked: number },
    })
    .describe('Messages of all kinds queued on this day, by current state.'),
  accounts: z.object({
    opened: number,
    anonymous: number.describe('How many of them still have no contact.'),
  }),
  latency: z
    .object({
      since: z.string().describe('24 hours ago. Alerts since then are counted.'),
      count: number.describe('Messages that a provider accepted.'),
      p50: z.number().nullable(),
      p95: z.number().nullable(),
      p99: z.number().nullable().describe('Null if there were no messages.'),
    })
    .describe(
      'Seconds from when we first received a filing until a provider accepted a message about it, rounded to two significant digits. Includes delays chosen by readers, such as quiet hours.',
    ),
});
export type NumbersResponse = z.infer<typeof numbersResponse>;
