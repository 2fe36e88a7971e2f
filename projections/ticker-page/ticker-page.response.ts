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
      link: z.string().describe(`The company’s page on EDGAR.`),
    }),
    quote: quoteResponse,
    filings: z.array(filingSummaryResponse),
    next: z.string().nullable(),
    insiders: companyInsidersResponse.nullable().describe('From the latest ownership filings. Null on later pages of filings.'),
    following: z
      .object({
        forms: z.string(),
        note: z.string(),
      })
      .nullable()
      .describe('The caller’s watchlist entry. Null if it isn’t on the watchlist or there is no session.'),
  })
  .meta({ id: 'TickerPage' });
export type TickerPageResponse = z.infer<typeof tickerPageResponse>;
