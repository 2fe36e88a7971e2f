import { z } from 'zod';

const row = {
  ticker: z.string(),
  cik: z.string().nullable().describe('Null if the company list no longer has the ticker.'),
  company_name: z.string().nullable(),
  exchange: z.string().nullable(),
  followers: z.number().int().describe('Number of watchlists it is on.'),
  history: z
    .enum(['none', 'queued', 'running', 'done', 'failed', 'stopped'])
    .describe('The recording of its history; `none`: never asked for.'),
  quote_as_of: z.string().nullable().describe('Time of the newest price, from the provider; null without one.'),
};

export const adminTickerListResponse = z
  .object({ rows: z.array(z.object(row)), next: z.string().nullable().describe('Cursor of the next page, null at the end.') })
  .meta({ id: 'AdminTickerList' });
export type AdminTickerListResponse = z.infer<typeof adminTickerListResponse>;

/** GET /api/admin/tickers/{ticker} */
export const adminTickerResponse = z
  .object({
    ...row,
    aliases: z
      .array(
        z.object({
          ticker: z.string(),
          exchange: z.string().nullable(),
          followers: z.number().int().describe('Watchlists that the ticker is on; 0 for one that is of another company now.'),
          first_seen: z.string().nullable().describe('First day, `yyyy-mm-dd`; null where it was so before days were recorded.'),
          last_seen: z.string().nullable().describe('Last day; null while the ticker is of the company.'),
          corrected: z.boolean().describe('True if an administrator assigned it to this company.'),
        }),
      )
      .describe('Every ticker the company has or had: current ones first, main class before others.'),
    listed_cik: z
      .string()
      .nullable()
      .describe("CIK in the SEC's file, without corrections; null where the file does not have it."),
    backfill: z
      .object({
        requested_at: z.string(),
        finished_at: z.string().nullable(),
        total: z.number().int().nullable().describe('Number of filings selected. Null until the list is read.'),
        done: z.number().int(),
        added: z.number().int().describe('How many of them are new.'),
        since: z.string().nullable().describe('First day of the complete history. Null until it is complete.'),
        before: z.string().nullable(),
        message: z.string().nullable().describe('Last failure.'),
      })
      .nullable(),
    price: z.number().nullable().describe('US dollars.'),
    corrections: z
      .array(
        z.object({
          at: z.string().describe('ISO-8601 UTC.'),
          from: z.string().describe('CIK of the company the ticker belonged to before.'),
          cik: z.string(),
          company_name: z.string(),
          as_listed: z.boolean().describe('The correction was removed, so the SEC’s assignment applies again.'),
          reason: z.string(),
        }),
      )
      .describe('Administrators’ corrections of this ticker, newest first.'),
    streams: z.array(z.string()).describe('Link to the company’s history.'),
  })
  .meta({ id: 'AdminTicker' });
export type AdminTickerResponse = z.infer<typeof adminTickerResponse>;
