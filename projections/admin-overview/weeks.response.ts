import { z } from 'zod';

const number = z.number().int();

/** Answer of GET /api/admin/overview/weeks. */
export const weeksResponse = z.object({
  weeks: z
    .array(
      z.object({
        from: z.string().describe('The Monday it begins on in New York, `yyyy-mm-dd`.'),
        accounts: number.describe('Accounts opened in it, erased ones included.'),
        alerts: number.describe('Filings that triggered alerts.'),
        filings: number.describe('Filings with a filing date in it.'),
      }),
    )
    .describe('The last twelve weeks, oldest first; the last one isn’t over.'),
});
export type WeeksResponse = z.infer<typeof weeksResponse>;
