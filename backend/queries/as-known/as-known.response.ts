import { z } from 'zod';
import { filingResponse, filingSummaryResponse } from '#projections/filing-feed/filing.response.ts';

const asOf = z.string().describe('The requested time, UTC.');

/** GET /api/filings/{accession}/as-known */
export const filingAsKnownResponse = z
  .object({
    as_of: asOf,
    changed_since: z.boolean().describe('Whether the filing has changed since then.'),
    filing: filingResponse.describe('Doesn’t include the full text or links to related filings.'),
  })
  .meta({ id: 'FilingAsKnown' });
export type FilingAsKnownResponse = z.infer<typeof filingAsKnownResponse>;

/** GET /api/tickers/{ticker}/as-known */
export const tickerAsKnownResponse = z
  .object({
    as_of: asOf,
    company: z.object({ cik: z.string(), name: z.string(), ticker: z.string() }),
    filings: z
      .array(filingSummaryResponse)
      .describe('Newest first, as of that time. A page may be empty even if there is a next one.'),
    next: z.string().nullable(),
  })
  .meta({ id: 'TickerAsKnown' });
export type TickerAsKnownResponse = z.infer<typeof tickerAsKnownResponse>;
