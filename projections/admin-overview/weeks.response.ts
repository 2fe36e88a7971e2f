import { z } from 'zod';

const number = z.number().int();

/** Answer of GET /api/admin/overview/weeks. */
export const weeksResponse = z.object({
  weeks: z
    .array(
      z.object({
        from: z.string().describe('The Monday the week starts on in New York, `yyyy-mm-dd`.'),
        accounts: number.describe('Accounts opened that week, including erased ones.'),
        alerts: number.describe('Filings that triggered alerts.'),
        filings: number.describe('Filings with a filing date that week.'),
      }),
    )
    .describe('The last twelve weeks, oldest first. The last one isn’t over yet.'),
});
export type WeeksResponse = z.infer<typeof weeksResponse>;
