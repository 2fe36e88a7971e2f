import { z } from 'zod';

const day = z.string();

/** GET /api/coverage/mine */
export const accountCoverageResponse = z
  .object({
    from: day.describe('First of the seven days, `yyyy-mm-dd`, by EDGAR’s calendar.'),
    to: day.describe('Today at EDGAR.'),
    tickers: z.number().describe('Tickers on the watchlist.'),
    published: z
      .number()
      .describe('Filings of any form that the daily indexes of the reconciled days list for the companies of these tickers.'),
    seen: z.number().describe('Of those, how many the feed or a sweep had brought before the index was read.'),
    late: z.array(z.string()).describe('Accessions that were found by the index alone.'),
    missing: z.array(z.string()).describe('Accessions that are in the index and not here: unexplained.'),
    slowest: z
      .object({
        accession: z.string(),
        seconds: z.number().describe('From first seen to scored.'),
        acceptedAt: z.string().nullable(),
        firstSeenAt: z.string(),
        ingestedAt: z.string(),
        readAt: z.string().nullable(),
        scoredAt: z.string(),
      })
      .nullable()
      .describe('The filing among the seen ones that took longest; null while none of them is scored.'),
    reconciledDays: z.array(day).describe('Business days whose index was read, oldest first.'),
    notReconciledDays: z.array(day).describe('Business days that nothing is said about yet, oldest first: today, as a rule.'),
  })
  .meta({ id: 'AccountCoverage' });
export type AccountCoverageResponse = z.infer<typeof accountCoverageResponse>;
