import { z } from 'zod';
import { filingSummaryResponse } from '../filing-feed/filing.response.ts';
import { companyInsidersResponse } from '../insider-profile/insider.response.ts';
import { quoteResponse } from './quote.response.ts';

/** GET /api/tickers/{ticker}?form=&level=&item=&cursor=&limit= */
export const tickerPageResponse = z
  .object({
    company: z.object({
      cik: z.string(),
      name: z.string(),
      ticker: z.string(),
      tickers: z.array(z.string()),
      exchange: z.string().nullable(),
      sector: z.string().nullable(),
      industry: z.string().nullable(),
      link: z.string().describe(`EDGAR's page of the company.`),
    }),
    quote: quoteResponse,
    filings: z.array(filingSummaryResponse),
    next: z.string().nullable(),
    insiders: companyInsidersResponse.nullable().describe('Of the newest ownership filings; null on later pages of filings.'),
    following: z
      .object({
        forms: z.string(),
        note: z.string(),
      })
      .nullable()
      .describe('Followed by the caller: its entry, null when not on the watchlist or without session.'),
  })
  .meta({ id: 'TickerPage' });
export type TickerPageResponse = z.infer<typeof tickerPageResponse>;
