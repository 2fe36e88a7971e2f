import { z } from 'zod';
import { brandParameter } from '../../platform/http/brand-parameter.ts';

const asof = z
  .string()
  .max(40)
  .refine((value) => z.iso.datetime({ offset: true }).safeParse(value).success, {
    error: 'must be a time such as 2026-01-12T14:30:00Z',
  })
  .describe('A past time (ISO-8601 with a time zone): shows what we had by then.');

/** GET /api/filings/{accession}/as-known */
export const filingAsKnownRequest = z.object({ asof, brand: brandParameter });
export type FilingAsKnownRequest = z.infer<typeof filingAsKnownRequest>;

/** GET /api/tickers/{ticker}/as-known */
export const tickerAsKnownRequest = z.object({
  asof,
  cursor: z.string().max(512).optional().describe('`next` from the previous page.'),
  brand: brandParameter,
});
export type TickerAsKnownRequest = z.infer<typeof tickerAsKnownRequest>;
