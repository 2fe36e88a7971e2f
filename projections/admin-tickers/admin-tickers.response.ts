import { z } from 'zod';

const row = {
  ticker: z.string(),
  cik: z.string().nullable().describe('Null where the company reference has the ticker no more.'),
  company_name: z.string().nullable(),
  exchange: z.string().nullable(),
  followers: z.number().int().describe('Watchlists that it is on.'),
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
          corrected: z.boolean().describe('True for one that an administrator gave to this company.'),
        }),
      )
      .describe('Every ticker that its company has or was seen to have: those of today first, the main class before others.'),
    listed_cik: z
      .string()
      .nullable()
      .describe("CIK in the SEC's file, without corrections; null where the file does not have it."),
    backfill: z
      .object({
        requested_at: z.string(),
        finished_at: z.string().nullable(),
        total: z.number().int().nullable().describe('Filings chosen; null before the list was read.'),
        done: z.number().int(),
        added: z.number().int().describe('Of these, new.'),
        since: z.string().nullable().describe('First day of the history that is complete; null while it is not.'),
        before: z.string().nullable(),
        message: z.string().nullable().describe('Last failure.'),
      })
      .nullable(),
    price: z.number().nullable().describe('US dollars.'),
    corrections: z
      .array(
        z.object({
          at: z.string().describe('ISO-8601 UTC.'),
          from: z.string().describe('CIK of the company that the ticker was of before.'),
          cik: z.string(),
          company_name: z.string(),
          as_listed: z.boolean().describe("The correction was ended: the ticker is again of the company of the SEC's file."),
          reason: z.string(),
        }),
      )
      .describe('What administrators said of this ticker, newest first.'),
    streams: z.array(z.string()).describe('Where the history of its company is.'),
  })
  .meta({ id: 'AdminTicker' });
export type AdminTickerResponse = z.infer<typeof adminTickerResponse>;
