import { z } from 'zod';

const row = {
  ticker: z.string(),
  cik: z.string().nullable().describe('Null if the company list no longer has the ticker.'),
  company_name: z.string().nullable(),
  exchange: z.string().nullable(),
  followers: z.number().int().describe('Number of watchlists it’s on.'),
  history: z
    .enum(['none', 'queued', 'running', 'done', 'failed', 'stopped'])
    .describe('Status of loading its history. `none`: never requested.'),
  quote_as_of: z.string().nullable().describe('Time of the latest price, from the provider. Null if there is none.'),
};

export const adminTickerListResponse = z
  .object({
    rows: z.array(z.object(row)),
    next: z.string().nullable().describe('Cursor for the next page. Null on the last page.'),
  })
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
          followers: z.number().int().describe('Number of watchlists the ticker is on. 0 if it belongs to another company now.'),
          first_seen: z.string().nullable().describe('First day, `yyyy-mm-dd`. Null if it started before we kept track.'),
          last_seen: z.string().nullable().describe('Last day. Null while the company still has the ticker.'),
          corrected: z.boolean().describe('True if an administrator assigned it to this company.'),
        }),
      )
      .describe('Every ticker the company has or had: current ones first, main class before others.'),
    listed_cik: z.string().nullable().describe('CIK in the SEC’s file, without corrections. Null if it isn’t in the file.'),
    backfill: z
      .object({
        requested_at: z.string(),
        finished_at: z.string().nullable(),
        total: z.number().int().nullable().describe('Number of filings selected. Null until the list is read.'),
        done: z.number().int(),
        added: z.number().int().describe('How many of them are new.'),
        since: z.string().nullable().describe('First day of the complete history. Null until it’s complete.'),
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
      .describe('Administrators’ corrections to this ticker, newest first.'),
    streams: z.array(z.string()).describe('Link to the company’s history.'),
  })
  .meta({ id: 'AdminTicker' });
export type AdminTickerResponse = z.infer<typeof adminTickerResponse>;
